import fc from "fast-check";
import { z } from "zod";
import { aplTexts } from "./aplTexts.ts";

// Tests take fast-check from here: a CommonJS file and an ES module would see two types of it.
export { fc };

/** Values that a contract schema accepts, for property tests. An unknown kind of schema is an error. */
export function arbitraryOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const base = aplTexts.get(schema) ?? arbitraryOfKind(schema);
  // What only a check can tell (a pattern's limits, a refinement) is left to the schema itself.
  return base.filter((value) => schema.safeParse(value).success);
}

function arbitraryOfKind(schema: z.ZodType): fc.Arbitrary<unknown> {
  const inner = (child: unknown) => arbitraryOf(child as z.ZodType);
  if (schema instanceof z.ZodOptional) return fc.option(inner(schema.unwrap()), { nil: undefined });
  if (schema instanceof z.ZodNullable) return fc.option(inner(schema.unwrap()), { nil: null });
  if (schema instanceof z.ZodObject) return objectOf(schema);
  if (schema instanceof z.ZodArray) return fc.array(inner(schema.element), { maxLength: 3 });
  if (schema instanceof z.ZodRecord) return mapOf(schema.keyType as z.ZodType, inner(schema.valueType));
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inner));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) {
    return schema.format === "safeint"
      ? fc.oneof(fc.nat(), fc.integer())
      : fc.double({ noNaN: true, noDefaultInfinity: true });
  }
  // Written as JSON, -0 is 0.
  if (schema instanceof z.ZodUnknown) return fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return textOf(schema);
  throw new Error(`no values are known for a schema of type ${schema.type}`);
}

/** Names that mean something else to the language, which whoever chooses a name does not know. */
const oddNames = ["__proto__", "constructor", "toString", "hasOwnProperty"];

function mapOf(names: z.ZodType, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const name = fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength: 1, maxLength: 5 }) },
    { weight: 3, arbitrary: fc.stringMatching(/^[A-Za-z0-9._-]{1,5}$/) },
    { weight: 1, arbitrary: fc.constantFrom(...oddNames) },
  );
  const entries = fc.uniqueArray(
    fc.tuple(
      name.filter((drawn) => names.safeParse(drawn).success),
      values,
    ),
    { maxLength: 3, selector: ([drawn]) => drawn },
  );
  return entries.map((drawn) => Object.fromEntries(drawn));
}

function objectOf(schema: z.ZodObject): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => [key, arbitraryOf(field as z.ZodType)]),
  );
  const whole = fc.record(fields).map(withoutUndefined);
  // An object that may hold one field alone (a notifier's channel) would hardly ever come up by chance.
  const single = fc
    .constantFrom(...Object.keys(fields))
    .chain((key) =>
      (fields[key] as fc.Arbitrary<unknown>).map((value) => withoutUndefined({ [key]: value })),
    );
  return Object.keys(fields).length === 0
    ? fc.constant({})
    : fc.oneof({ weight: 3, arbitrary: whole }, single);
}

function withoutUndefined(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
}

function textOf(schema: z.ZodString | z.ZodStringFormat): fc.Arbitrary<unknown> {
  switch (schema.format) {
    case "datetime":
      return isoTimes();
    case "email":
      return fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/);
    case "url":
      return fc.webUrl({ validSchemes: ["https"] });
  }
  return patternOf(schema) ?? fc.string({ maxLength: 20, unit: "grapheme" });
}

function isoTimes(): fc.Arbitrary<string> {
  return fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date("9999-01-01") })
    .map((date) => date.toISOString());
}

/** The contract's patterns, each with values of all lengths that it allows. */
const patterns: [start: string, values: fc.Arbitrary<string>][] = [
  ["^(?!", fc.stringMatching(/^[A-Za-z0-9._-]{1,128}$/)],
  ["^[1-9]", fc.stringMatching(/^[1-9]\d{0,3}[smhd]$/)],
  ["^(?:auto", fc.oneof(fc.constant("auto"), fc.stringMatching(/^[1-9]\d{0,3} ?(?:ms|[smhd])$/))],
  ["^(?:\\s*now", fc.oneof(isoTimes(), fc.stringMatching(/^ ?now( [+-] \d{1,3}[smhd])? ?$/))],
  ["^\\d{4}-", isoTimes()],
  ["^auto$", fc.constant("auto")],
  ["^[Hh]", fc.webUrl({ validSchemes: ["https"] })],
  ["^[^\\u{10000}", fc.string({ minLength: 1, maxLength: 1 })],
];

function patternOf(schema: z.ZodType): fc.Arbitrary<string> | undefined {
  const checks = schema.def.checks?.map((check) => check._zod.def as { pattern?: RegExp });
  const source = checks?.find((check) => check.pattern)?.pattern?.source;
  return patterns.find(([start]) => source?.startsWith(start))?.[1];
}
