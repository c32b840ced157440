import { z } from "zod";
import { isMap, type Values } from "../declaration/value.ts";
import { unwrapped } from "../lifecycle/paths.ts";

/** Stands wherever a text is wrong or a value is secret: no reason may show it. */
export const canary = "canary-5f2d";

/** A value that is legal but for one place in it. */
export interface Faulty {
  readonly what: string;
  readonly path: readonly string[];
  readonly value: unknown;
  readonly says: RegExp;
}

/** Every way in which a value of a schema can be wrong in one place, at every depth. */
export function faultsIn(schema: z.ZodType): Faulty[] {
  const plain = unwrapped(schema);
  if (plain instanceof z.ZodUnknown) return [];
  if (plain instanceof z.ZodUnion)
    return [at("of neither type", 7, /^must be .* or must be /), at("empty", "", /^must be /)];
  return [...ofAnotherType(plain), ...outOfRange(plain), ...inside(plain)];
}

function ofAnotherType(schema: z.ZodType): Faulty[] {
  const wrong = [canary, 7, true, [canary], { [canary]: canary }].filter((value) => !isOfType(schema, value));
  return wrong.map((value) => at(`of another type, ${kindOf(value)}`, value, /^must be /));
}

function isOfType(schema: z.ZodType, value: unknown): boolean {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return isMap(value);
  if (schema instanceof z.ZodArray) return Array.isArray(value);
  if (schema instanceof z.ZodNumber) return typeof value === "number";
  if (schema instanceof z.ZodBoolean) return typeof value === "boolean";
  return typeof value === "string";
}

function outOfRange(schema: z.ZodType): Faulty[] {
  const values =
    schema instanceof z.ZodNumber
      ? [0, -1, 1.5, 2 ** 53]
      : isOfType(schema, "")
        ? ["", canary, `${canary}\u0000`, `${canary}/a`, canary.repeat(50)]
        : [];
  const wrong = values.filter((value) => !schema.safeParse(value).success);
  return wrong.map((value) => at(value === "" ? "empty" : "out of range", value, /^must be /));
}

function inside(schema: z.ZodType): Faulty[] {
  if (schema instanceof z.ZodObject) return inObject(schema);
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    return [at("null", null, /^must be /), ...faultsIn(element)].map((fault) =>
      within("1", fault, [legalOf(element), fault.value]),
    );
  }
  if (!(schema instanceof z.ZodRecord)) return [];
  const faults = faultsIn(schema.valueType as z.ZodType).map((fault) =>
    within("some-name", fault, { "some-name": fault.value }),
  );
  const isNamed = !schema.safeParse({ "": legalOf(schema.valueType as z.ZodType) }).success;
  const unnamed = { "": legalOf(schema.valueType as z.ZodType) };
  return isNamed ? [...faults, { ...at("without a name", unnamed, /name/), path: [""] }] : faults;
}

function inObject(schema: z.ZodObject): Faulty[] {
  const legal = legalOf(schema) as Values;
  const shape = Object.entries(schema.shape as Record<string, z.ZodType>);
  const faults = shape.flatMap(([key, inner]) =>
    faultsIn(inner).map((fault) => within(key, fault, { ...legal, [key]: fault.value })),
  );
  const missing = shape
    .filter(([, inner]) => !inner.safeParse(undefined).success)
    .map(([key]) => {
      const { [key]: _, ...others } = legal;
      return { ...at("missing", others, /^(is required|must be )/), path: [key] };
    });
  const misspelt = shape.map(([key]) => {
    const other = misspeltAs(key);
    const value = { ...legal, [other]: canary };
    return { ...at("misspelt", value, meant(key, Object.keys(schema.shape))), path: [other] };
  });
  return [...faults, ...missing, ...misspelt];
}

/** A slip of the finger, and what it has to be told to mean. */
export function misspeltAs(key: string): string {
  return `${key.slice(0, 1)}${key.slice(1)}x`;
}

export function meant(key: string, known: readonly string[]): RegExp {
  // A short name may be as near to another one.
  return known.some((other) => other !== key && Math.abs(other.length - key.length) < 3 && key.length < 6)
    ? /is not a property; (did you mean|there are) /
    : new RegExp(`is not a property; did you mean ${key}\\?`);
}

function at(what: string, value: unknown, says: RegExp): Faulty {
  return { what, path: [], value, says };
}

function within(key: string, fault: Faulty, value: unknown): Faulty {
  return { ...fault, path: [key, ...fault.path], value };
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? "list" : typeof value;
}

/** The smallest legal value. */
export function legalOf(schema: z.ZodType): unknown {
  const plain = unwrapped(schema);
  if (plain instanceof z.ZodObject) {
    const needed = Object.entries(plain.shape as Record<string, z.ZodType>).filter(
      ([, inner]) => !inner.safeParse(undefined).success,
    );
    return Object.fromEntries(needed.map(([key, inner]) => [key, legalOf(inner)]));
  }
  const found = samples.find((value) => plain.safeParse(value).success);
  if (found === undefined) throw new Error(`no legal value is known for a schema of type ${plain.type}`);
  return found;
}

const samples = [
  [],
  {},
  "plain",
  1,
  true,
  "30d",
  "https://example.com/a",
  "ada@example.com",
  "apl",
  "read",
  "create",
  "delete",
  "update",
  "low",
  "string",
  "service:events:v1",
  "2026-01-31T12:00:00Z",
];
