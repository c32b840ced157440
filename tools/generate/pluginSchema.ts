import { metaOf } from "eventdata-contract";
import {
  type ConfigurationKey,
  configurationKeys,
  type Declaration,
  type Field,
  resources,
  tasks,
} from "pulumi-eventdata-provider";
import { typeToken as dynamicTypeToken } from "pulumi-eventdata-provider/frozenTexts";
import { defaultText } from "./defaultText.ts";
import { propertiesOf, settableInputs } from "./facts.ts";
import { functionTypes, pluginFunctions } from "./pluginFunctions.ts";
import { describedSpec, type PropertySpec, pluginTypes, type TypeSpec, typeToken } from "./pluginTypes.ts";

/** What the plugin says of itself, by which the engine and all languages know it. */
export function pluginSchema(version: string): object {
  const all = Object.values({ ...resources, ...tasks });
  return {
    name: "eventdata",
    displayName: "Event Data Service",
    version,
    description: "Resources of the Event Data Service.",
    keywords: ["pulumi", "category/monitoring", "events"],
    license: "Apache-2.0",
    config: { variables: configuration() },
    provider: {
      description: "How to reach a service.",
      inputProperties: configuration(),
      aliases: [{ type: "pulumi:providers:pulumi-nodejs" }],
    },
    types: { ...pluginTypes(), ...functionTypes() },
    resources: Object.fromEntries(
      all.map((declaration) => [typeToken(declaration.type), resourceSpec(declaration)]),
    ),
    functions: pluginFunctions(),
    language: {
      nodejs: { respectSchemaVersion: true },
      python: { respectSchemaVersion: true, pyproject: { enabled: true } },
      go: { respectSchemaVersion: true, generateResourceContainerTypes: true },
    },
  };
}

/**
 * Nothing has the default that stands in the environment: a program would write it into the state, and an explicit
 * provider would send a credential to an address that it does not belong to. The plugin looks there itself.
 */
function configuration(): Record<string, PropertySpec> {
  const keys: ConfigurationKey[] = Object.values(configurationKeys);
  return Object.fromEntries(
    keys.map(({ name, about, environment, type, secret }) => [
      name,
      {
        ...configurationTypes[type ?? "text"],
        description: `${about} Where it is not set, the environment variable ${environment} tells it.`,
        ...(secret && { secret: true as const }),
      },
    ]),
  );
}

const configurationTypes: Readonly<Record<string, TypeSpec>> = {
  text: { type: "string" },
  number: { type: "number" },
  addresses: { type: "object", additionalProperties: { type: "string" } },
};

function resourceSpec(declaration: Declaration): object {
  const { about, example, type, inputs, secretOutputs = [] } = declaration;
  const outputs = propertiesOf(declaration);
  const settable = settableInputs(declaration);
  const requiredInputs = settable.filter(([, { facts }]) => facts.required).map(([name]) => name);
  return {
    description: `${about}\n\n## Example Usage\n\n\`\`\`typescript\n${example}\n\`\`\``,
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
    aliases: [{ type: dynamicTypeToken(type) }],
  };
}

function inputSpec(field: Field): PropertySpec {
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
