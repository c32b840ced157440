import { describe, expect, test } from "vitest";
import { z } from "zod";
import { arbitraryOf, fc } from "../../tools/testing/arbitrary.ts";
import { absentValuesOf, withoutAbsent } from "./absent.ts";
import { endpointNames, endpointOf } from "./endpoints.ts";

const bodies = endpointNames.flatMap((name) => {
  const { body } = endpointOf(name);
  return body instanceof z.ZodType ? [{ name, body }] : [];
});

/** The value with what says nothing wherever something was left out. */
function withNothing(
  schema: z.ZodType,
  value: unknown,
  choose: (choices: readonly unknown[]) => unknown,
): unknown {
  const inner = (child: unknown, part: unknown) => withNothing(child as z.ZodType, part, choose);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return inner(schema.unwrap(), value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => inner(schema.element, each));
  if (typeof value !== "object" || value === null) return value;
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).flatMap(([key, field]) => {
      if (Object.hasOwn(value, key)) return [[key, inner(field, Reflect.get(value, key))]];
      return field instanceof z.ZodOptional ? [[key, choose(absentValuesOf(field))]] : [];
    });
    return Object.fromEntries(fields);
  }
  if (schema instanceof z.ZodRecord && !(schema.valueType instanceof z.ZodUnknown)) {
    const entries = Object.entries(value).map(([key, part]) => [key, inner(schema.valueType, part)]);
    return Object.fromEntries([...entries, ["nobody", null]]);
  }
  return value;
}

describe("what says nothing", () => {
  test.each(bodies)("in a body of $name is the same as what is left out", ({ body }) => {
    fc.assert(
      fc.property(arbitraryOf(body), fc.infiniteStream(fc.nat()), (value, picks) => {
        const choose = (choices: readonly unknown[]) => choices[picks.next().value % choices.length];
        const sent = withNothing(body, value, choose);
        expect(withoutAbsent(body, sent)).toEqual(withoutAbsent(body, value));
        expect(body.safeParse(withoutAbsent(body, sent)).success).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  const kept: [string, z.ZodType, unknown][] = [
    ["a null that a list holds", z.array(z.string()), [null]],
    ["a null of what is required", z.object({ a: z.string() }), { a: null }],
    ["a null under a key that nobody knows", z.object({}), { a: null }],
    [
      "a null among values of any kind",
      z.object({ a: z.record(z.string(), z.unknown()) }),
      { a: { b: null } },
    ],
    [
      "a zero that the field takes",
      z.object({ a: z.number().optional(), b: z.string().optional() }),
      { a: 0, b: "" },
    ],
    [
      "a zero of another type",
      z.object({ a: z.enum(["x"]).optional(), b: z.int().min(1).optional() }),
      { a: 0, b: "" },
    ],
    ["false", z.object({ a: z.literal(true).optional() }), { a: false }],
  ];
  test.each(kept)("is not %s", (_, schema, value) => {
    expect(withoutAbsent(schema, value)).toEqual(value);
  });
});
