import { datasetFields, notifierProperties, unordered, userFields } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { arbitraryOf, fc } from "../../../tools/testing/arbitrary.ts";
import { meansTheSame } from "./equal.ts";

const time = z.iso.datetime({ offset: true });
const set = unordered(z.array(z.string()));
const list = z.array(z.string());
const channel = notifierProperties;
const moments = z.object({ at: time.nullable(), who: set.optional() });

describe("two values mean the same", () => {
  const rows: [string, z.ZodType, unknown, unknown, boolean][] = [
    ["equal texts", z.string(), "a", "a", true],
    ["different texts", z.string(), "a", "b", false],
    ["a number and its text", z.number(), 1, "1", false],
    ["nothing and null", z.string(), undefined, null, true],
    ["nothing and an empty text", z.string(), undefined, "", false],
    ["nothing and an empty set", set, undefined, [], false],
    ["nothing and false", z.boolean(), undefined, false, false],
    ["a set in another order", set, ["a", "b"], ["b", "a"], true],
    ["a set with repetitions", set, ["a", "b", "a"], ["b", "a"], true],
    ["a set with another member", set, ["a", "b"], ["a", "c"], false],
    ["a set that lacks a member", set, ["a", "b"], ["a"], false],
    ["a list in another order", list, ["a", "b"], ["b", "a"], false],
    ["an optional set in another order", set.optional(), ["a", "b"], ["b", "a"], true],
    ["an address in other case", userFields.email, "Kim@Example.com", "kim@example.COM", true],
    [
      "an address and one that looks alike",
      userFields.email,
      "\u212aim@example.com",
      "kim@example.com",
      false,
    ],
    ["a text in other case", z.string(), "Kim", "kim", false],
    ["a time and itself", time, "2026-01-31T12:00:00Z", "2026-01-31T12:00:00Z", true],
    ["a time with zeros behind it", time, "2026-01-31T12:00:00Z", "2026-01-31T12:00:00.000Z", true],
    ["a time in another zone", time, "2026-01-31T12:00:00.5Z", "2026-01-31T14:30:00.500+02:30", true],
    [
      "a time in another zone, on another day",
      time,
      "2026-01-31T23:30:00Z",
      "2026-02-01T01:30:00+02:00",
      true,
    ],
    ["a time an hour later", time, "2026-01-31T12:00:00Z", "2026-01-31T13:00:00Z", false],
    [
      "a time a nanosecond later",
      time,
      "2026-01-31T12:00:00.123456789Z",
      "2026-01-31T12:00:00.123456790Z",
      false,
    ],
    [
      "nanoseconds in another zone",
      time,
      "2026-01-31T12:00:00.123456789Z",
      "2026-01-31T13:00:00.123456789+01:00",
      true,
    ],
    ["a time before 1970", time, "1969-12-31T23:59:59.5Z", "1970-01-01T00:59:59.500+01:00", true],
    ["a text that looks like a time", z.string(), "2026-01-31T12:00:00Z", "2026-01-31T12:00:00.0Z", false],
    [
      "objects with keys in another order",
      channel,
      { webhook: { url: "a" }, email: {} },
      { email: {}, webhook: { url: "a" } },
      true,
    ],
    ["an object with an absent key", channel, { email: {}, webhook: null }, { email: {} }, true],
    [
      "a set inside an object",
      channel,
      { email: { emails: ["b", "a"] } },
      { email: { emails: ["a", "b"] } },
      true,
    ],
    [
      "a time and a set inside an object",
      moments,
      { at: "2026-01-31T12:00:00Z", who: ["a", "b"] },
      { at: "2026-01-31T12:00:00.0Z", who: ["b", "a"] },
      true,
    ],
    [
      "a time inside a map",
      z.record(z.string(), time),
      { a: "2026-01-31T12:00:00Z" },
      { a: "2026-01-31T12:00:00.0Z" },
      true,
    ],
    [
      "a key that the contract does not know",
      channel,
      { email: {}, new: [1, 2] },
      { email: {}, new: [2, 1] },
      false,
    ],
  ];
  test.each(rows)("%s", (_, schema, left, right, expected) => {
    expect(meansTheSame(schema, left, right)).toBe(expected);
    expect(meansTheSame(schema, right, left)).toBe(expected);
  });

  test.each([["channels", channel as z.ZodType], ...Object.entries(datasetFields)])(
    "whatever they are, when they are copies: %s",
    (_, schema) => {
      fc.assert(
        fc.property(arbitraryOf(schema as z.ZodType), (value) => {
          expect(meansTheSame(schema as z.ZodType, value, structuredClone(value))).toBe(true);
        }),
      );
    },
  );
});
