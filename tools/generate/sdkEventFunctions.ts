import { metaOf } from "eventdata-contract";
import { type EventFunction, eventFunctions } from "pulumi-eventdata-provider/functions";
import { z } from "zod";
import { capitalized } from "./namedTypes.ts";
import { docComment, fieldsText, inputType, plainType } from "./typeText.ts";

/** What a program calls to send events and to ask for them, one file a function, by its path. */
export function sdkEventFunctions(): [path: string, text: string][] {
  return eventFunctions.map((each) => [`sdk/src/functions/${each.name}.ts`, functionOf(each)]);
}

/** The lines of the SDK's index that offer them. */
export function eventFunctionExports(): string[] {
  return eventFunctions.map(({ name, result }) => {
    const ends = result instanceof z.ZodObject ? ["Args", "OutputArgs", "Result"] : ["Args", "OutputArgs"];
    const types = ends.map((end) => `type ${capitalized(name)}${end}`);
    return `export { ${[name, `${name}Output`, ...types].join(", ")} } from "./functions/${name}.ts";`;
  });
}

function functionOf(each: EventFunction): string {
  const { name, about } = each;
  const type = capitalized(name);
  const { imports, declaration, generic, args, answer } = resultOf(each);
  return `import type * as pulumi from "@pulumi/pulumi";
${imports}import type { FunctionOptions, FunctionOutputOptions } from "./invoke.ts";
import { callOnEvents, callOnEventsOutput } from "./onEvents.ts";

/** What ${name} takes. */
export interface ${type}Args {
${fields(each, plainType)}
}

/** The same, where parts of it may be known only later. */
export interface ${type}OutputArgs {
${fields(each, (schema, argument) => (argument === "format" ? plainType(schema) : inputType(schema, schema instanceof z.ZodOptional)))}
}

${declaration}${docComment(about)}export function ${name}${generic}(args: ${type}Args${args}, options?: FunctionOptions): Promise<${answer}> {
  return callOnEvents(${JSON.stringify(name)}, args, options);
}

${docComment(about)}export function ${name}Output${generic}(
  args: ${type}OutputArgs${args},
  options?: FunctionOutputOptions,
): pulumi.Output<${answer}> {
  return callOnEventsOutput(${JSON.stringify(name)}, args, options);
}
`;
}

interface ResultText {
  readonly imports: string;
  readonly declaration: string;
  readonly generic: string;
  /** Follows the type of the arguments. */
  readonly args: string;
  readonly answer: string;
}

function resultOf({ name, result }: EventFunction): ResultText {
  const plain = { imports: "", declaration: "", generic: "", args: "" };
  const from = (names: readonly string[]) =>
    `import type { ${names.join(", ")} } from "pulumi-eventdata-provider/functions";\n`;
  if (typeof result === "string") return { ...plain, imports: from([result]), answer: result };
  if (result instanceof z.ZodObject) {
    const type = `${capitalized(name)}Result`;
    const declaration = `/** What comes of ${name}. */\nexport interface ${type} {\n${fieldsText(result, "plain")}\n}\n\n`;
    return { ...plain, declaration, answer: type };
  }
  if (result instanceof z.ZodType) return { ...plain, answer: plainType(result) };
  const formats = Object.entries(result);
  const rows = formats.map(([format, type]) => `${format}: ${type};`).join("\n");
  return {
    imports: from(formats.map(([, type]) => type)),
    declaration: `/** What comes of it, by its format. */\ninterface Results {\n${rows}\n}\n\n`,
    generic: `<Format extends keyof Results = ${JSON.stringify(formats[0]?.[0])}>`,
    args: " & { format?: Format }",
    answer: "Results[Format]",
  };
}

function fields({ args }: EventFunction, typeOf: (schema: z.ZodType, name: string) => string): string {
  const texts = Object.entries(args).map(([name, schema]) => {
    const isOptional = schema instanceof z.ZodOptional;
    return `${docComment(metaOf(schema).description ?? "")}${name}${isOptional ? "?" : ""}: ${typeOf(schema, name)};`;
  });
  return texts.join("\n");
}
