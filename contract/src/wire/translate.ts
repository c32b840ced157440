import { z } from "zod";
import { metaOf } from "../meta.ts";
import type { Renaming } from "./renaming.ts";

export interface Names {
  readonly datasetKinds: Renaming;
  readonly plans: Renaming;
  readonly channels: Renaming;
  /** The fields inside each channel, by the channel's neutral name. */
  readonly fieldsOf: ReadonlyMap<string, Renaming>;
}

export type Direction = "toWire" | "fromWire";

/** Walks a value beside its schema and renames what the schema marks; all else is left as it is. */
export function translate(schema: z.ZodType, value: unknown, names: Names, direction: Direction): unknown {
  const inner = (child: unknown, part: unknown) => translate(child as z.ZodType, part, names, direction);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return inner(schema.unwrap(), value);
  const scope = metaOf(schema).wire;
  if (scope === "channels") return isMap(value) ? channelsOf(value, names, direction) : value;
  if (scope !== undefined) return typeof value === "string" ? names[scope][direction](value) : value;
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((element) => inner(schema.element, element));
  }
  if (schema instanceof z.ZodObject && isMap(value)) {
    const shape: Record<string, unknown> = schema.shape;
    return mapEntries(value, (key, field) => [
      key,
      Object.hasOwn(shape, key) ? inner(shape[key], field) : field,
    ]);
  }
  return value;
}

function channelsOf(properties: Record<string, unknown>, names: Names, direction: Direction): unknown {
  return mapEntries(properties, (key, channel) => {
    const renamed = names.channels[direction](key);
    const fields = names.fieldsOf.get(direction === "toWire" ? key : renamed);
    if (!fields || !isMap(channel)) return [renamed, channel];
    return [renamed, mapEntries(channel, (field, value) => [fields[direction](field), value])];
  });
}

function mapEntries(
  value: Record<string, unknown>,
  change: (key: string, entry: unknown) => [string, unknown],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => change(key, entry)));
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
