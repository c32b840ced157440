import { metaOf } from "eventdata-contract";
import { z } from "zod";

/** The TypeScript type of what a program may set, with inputs at every level. */
export function inputType(schema: z.ZodType): string {
  return `pulumi.Input<${valueType(schema, inputType)}>`;
}

/** The TypeScript type of a plain value. */
export function plainType(schema: z.ZodType): string {
  return valueType(schema, plainType);
}

function valueType(schema: z.ZodType, inner: (schema: z.ZodType) => string): string {
  const of = (child: unknown) => inner(child as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return valueType(schema.unwrap() as z.ZodType, inner);
  }
  if (schema instanceof z.ZodEnum) return schema.options.map((option) => JSON.stringify(option)).join(" | ");
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].map((value) => JSON.stringify(value)).join(" | ");
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return "string";
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  if (schema instanceof z.ZodArray) return `${of(schema.element)}[]`;
  if (schema instanceof z.ZodRecord) return `{ [key: string]: ${of(schema.valueType)} }`;
  if (schema instanceof z.ZodObject) return objectType(schema, of);
  if (schema instanceof z.ZodUnknown) return "any";
  throw new Error(`no TypeScript type is known for a schema of type ${schema.type}`);
}

function objectType(schema: z.ZodObject, of: (child: unknown) => string): string {
  const fields = Object.entries(schema.shape).map(([name, child]) => {
    const field = child as z.ZodType;
    const mark = field instanceof z.ZodOptional ? "?" : "";
    return `${docComment(metaOf(field).description ?? "")}${name}${mark}: ${of(field)};`;
  });
  return `{\n${fields.join("\n")}\n}`;
}

export function docComment(text: string): string {
  if (text === "") return "";
  const lines = text.split("\n");
  if (lines.length === 1) return `/** ${text} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
}
