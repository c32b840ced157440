import { metaOf } from "eventdata-contract";
import { type Lookup, lookups } from "pulumi-eventdata-provider/functions";
import type { z } from "zod";
import { type Property, propertiesOf } from "./facts.ts";
import { capitalized } from "./namedTypes.ts";
import { article, docComment, plainType } from "./typeText.ts";

/** What a program calls to look up objects, one file a type, by its path. */
export function sdkFunctions(): [path: string, text: string][] {
  return lookups.map((lookup) => [`sdk/src/functions/${lookup.one}.ts`, functionsOf(lookup)]);
}

/** The lines of the SDK's index that offer them. */
export function functionExports(): string[] {
  const lines = lookups.map((lookup) => {
    const { one } = lookup;
    const values = namesOf(lookup).flatMap((name) => [name, `${name}Output`]);
    const types = ["Args", "OutputArgs", "Result"].map((end) => `type ${capitalized(one)}${end}`);
    return `export { ${[...values, ...types].join(", ")} } from "./functions/${one}.ts";`;
  });
  return ['export type { FunctionOptions, FunctionOutputOptions } from "./functions/invoke.ts";', ...lines];
}

function namesOf({ one, many }: Lookup): string[] {
  return many === undefined ? [one] : [one, many];
}

function functionsOf(lookup: Lookup): string {
  const { one, many, resource } = lookup;
  const type = capitalized(one);
  return `import type * as pulumi from "@pulumi/pulumi";
import type { FunctionOptions, FunctionOutputOptions } from "./invoke.ts";
import { lookUp, lookUpOutput } from "./lookUp.ts";

/** Which ${resource.type} is meant: by ${ways(lookup)}. */
export type ${type}Args = ${argumentsType(lookup, (inner) => inner)};

/** The same, where parts of it may be known only later. */
export type ${type}OutputArgs = ${argumentsType(lookup, (inner) => `pulumi.Input<${inner}>`)};

/** What is known of ${article(resource.type)} ${resource.type}. */
export interface ${type}Result {
/** Its id. */
id: string;
${propertiesOf(resource).map(resultField).join("\n")}
}

${oneFunctions(lookup)}${many === undefined ? "" : manyFunctions(lookup, many)}`;
}

function oneFunctions(lookup: Lookup): string {
  const { one, resource, isUnique, by } = lookup;
  const type = capitalized(one);
  const several = isUnique ? "" : ` Where several have the ${by.join(" and ")}, the error lists their ids.`;
  const about = `Finds ${article(resource.type)} ${resource.type} by ${ways(lookup)}.${several}`;
  return `const one = { name: ${JSON.stringify(one)}, secret: ${lookup.hasSecrets} };

${docComment(about + inClear(lookup, one))}export function ${one}(args: ${type}Args, options?: FunctionOptions): Promise<${type}Result> {
  return lookUp(one, args, options);
}

${docComment(about + marked(lookup))}export function ${one}Output(
  args: ${type}OutputArgs,
  options?: FunctionOutputOptions,
): pulumi.Output<${type}Result> {
  return lookUpOutput(one, args, options);
}
`;
}

function manyFunctions(lookup: Lookup, many: string): string {
  const type = capitalized(lookup.one);
  const about = `Finds every ${lookup.resource.type} that the credential sees.`;
  return `
const many = { name: ${JSON.stringify(many)}, secret: ${lookup.hasSecrets} };

${docComment(about + inClear(lookup, many))}export function ${many}(options?: FunctionOptions): Promise<${type}Result[]> {
  return lookUp(many, {}, options);
}

${docComment(about + marked(lookup))}export function ${many}Output(options?: FunctionOutputOptions): pulumi.Output<${type}Result[]> {
  return lookUpOutput(many, {}, options);
}
`;
}

function inClear({ hasSecrets }: Lookup, name: string): string {
  return hasSecrets
    ? `\n\nThe secrets in it are in clear, as far as the service shows them: nothing marks them as secret. \`${name}Output\` marks them.`
    : "";
}

function marked({ hasSecrets }: Lookup): string {
  return hasSecrets ? "\n\nAll of it is secret, since parts of it are." : "";
}

function argumentsType(lookup: Lookup, wrapped: (type: string) => string): string {
  const { by, resource } = lookup;
  const id = `/** Its id. */\nid: ${wrapped("string")};`;
  const keys = by.map((key) => {
    const about = metaOf(resource.inputs[key]?.facts.schema as z.ZodType).description ?? "";
    return `${docComment(about)}${key}: ${wrapped("string")};`;
  });
  const none = (names: readonly string[]) => names.map((name) => `${name}?: undefined;`).join("\n");
  return `{\n${id}\n${none(by)}\n} | {\n${none(["id"])}\n${keys.join("\n")}\n}`;
}

function resultField({ name, schema, isAlwaysThere }: Property): string {
  return `${docComment(metaOf(schema).description ?? "")}${name}${isAlwaysThere ? "" : "?"}: ${plainType(schema)};`;
}

function ways({ by }: Lookup): string {
  return `its id or by its ${by.join(" and ")}`;
}
