import { metaOf } from "eventdata-contract";
import { z } from "zod";
import type { Declaration } from "../declaration/resource.ts";
import { entryOf, isAbsent, isMap, type Values } from "../declaration/value.ts";

/** A place in a resource's inputs, as text: property names joined by dots. */
export type Path = string;

/** The places that a program has set, sorted. Objects of the contract are descended into; lists, maps and what is declared as a whole are one place. */
export function declaredPaths(resource: Declaration, inputs: Values): Path[] {
  const paths = Object.entries(resource.inputs).flatMap(([name, field]) =>
    pathsOf(field.facts.schema, inputs[name], name),
  );
  return paths.sort();
}

function pathsOf(schema: z.ZodType, value: unknown, path: Path): Path[] {
  if (isAbsent(value)) return [];
  if (!(schema instanceof z.ZodObject) || metaOf(schema).whole || !isMap(value)) return [path];
  const inner = Object.entries(schema.shape).flatMap(([key, child]) =>
    pathsOf(unwrapped(child as z.ZodType), value[key], `${path}.${key}`),
  );
  // An empty object is declared too: a channel without fields is still that channel.
  return inner.length > 0 ? inner : [path];
}

/** Places that a state tells, as they count today: an earlier version went into what is declared as a whole. */
export function placesOf(resource: Declaration, stored: readonly Path[]): Path[] {
  const places = stored.map((path) => {
    const keys = path.split(".");
    const outer = keys.map((_, index) => keys.slice(0, index + 1).join("."));
    return outer.find((each) => metaOf(schemaAt(resource, each)).whole) ?? path;
  });
  return [...new Set(places)].sort();
}

export function unwrapped(schema: z.ZodType): z.ZodType {
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return wraps ? unwrapped(schema.unwrap() as z.ZodType) : schema;
}

export function valueAt(values: Values, path: Path): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, key) => (isMap(value) ? entryOf(value, key) : undefined), values);
}

/** The values with one place set; nothing that was there is changed. */
export function withValueAt(values: Values, path: Path, value: unknown): Values {
  const [key = "", ...rest] = path.split(".");
  if (rest.length === 0) return { ...values, [key]: value };
  const inner = entryOf(values, key);
  return { ...values, [key]: withValueAt(isMap(inner) ? inner : {}, rest.join("."), value) };
}

/** The values without one place, and without what is empty then. */
export function withoutValueAt(values: Values, path: Path): Values {
  const [key = "", ...rest] = path.split(".");
  const { [key]: inner, ...others } = values;
  if (rest.length === 0 || !isMap(inner)) return others;
  const left = withoutValueAt(inner, rest.join("."));
  return Object.keys(left).length === 0 ? others : { ...others, [key]: left };
}

/** Only what stands at the given places. */
export function pick(values: Values, paths: readonly Path[]): Values {
  return paths.reduce<Values>((picked, path) => {
    const value = valueAt(values, path);
    return isAbsent(value) ? picked : withValueAt(picked, path, value);
  }, {});
}

/** The keys that an object may have somewhere inside a value. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const inner = unwrapped(path.reduce(partOf, schema));
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** What stands under a key of an object or a map, or at an index of a list. */
export function partOf(schema: z.ZodType, key: PropertyKey): z.ZodType {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject)
    return (entryOf(inner.shape, String(key)) as z.ZodType | undefined) ?? z.unknown();
  if (inner instanceof z.ZodArray) return inner.element as z.ZodType;
  return inner instanceof z.ZodRecord ? (inner.valueType as z.ZodType) : z.unknown();
}

/** The input that a path belongs to. */
export function topOf(path: Path): string {
  return path.split(".", 1)[0] as string;
}

export function schemaAt(resource: Declaration, path: Path): z.ZodType {
  const [top = "", ...rest] = path.split(".");
  const start = resource.inputs[top]?.facts.schema ?? z.unknown();
  return rest.reduce<z.ZodType>((schema, key) => {
    const inner = unwrapped(schema);
    const part = inner instanceof z.ZodObject ? entryOf(inner.shape, key) : undefined;
    return part === undefined ? z.unknown() : unwrapped(part as z.ZodType);
  }, start);
}
