import { metaOf, type Wire } from "eventdata-contract";
import { z } from "zod";

export type Translation = (value: unknown) => unknown;
type Direction = "toWire" | "fromWire";

/**
 * What translates values of a schema, found once: most schemas hold one name that a profile can change
 * or none, and a list of a thousand need not be walked to learn that. Undefined where nothing changes.
 */
export function translationOf(schema: z.ZodType, wire: Wire, direction: Direction): Translation | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return translationOf(schema.unwrap() as z.ZodType, wire, direction);
  }
  if (metaOf(schema).wire !== undefined) return leaf(schema, wire, direction);
  if (schema instanceof z.ZodArray)
    return ofArray(translationOf(schema.element as z.ZodType, wire, direction));
  if (schema instanceof z.ZodObject) return ofObject(schema, wire, direction);
  return undefined;
}

function leaf(schema: z.ZodType, wire: Wire, direction: Direction): Translation | undefined {
  const values: unknown[] | undefined = schema instanceof z.ZodEnum ? schema.options : undefined;
  if (values?.every((value) => wire.toWire(schema, value) === value)) return undefined;
  return (value) => wire[direction](schema, value);
}

function ofArray(element: Translation | undefined): Translation | undefined {
  return element && ((value) => (Array.isArray(value) ? value.map(element) : value));
}

function ofObject(schema: z.ZodObject, wire: Wire, direction: Direction): Translation | undefined {
  const changing = new Map<string, Translation>();
  for (const [key, field] of Object.entries(schema.shape)) {
    const translation = translationOf(field as z.ZodType, wire, direction);
    if (translation) changing.set(key, translation);
  }
  if (changing.size === 0) return undefined;
  return (value) => (isObject(value) ? withChanged(value, changing) : value);
}

function withChanged(value: object, changing: ReadonlyMap<string, Translation>): object {
  const changed: Record<string, unknown> = { ...value };
  for (const [key, translation] of changing) {
    if (Object.hasOwn(changed, key)) changed[key] = translation(changed[key]);
  }
  return changed;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
