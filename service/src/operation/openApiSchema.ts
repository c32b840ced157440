import { absentValuesOf, metaOf, type Wire } from "eventdata-contract";
import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a body, in the deployment's own names, with what this project inferred marked as such. */
export function jsonSchemaOf(schema: z.ZodType, wire: Wire, of: "request" | "answer" = "answer"): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      translateMarks(jsonSchema);
      if (of === "request" && zodSchema instanceof z.ZodType) allowAbsent(zodSchema, jsonSchema);
      // Every schema of the contract is one of zod's classic kind.
      if (zodSchema instanceof z.ZodType) renameOnWire(zodSchema, jsonSchema, wire);
    },
  });
  return plain;
}

/** The contract's own marks become extensions, which OpenAPI lets stand anywhere. */
function translateMarks(schema: JsonSchema): void {
  for (const mark of ["origin", "unordered", "whole"]) {
    if (schema[mark] === undefined) continue;
    schema[`x-${mark}`] = schema[mark];
    delete schema[mark];
  }
}

/** What says nothing may stand wherever something may be left out. */
function allowAbsent(schema: z.ZodType, json: JsonSchema): void {
  if (schema instanceof z.ZodObject) {
    const { shape }: { shape: Readonly<Record<string, z.ZodType>> } = schema;
    const properties = Object.entries(propertiesOf(json)).map(([key, field]) => {
      const absent = shape[key] === undefined ? [] : absentValuesOf(shape[key]);
      return [key, absent.length === 0 ? field : orOneOf(field, absent)];
    });
    if (properties.length > 0) json.properties = Object.fromEntries(properties);
  }
  if (schema instanceof z.ZodRecord && !(schema.valueType instanceof z.ZodUnknown)) {
    json.additionalProperties = orOneOf(json.additionalProperties as JsonSchema, [null]);
  }
}

function orOneOf(
  { description, "x-origin": origin, ...schema }: JsonSchema,
  values: readonly unknown[],
): JsonSchema {
  const marks = { ...(description ? { description } : {}), ...(origin ? { "x-origin": origin } : {}) };
  return { ...marks, anyOf: [schema, { enum: [...values] }] };
}

function renameOnWire(schema: z.ZodType, json: JsonSchema, wire: Wire): void {
  delete json.wire;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return;
  const scope = metaOf(schema).wire;
  if (scope === "channels") renameChannels(schema, json, wire);
  else if (scope !== undefined && Array.isArray(json.enum)) {
    json.enum = json.enum.map((value) => wire.toWire(schema, value));
  }
}

/** Renames the keys of the channels and of the fields in them by translating an example that has them all. */
function renameChannels(schema: z.ZodType, json: JsonSchema, wire: Wire): void {
  const channels = Object.entries(propertiesOf(json)).map(([key, channel]) => {
    const [inner = channel] = Array.isArray(channel.anyOf) ? (channel.anyOf as JsonSchema[]) : [];
    const fields = Object.keys(propertiesOf(inner));
    const [renamed, renamedFields] = translatedKeys(schema, key, fields, wire);
    return [renamed, withRenamed(channel, fields, renamedFields)] as const;
  });
  json.properties = Object.fromEntries(channels);
  if (json.exactlyOne === undefined) return;
  delete json.exactlyOne;
  json.oneOf = channels.map(([name]) => ({ required: [name], properties: { [name]: { type: "object" } } }));
}

function translatedKeys(schema: z.ZodType, key: string, fields: readonly string[], wire: Wire) {
  const example = { [key]: Object.fromEntries(fields.map((field) => [field, ""])) };
  const translated = wire.toWire(schema, example) as Record<string, object>;
  const [[renamed, inner] = [key, {}]] = Object.entries(translated);
  return [renamed, Object.keys(inner)] as const;
}

function withRenamed(outer: JsonSchema, from: readonly string[], to: readonly string[]): JsonSchema {
  // A channel that may say nothing is one of two.
  if (Array.isArray(outer.anyOf)) {
    const [channel, ...others] = outer.anyOf as JsonSchema[];
    return { ...outer, anyOf: [...(channel ? [withRenamed(channel, from, to)] : []), ...others] };
  }
  const nameOf = (field: string) => to[from.indexOf(field)] ?? field;
  const properties = Object.entries(propertiesOf(outer)).map(([key, field]) => [nameOf(key), field]);
  const required = Array.isArray(outer.required) ? outer.required.map(nameOf) : undefined;
  return { ...outer, properties: Object.fromEntries(properties), ...(required ? { required } : {}) };
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema.properties ?? {}) as Record<string, JsonSchema>;
}
