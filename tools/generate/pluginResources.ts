import { metaOf } from "eventdata-contract";
import type { Declaration, Field } from "pulumi-eventdata-provider";
import { typeToken as dynamicTypeToken } from "pulumi-eventdata-provider/frozenTexts";
import { defaultText } from "./defaultText.ts";
import { propertiesOf, settableInputs } from "./facts.ts";
import { describedSpec, type PropertySpec, type ResourceSpec } from "./pluginTypes.ts";

/** A resource as programs in every language know it; its example is added when all resources are known. */
export function resourceSpec(declaration: Declaration): ResourceSpec {
  const { about, type, inputs, secretOutputs = [] } = declaration;
  const outputs = propertiesOf(declaration);
  const settable = settableInputs(declaration);
  const requiredInputs = settable.filter(([, { facts }]) => facts.required).map(([name]) => name);
  return {
    description: about,
    properties: Object.fromEntries(
      outputs.map(({ name, schema }) => [
        name,
        { ...describedSpec(schema), ...secretOf(inputs[name], secretOutputs.includes(name)) },
      ]),
    ),
    required: outputs
      .filter(({ isAlwaysThere }) => isAlwaysThere)
      .map(({ name }) => name)
      .sort(),
    inputProperties: Object.fromEntries(settable.map(([name, field]) => [name, inputSpec(field)])),
    ...(requiredInputs.length > 0 && { requiredInputs: requiredInputs.sort() }),
    ...("calls" in declaration && { listInputs: { type: "object" } }),
    aliases: [{ type: dynamicTypeToken(type) }],
  };
}

export function inputSpec(field: Field): PropertySpec {
  const { schema, autonamed, default: usual, oneOf, replaces } = field.facts;
  const notes = [
    metaOf(schema).description,
    autonamed ? "Made from the resource's logical name unless set." : "",
    defaultText(usual) ? `${defaultText(usual)} unless set.` : "",
    oneOf ? `Exactly one ${oneOf} is set.` : "",
  ];
  return {
    ...describedSpec(schema, notes.filter(Boolean).join(" ")),
    ...secretOf(field, false),
    ...(replaces && { willReplaceOnChanges: true as const }),
  };
}

/** Secret as a whole; which parts are is said by the type. */
function secretOf(field: Field | undefined, isSecretOutput: boolean): { secret?: true } {
  const isWhole = field?.facts.secret === true && field.facts.secretParts === undefined;
  return isWhole || isSecretOutput ? { secret: true } : {};
}
