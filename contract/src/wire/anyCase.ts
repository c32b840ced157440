import { z } from "zod";
import { metaOf } from "../meta.ts";
import type { Names } from "./translate.ts";

/**
 * A request in a deployment's names whose keys differ from those of the schema by case alone, in the schema's case.
 * Names that people give, such as those of datasets in a map of capabilities, are no keys of the schema.
 */
export function inOwnCase(schema: z.ZodType, value: unknown, names: Names): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return inOwnCase(schema.unwrap() as z.ZodType, value, names);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((element) => inOwnCase(schema.element as z.ZodType, element, names));
  }
  if (!isMap(value)) return value;
  if (schema instanceof z.ZodUnion) {
    const map = schema.options.find((option) => option instanceof z.ZodObject);
    return map === undefined ? value : inOwnCase(map, value, names);
  }
  if (schema instanceof z.ZodRecord) {
    const inner = schema.valueType as z.ZodType;
    return mapped(value, (key, entry) => [key, inOwnCase(inner, entry, names)]);
  }
  if (!(schema instanceof z.ZodObject)) return value;
  if (metaOf(schema).wire === "channels") return channelsInOwnCase(schema, value, names);
  return fieldsInOwnCase(schema, value, names, (key) => key);
}

function channelsInOwnCase(schema: z.ZodObject, value: Record<string, unknown>, names: Names): unknown {
  const channels = keysByCase(schema, (key) => names.channels.toWire(key));
  return mapped(value, (key, channel) => {
    const known = channels.get(key.toLowerCase());
    if (known === undefined || !isMap(channel)) return [known?.written ?? key, channel];
    const renaming = names.fieldsOf.get(known.key);
    const inner = unwrapped(schema.shape[known.key] as z.ZodType);
    if (!(inner instanceof z.ZodObject)) return [known.written, channel];
    return [
      known.written,
      fieldsInOwnCase(inner, channel, names, (field) => renaming?.toWire(field) ?? field),
    ];
  });
}

function fieldsInOwnCase(
  schema: z.ZodObject,
  value: Record<string, unknown>,
  names: Names,
  written: (key: string) => string,
): Record<string, unknown> {
  const keys = keysByCase(schema, written);
  return mapped(value, (key, field) => {
    const known = keys.get(key.toLowerCase());
    if (known === undefined) return [key, field];
    return [known.written, inOwnCase(schema.shape[known.key] as z.ZodType, field, names)];
  });
}

interface KnownKey {
  readonly key: string;
  readonly written: string;
}

function keysByCase({ shape }: z.ZodObject, written: (key: string) => string): ReadonlyMap<string, KnownKey> {
  const keys = Object.keys(shape).map((key) => ({ key, written: written(key) }));
  return new Map(keys.map((known) => [known.written.toLowerCase(), known]));
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
}

function mapped(
  map: Record<string, unknown>,
  change: (key: string, entry: unknown) => readonly [string, unknown],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).map(([key, entry]) => change(key, entry)));
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
