import { expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { unmarkIntegers } from "./exactIntegers.ts";
import { parseElement } from "./parseElement.ts";

/** The value as JSON, with all digits. */
function jsonOf(text: string): string {
  return unmarkIntegers(JSON.stringify(parseElement(text)));
}

const parsed: readonly [text: string, json: string, why: string][] = [
  ['{"a":9007199254740993}', '{"a":9007199254740993}', "an integer that a double cannot hold"],
  [
    "[9223372036854775807,-9223372036854775808]",
    "[9223372036854775807,-9223372036854775808]",
    "the largest integers",
  ],
  ["[9223372036854775808]", "[9223372036854776000]", "a number beyond them"],
  ["[-9223372036854775809]", "[-9223372036854776000]", "a number below them"],
  [
    '{"a":"id 1, 9007199254740993","9007199254740993":1}',
    '{"a":"id 1, 9007199254740993","9007199254740993":1}',
    "digits in strings",
  ],
  ['["\\"",9007199254740993]', '["\\"",9007199254740993]', "a string with an escaped quote"],
  [
    "[0.12345678901234567890,1234567890123456.5,1e16]",
    "[0.12345678901234568,1234567890123456.5,10000000000000000]",
    "long numbers that are no integers",
  ],
  [
    '["\\udc009007199254740993",9007199254740993]',
    '["\ufffd9007199254740993",9007199254740993]',
    "what looks like the mark of an integer",
  ],
  [
    '["\\\\udc001",9007199254740993]',
    '["\\\\udc001",9007199254740993]',
    "a backslash before what looks like half a character",
  ],
  [
    '["\\ud800","\\udfff\\ud800","\\ud83d\\ude00","\\ud83d\\\\ude00"]',
    '["\ufffd","\ufffd\ufffd","😀","\ufffd\\\\ude00"]',
    "halves of characters",
  ],
  ['{"\\ud800":1}', '{"\ufffd":1}', "half a character in a name"],
  [
    '{"a":NaN,"b":[Infinity,-Infinity],"NaN":"Infinity \\" NaN"}',
    '{"a":null,"b":[null,null],"NaN":"Infinity \\" NaN"}',
    "what is no number",
  ],
  ['{"a":1,"a":2}', '{"a":2}', "a name that stands twice"],
  ["[1e400]", "[null]", "a number beyond all doubles"],
];

test.each(parsed)("%s is %s", (text, json) => {
  expect(jsonOf(text)).toBe(json);
});

test("__proto__ is an ordinary name", () => {
  const value = parseElement('{"__proto__":{"a":9007199254740993}}');
  expect(Object.keys(value as object)).toEqual(["__proto__"]);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

const refused = [
  "{",
  '{"a":01}',
  "[1234567890123456x]",
  "[01234567890123456]",
  "[NaN NaN]",
  "[-NaN]",
  "[+Infinity]",
  '["\\ud8zz"]',
  "[nan]",
  '"NaN" Infinity',
  "[1234567890123456-1]",
  '"\u0001"',
];

test.each(refused)("%s is not JSON", (text) => {
  expect(() => parseElement(text)).toThrow(SyntaxError);
});

test("JSON that a double and whole characters can tell is parsed as ever", () => {
  const json = fc.json({ maxDepth: 4 }).filter((text) => !/\d{16}|\\ud/i.test(text));
  fc.assert(
    fc.property(json, (text) => {
      expect(parseElement(text)).toEqual(JSON.parse(text));
    }),
  );
});

test("every integer of 64 bits keeps its digits, wherever it stands", () => {
  const integers = fc.array(fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n), { minLength: 1 });
  fc.assert(
    fc.property(integers, fc.string(), (numbers, name) => {
      const key = JSON.stringify(name.toWellFormed());
      const text = `{${key}:[${numbers.join(",")}]}`;
      expect(jsonOf(text)).toBe(text);
    }),
  );
});

test("strings of megabytes are no burden", () => {
  const long = "x".repeat(4_000_000);
  const text = `{"a":"${long}","b":NaN,"c":1234567890123456789,"d":"\\ud800"}`;
  const expected = `{"a":"${long}","b":null,"c":1234567890123456789,"d":"\ufffd"}`;
  expect(jsonOf(text) === expected).toBe(true);
  const escaped = `{"a":"${'\\"'.repeat(2_000_000)}","b":NaN,"c":1234567890123456789}`;
  expect(jsonOf(escaped) === escaped.replace("NaN", "null")).toBe(true);
});
