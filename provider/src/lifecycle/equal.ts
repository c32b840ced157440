import { addressKey, metaOf } from "eventdata-contract";
import { z } from "zod";
import { isMap, saysNothing } from "../declaration/value.ts";

/**
 * Whether two values mean the same: lists without an order as sets, times as instants, addresses without regard to
 * the case of ASCII letters, absent as null, what allows nothing as absent.
 */
export function meansTheSame(schema: z.ZodType, left: unknown, right: unknown): boolean {
  if (left === right) return true;
  return JSON.stringify(canonical(schema, left)) === JSON.stringify(canonical(schema, right));
}

/** What values that mean the same have in common. */
export function canonical(schema: z.ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return canonical(schema.unwrap() as z.ZodType, value);
  }
  if (Array.isArray(value)) return canonicalList(schema, value);
  if (isMap(value)) return canonicalMap(schema, metaOf(schema).whole ? withoutNothing(value) : value);
  if (schema instanceof z.ZodISODateTime && typeof value === "string") return canonicalTime(value);
  if (schema instanceof z.ZodEmail && typeof value === "string") return addressKey(value);
  return value;
}

function canonicalList(schema: z.ZodType, list: unknown[]): unknown {
  const element = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : z.unknown();
  const items = list.map((item) => canonical(element, item));
  if (!metaOf(schema).unordered) return items;
  return [...new Set(items.map((item) => JSON.stringify(item)))].sort();
}

function canonicalMap(schema: z.ZodType, map: Record<string, unknown>): unknown {
  const of = (key: string): z.ZodType => {
    if (schema instanceof z.ZodObject && Object.hasOwn(schema.shape, key))
      return schema.shape[key] as z.ZodType;
    return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : z.unknown();
  };
  const entries = Object.entries(map).map(([key, value]) => [key, canonical(of(key), value)] as const);
  return entries.filter(([, value]) => value !== null).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What is declared as a whole has no part that says nothing. */
function withoutNothing(map: Record<string, unknown>): Record<string, unknown> {
  const said = Object.entries(map).filter(([, value]) => !saysNothing(value));
  return Object.fromEntries(said.map(([key, value]) => [key, isMap(value) ? withoutNothing(value) : value]));
}

/** Milliseconds cannot hold what a time may carry, so the fraction is kept as text. */
function canonicalTime(text: string): string {
  const fraction = /\.(\d+)/.exec(text)?.[1]?.replace(/0+$/, "") ?? "";
  const seconds = Math.floor(Date.parse(text) / 1000);
  return Number.isNaN(seconds) ? text : `${seconds}.${fraction}`;
}
