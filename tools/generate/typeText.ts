import { metaOf } from "eventdata-contract";
import { eventsBody, eventsList } from "pulumi-eventdata-provider/functions";
import { z } from "zod";
import { nameOfChoice, nameOfObject } from "./namedTypes.ts";

/** How a schema is written: as what a program may set, as a plain value, or just as an answer is read. */
interface Flavour {
  /** Follows the name of an object's type; where there is none, types are written out. */
  readonly suffix?: string;
  readonly of: (schema: z.ZodType, isOptional?: boolean) => string;
}

const input: Flavour = { suffix: "Args", of: inputType };
const plain: Flavour = { suffix: "", of: plainType };
const answered: Flavour = {
  of: (schema, isOptional) => {
    const isNullable = schema instanceof z.ZodNullable;
    return `${valueType(schema, answered)}${isNullable ? " | null" : ""}${isOptional ? " | undefined" : ""}`;
  },
};

/** The TypeScript type of what a program may set, with inputs at every level. */
export function inputType(schema: z.ZodType, isOptional = false): string {
  return `pulumi.Input<${valueType(schema, input)}${isOptional ? " | undefined" : ""}>`;
}

/** The TypeScript type of a plain value. */
export function plainType(schema: z.ZodType): string {
  return valueType(schema, plain);
}

/** The fields of an object's type, as inputs or as plain values. */
export function fieldsText(schema: z.ZodObject, flavour: "input" | "plain" | "answered"): string {
  return fieldsOf(schema, { input, plain, answered }[flavour]);
}

function valueType(schema: z.ZodType, flavour: Flavour): string {
  const of = (child: unknown) => flavour.of(child as z.ZodType);
  const inner = withoutAbsence(schema);
  if (inner !== schema) return valueType(inner, flavour);
  if (schema instanceof z.ZodEnum) return choiceType(schema.options);
  if (schema instanceof z.ZodLiteral) return choiceType([...schema.values]);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return "string";
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  if (schema instanceof z.ZodUnion) {
    return schema.options.map((option) => valueType(option as z.ZodType, flavour)).join(" | ");
  }
  if (schema instanceof z.ZodArray) return arrayType(of(schema.element));
  if (schema instanceof z.ZodRecord) return `{ [key: string]: ${of(schema.valueType)} }`;
  if (schema instanceof z.ZodObject) return objectType(schema, flavour);
  if (schema instanceof z.ZodUnknown) return "unknown";
  if (schema instanceof z.ZodCustom) return customType(schema);
  throw new Error(`no TypeScript type is known for a schema of type ${schema.type}`);
}

/** What no schema describes, written by hand. */
function customType(schema: z.ZodCustom): string {
  if (isThe(schema, eventsList)) return "{ [key: string]: unknown }[]";
  if (isThe(schema, eventsBody)) return "string | Uint8Array | pulumi.asset.Asset";
  throw new Error("no TypeScript type is known for a custom schema");
}

/** A description makes a copy of a schema, with the same check. */
function isThe({ def }: z.ZodCustom, other: { readonly def: { readonly fn: unknown } }): boolean {
  return def.fn === other.def.fn;
}

/** What a schema is where there is a value. */
export function withoutAbsence(schema: z.ZodType): z.ZodType {
  const mayBeAbsent = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return mayBeAbsent ? withoutAbsence(schema.unwrap() as z.ZodType) : schema;
}

function choiceType(options: readonly unknown[]): string {
  const name = nameOfChoice(options);
  return name ? `types.${name}` : options.map((option) => JSON.stringify(option)).join(" | ");
}

function arrayType(element: string): string {
  return /[|&]/.test(element) && !element.startsWith("pulumi.") ? `(${element})[]` : `${element}[]`;
}

function objectType(schema: z.ZodObject, flavour: Flavour): string {
  const name = flavour.suffix === undefined ? undefined : nameOfObject(schema);
  return name ? `types.${name}${flavour.suffix}` : `{\n${fieldsOf(schema, flavour)}\n}`;
}

function fieldsOf(schema: z.ZodObject, flavour: Flavour): string {
  const fields = Object.entries(schema.shape).map(([name, child]) => {
    const field = child as z.ZodType;
    const isOptional = field instanceof z.ZodOptional;
    const type = flavour.of(field, isOptional);
    return `${docComment(metaOf(field).description ?? "")}${name}${isOptional ? "?" : ""}: ${type};`;
  });
  return fields.join("\n");
}

export function docComment(text: string): string {
  if (text === "") return "";
  const lines = text.split("\n");
  if (lines.length === 1) return `/** ${text} */\n`;
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */\n`;
}

/** "a" or "an"; a "u" is said as in "user". */
export function article(word: string): string {
  return /^[aeio]/i.test(word) ? "an" : "a";
}
