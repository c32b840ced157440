import { metaOf, type Wire } from "eventdata-contract";
import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a body, in the deployment's own names, with what this project inferred marked as such. */
export function jsonSchemaOf(schema: z.ZodType, wire: Wire): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      translateMarks(jsonSchema);
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
    const fields = Object.keys(propertiesOf(channel));
    const [renamed, renamedFields] = translatedKeys(schema, key, fields, wire);
    return [renamed, withRenamed(channel, fields, renamedFields)] as const;
  });
  json.properties = Object.fromEntries(channels);
}

function translatedKeys(schema: z.ZodType, key: string, fields: readonly string[], wire: Wire) {
  const example = { [key]: Object.fromEntries(fields.map((field) => [field, ""])) };
  const translated = wire.toWire(schema, example) as Record<string, object>;
  const [[renamed, inner] = [key, {}]] = Object.entries(translated);
  return [renamed, Object.keys(inner)] as const;
}

function withRenamed(channel: JsonSchema, from: readonly string[], to: readonly string[]): JsonSchema {
  const nameOf = (field: string) => to[from.indexOf(field)] ?? field;
  const properties = Object.entries(propertiesOf(channel)).map(([key, field]) => [nameOf(key), field]);
  const required = Array.isArray(channel.required) ? channel.required.map(nameOf) : undefined;
  return { ...channel, properties: Object.fromEntries(properties), ...(required ? { required } : {}) };
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema.properties ?? {}) as Record<string, JsonSchema>;
}
