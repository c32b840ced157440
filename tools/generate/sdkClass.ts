import { metaOf } from "eventdata-contract";
import type { Field, Resource } from "pulumi-eventdata-provider";
import { z } from "zod";
import { docComment, inputType, plainType } from "./typeText.ts";

/** The class that a program uses for a resource. */
export function sdkClass(resource: Resource): string {
  const { type } = resource;
  const example = `@example\n\`\`\`typescript\n${resource.example}\n\`\`\``;
  return `import type * as pulumi from "@pulumi/pulumi";
import { EventDataResource } from "../resource.ts";

/** What a program may set of a ${type}. */
export interface ${type}Args {
${Object.entries(resource.inputs).map(argument).join("\n")}
}

const facts = {
  type: ${JSON.stringify(type)},
  properties: ${JSON.stringify(properties(resource).map(([name]) => name))},
  secretInputs: ${JSON.stringify(secretInputs(resource))},
  secretOutputs: [],
};

${docComment(`${resource.about}\n\n${example}`)}export class ${type} extends EventDataResource {
${properties(resource).map(property).join("\n")}

  constructor(name: string, args?: ${type}Args, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, without managing it. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): ${type} {
    return new ${type}(name, undefined, { ...options, id });
  }
}
`;
}

function argument([name, { facts }]: [string, Field]): string {
  const notes = [
    facts.autonamed ? "Made from the resource's logical name and random digits unless set." : "",
    facts.default !== undefined && facts.default !== "" ? `\`${String(facts.default)}\` unless set.` : "",
    facts.replaces ? "A change makes the object anew." : "",
  ];
  const text = [metaOf(facts.schema).description, ...notes].filter(Boolean).join(" ");
  return `${docComment(text)}${name}${facts.required ? "" : "?"}: ${inputType(facts.schema)};`;
}

type Property = [name: string, schema: z.ZodType, always: boolean];

/** What a resource has after a deployment: inputs that the service knows, and its outputs. */
function properties(resource: Resource): Property[] {
  const inputs = Object.entries(resource.inputs)
    .filter(([, { facts }]) => !facts.own)
    .map(
      ([name, { facts }]): Property => [
        name,
        facts.schema,
        facts.required || facts.autonamed || facts.default !== undefined,
      ],
    );
  const outputs = Object.entries(resource.outputs).map(
    ([name, schema]): Property => [name, schema, !(schema instanceof z.ZodOptional)],
  );
  return [...inputs, ...outputs];
}

function property([name, schema, always]: Property): string {
  const type = `${plainType(schema)}${always ? "" : " | undefined"}`;
  return `${docComment(metaOf(schema).description ?? "")}declare readonly ${name}: pulumi.Output<${type}>;`;
}

function secretInputs(resource: Resource): string[] {
  return Object.entries(resource.inputs)
    .filter(([, { facts }]) => facts.secret)
    .map(([name]) => name);
}
