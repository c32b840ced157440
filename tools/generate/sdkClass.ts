import { metaOf } from "eventdata-contract";
import type { Declaration, Field } from "pulumi-eventdata-provider";
import { defaultText } from "./defaultText.ts";
import { argumentsRequired, isObject, type Property, propertiesOf, settableInputs } from "./facts.ts";
import { fileName } from "./fileName.ts";
import { article, docComment, inputType, plainType } from "./typeText.ts";

/** The class that a program uses for a resource. */
export function sdkClass(resource: Declaration): string {
  const { type } = resource;
  return `import type * as pulumi from "@pulumi/pulumi";
import { EventDataResource${isObject(resource) ? ", onlyRead" : ""} } from "../resource.ts";

/** What a program may set of ${article(type)} ${type}. */
export interface ${type}Args {
${settableInputs(resource).map(argument).join("\n")}
}

/** What the classes of both forms tell of it. */
export const facts = {
  type: ${JSON.stringify(type)},
  properties: ${JSON.stringify(propertiesOf(resource).map(({ name }) => name))},
  secretInputs: ${JSON.stringify(secretInputs(resource))},
  secretOutputs: ${JSON.stringify(resource.secretOutputs ?? [])},
};

${classText(resource, "EventDataResource")}`;
}

/** The same class in the form of the plugin. */
export function pluginClass(resource: Declaration): string {
  const { type } = resource;
  return `import type * as pulumi from "@pulumi/pulumi";
${isObject(resource) ? 'import { onlyRead } from "../../formedResource.ts";\n' : ""}import { facts, type ${type}Args } from "../../resources/${fileName(type)}.ts";
import { PluginResource } from "../resource.ts";

${classText(resource, "PluginResource")}`;
}

function classText(resource: Declaration, base: string): string {
  const { type, about, example } = resource;
  const text = `${about}\n\n@example\n\`\`\`typescript\n${example}\n\`\`\``;
  return `${docComment(text)}export class ${type} extends ${base} {
${propertiesOf(resource).map(property).join("\n")}

  constructor(name: string, args${argumentsRequired(resource) ? "" : "?"}: ${type}Args, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }${isObject(resource) ? getter(type) : ""}
}
`;
}

function getter(type: string): string {
  return `

  /** Reads one that exists, without managing it. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): ${type} {
    return new ${type}(name, onlyRead, { ...options, id });
  }`;
}

function argument([name, { facts }]: [string, Field]): string {
  const notes = [
    facts.autonamed ? "Made from the resource's logical name and random digits unless set." : "",
    defaultText(facts.default) ? `${defaultText(facts.default)} unless set.` : "",
    facts.oneOf ? `Exactly one ${facts.oneOf} is set.` : "",
    facts.replaces ? "A change makes the object anew." : "",
  ];
  const text = [metaOf(facts.schema).description, ...notes].filter(Boolean).join(" ");
  const mark = facts.required ? "" : "?";
  return `${docComment(text)}${name}${mark}: ${inputType(facts.schema, !facts.required)};`;
}

function property({ name, schema, isAlwaysThere }: Property): string {
  const type = `${plainType(schema)}${isAlwaysThere ? "" : " | undefined"}`;
  return `${docComment(metaOf(schema).description ?? "")}declare readonly ${name}: pulumi.Output<${type}>;`;
}

function secretInputs(resource: Declaration): string[] {
  return Object.entries(resource.inputs)
    .filter(([, { facts }]) => facts.secret)
    .map(([name]) => name);
}
