import { metaOf } from "eventdata-contract";
import { resources, tasks } from "pulumi-eventdata-provider";
import { z } from "zod";
import { type NamedObject, namedChoices, namedObjects, nameOfChoice, nameOfObject } from "./namedTypes.ts";
import { withoutAbsence } from "./typeText.ts";

/** A type as Pulumi's schemas write it. */
export interface TypeSpec {
  readonly type?: "string" | "boolean" | "integer" | "number" | "array" | "object";
  readonly $ref?: string;
  readonly items?: TypeSpec;
  readonly additionalProperties?: TypeSpec;
  readonly oneOf?: readonly TypeSpec[];
}

export interface PropertySpec extends TypeSpec {
  readonly description?: string;
  readonly secret?: true;
  readonly willReplaceOnChanges?: true;
}

/** What a schema says of a resource. */
export interface ResourceSpec {
  readonly description: string;
  readonly [rest: string]: unknown;
}

const any: TypeSpec = { $ref: "pulumi.json#/Any" };

export function typeToken(name: string): string {
  return `eventdata:index:${name}`;
}

export function typeSpec(outer: z.ZodType): TypeSpec {
  const schema = withoutAbsence(outer);
  if (schema instanceof z.ZodEnum) return choiceSpec(schema.options);
  if (schema instanceof z.ZodLiteral) return choiceSpec([...schema.values]);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return { type: "string" };
  if (schema instanceof z.ZodNumber) return { type: schema.isInt ? "integer" : "number" };
  if (schema instanceof z.ZodBoolean) return { type: "boolean" };
  if (schema instanceof z.ZodArray) return { type: "array", items: typeSpec(schema.element as z.ZodType) };
  if (schema instanceof z.ZodRecord) {
    return { type: "object", additionalProperties: typeSpec(schema.valueType as z.ZodType) };
  }
  if (schema instanceof z.ZodUnion) return unionSpec(schema.options as readonly z.ZodType[]);
  if (schema instanceof z.ZodObject) {
    const name = nameOfObject(schema);
    return name === undefined ? { type: "object", additionalProperties: any } : refTo(name);
  }
  return any;
}

function refTo(name: string): TypeSpec {
  return { $ref: `#/types/${typeToken(name)}` };
}

function choiceSpec(options: readonly unknown[]): TypeSpec {
  const name = nameOfChoice(options);
  // Languages with types take a plain text too, and so what a newer service knows.
  if (name !== undefined) return { oneOf: [{ type: "string" }, refTo(name)] };
  const [first] = options;
  return typeof first === "boolean"
    ? { type: "boolean" }
    : typeof first === "number"
      ? { type: "number" }
      : { type: "string" };
}

/** A union of one kind of value is that kind. */
function unionSpec(options: readonly z.ZodType[]): TypeSpec {
  const specs = [...new Map(options.map(typeSpec).map((spec) => [JSON.stringify(spec), spec])).values()];
  const [first = any, ...others] = specs;
  return others.length === 0 ? first : { oneOf: specs };
}

export function describedSpec(schema: z.ZodType, about = metaOf(schema).description): PropertySpec {
  return { ...typeSpec(schema), ...(about && { description: about }) };
}

/** The types of objects and of choices that have a name. */
export function pluginTypes(): Record<string, object> {
  const choices = Object.entries(namedChoices).map(([name, options]) => [
    typeToken(name),
    { type: "string", enum: options.map(enumValue) },
  ]);
  const objects = namedObjects.map((named) => [typeToken(named.name), objectSpec(named)]);
  return Object.fromEntries([...choices, ...objects]);
}

function objectSpec({ about, schema }: NamedObject): object {
  const secrets = secretPartsOf(schema);
  const entries = Object.entries(schema.shape as Record<string, z.ZodType>);
  const properties = entries.map(([name, field]) => [
    name,
    { ...describedSpec(field), ...(secrets.includes(name) && { secret: true }) },
  ]);
  const required = entries.filter(([, field]) => !(field instanceof z.ZodOptional)).map(([name]) => name);
  return {
    type: "object",
    description: about,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required: required.sort() }),
  };
}

/** Which fields of an object are secret, wherever it is an input. */
function secretPartsOf(schema: z.ZodObject): readonly string[] {
  const fields = Object.values({ ...resources, ...tasks }).flatMap(({ inputs }) => Object.values(inputs));
  return fields.flatMap(({ facts }) => {
    const inner = withoutAbsence(facts.schema);
    return inner instanceof z.ZodObject && inner.shape === schema.shape ? (facts.secretParts ?? []) : [];
  });
}

/** Languages make a name of each value; of none they make none. */
function enumValue(value: string): { value: string; name?: string } {
  return value === "" ? { name: "None", value } : { value };
}
