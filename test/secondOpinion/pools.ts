import type { Constant } from "../../service/src/apl/values/constant.ts";
import { isoTime } from "../../service/src/values/isoTime.ts";

export const integers = [
  0n,
  1n,
  -1n,
  2n,
  3n,
  -7n,
  10n,
  100n,
  2n ** 53n + 1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  -(2n ** 62n),
] as const;

export const floats = [
  0.5,
  1,
  -2.5,
  3,
  0.1,
  -0.75,
  1e-7,
  123456.789,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
] as const;

export const texts = [
  "a",
  "",
  "A",
  "error GET b2",
  "Error, get",
  "b2",
  "naïve ☃ Ä",
  "日本 error",
  "😀x",
  'it\'s "quoted" \\',
  "10",
  "-3",
  "2.5",
  "true",
  "a,b,,c",
  "line\nbreak",
  "%_*",
] as const;

/** Words for the operators that look for words. */
export const words = ["error", "get", "GET", "b2", "a", "x"] as const;

export const moments = [
  "1970-01-01T00:00:00Z",
  "2026-03-01T12:34:56.123456789Z",
  "2026-02-28T23:59:59.999999999Z",
  "2024-02-29T06:00:00.000001Z",
  "1969-12-31T23:59:59.999999999Z",
  "1969-06-15T12:00:00.000000001Z",
  "0001-01-01T00:00:00Z",
  "0001-01-01T00:00:00.000000001Z",
  "0001-01-09T10:11:12.123456789Z",
  "9999-12-31T23:59:59.999999999Z",
  "9999-12-30T00:00:00.000000999Z",
] as const;

export const timespans = [
  "1h",
  "1s",
  "1d",
  "1ns",
  "999ns",
  "1us",
  "90m",
  "36h",
  "7d",
  "100000d",
  "0s",
] as const;

/** Those that divide a day, so that it does not matter from when bins are counted. */
export const binSizes = ["1h", "1s", "1d", "1ns", "5ns", "1us", "100ms", "5m"] as const;

const arrays = [
  "[]",
  '[1,"a",null]',
  "[2.5,true]",
  '["error","b2"]',
  "[[1],[]]",
  "[9223372036854775807]",
] as const;

export const documents = [
  '{"k":1,"n":{"k":"a"}}',
  "[1,2.5,null]",
  '"text"',
  "7",
  '{"k":[]}',
  '{"k":9007199254740993}',
  "[2.0,9007199254740992.0]",
  '{ "k" : "\\u0061", "n": 1e2 }',
  "true",
  "null",
] as const;

/** Numbers that add up to the last digit, with what is none among them. */
export const series = [
  "dynamic([1, 2, 3, 4])",
  "dynamic([0.5, -2, null, 3.0, 7])",
  'dynamic([1, "a", [2], true, 5])',
  "dynamic([null, 4, null, null, -1.25, null])",
  "dynamic([])",
  "dynamic([10])",
  "dynamic([2, 2.0, 1, 9007199254740993])",
] as const;

export const conversations = [
  'dynamic([{"role": "system", "content": "s"}, {"role": "user", "content": "u"}, {"role": "assistant", "content": "a"}])',
  'dynamic([{"role": "user", "content": "1"}, {"role": "user"}, {"role": "tool", "content": "t"}, {"role": "assistant", "content": null}, {"role": "user", "content": "2"}, {"role": "assistant", "parts": ["p", {"type": "text", "content": "q"}]}])',
  'dynamic([5, null, {"content": [{"type": "text", "text": "x"}, {"type": "image"}, "y", ["z"]]}, {"role": 1, "content": 7}])',
  "dynamic([])",
] as const;

/** What may stand in a search. */
export const searched = ["error", "err*", "*2", "*r*", "g?t", "e*r", "x", "*", "GET*", "日本"] as const;

export const pairPatterns = ["*", "a", "*2", "", "e*", "*r*", "1*"] as const;

/** What events hold, by type. */
export const constants = {
  integer: integers.map((value): Constant => ({ type: "integer", value })),
  float: floats.map((value): Constant => ({ type: "float", value })),
  string: texts.map((value): Constant => ({ type: "string", value })),
  boolean: [true, false].map((value): Constant => ({ type: "boolean", value })),
  datetime: moments.map((text): Constant => ({ type: "datetime", value: isoTime(text) ?? 0n })),
  array: arrays.map((json): Constant => ({ type: "array", json })),
} as const;
