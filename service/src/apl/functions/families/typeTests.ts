import { AplError } from "../../aplError.ts";
import { nowhere } from "../../span.ts";
import { laneFor } from "../../sql/laneFor.ts";
import type { Value } from "../../sql/value.ts";
import { typeSet } from "../../values/type.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";

/** A question about one value that every value answers, null too. */
function typeTest(
  name: string,
  about: string,
  sql: (value: Value) => string,
  examples: readonly Example[],
): ScalarFunction {
  return {
    name,
    about,
    parameters: ["value"],
    types: (args) => {
      if (args.length === 1) return typeSet("boolean");
      const message = `${name}(value) takes 1 argument, not ${args.length}`;
      throw new AplError("WRONG_ARGUMENTS", message, args.at(-1)?.span ?? nowhere);
    },
    lanes: ([value]) => ({ boolean: value ? `COALESCE(${sql(value)}, FALSE)` : "FALSE" }),
    examples,
  };
}

const isText = (value: Value) => `(${laneFor(value, "string")} IS NOT NULL)`;
const isInteger = (value: Value) => `(${laneFor(value, "integer")} IS NOT NULL)`;

function hasCheckDigit(pattern: string) {
  return (value: Value) => {
    const text = laneFor(value, "string");
    return `(regexp_matches(${text}, '${pattern}') AND luhn_sum(${text}) % 10 = 0)`;
  };
}

export const typeTests: readonly ScalarFunction[] = [
  typeTest(
    "isbool",
    "Whether the value is a boolean.",
    (value) => `(${laneFor(value, "boolean")} IS NOT NULL)`,
    [
      ["isbool(true)", true],
      ["isbool(1 == 2)", true],
      ['isbool("true")', false],
      ["isbool(1)", false],
      ['isbool(dynamic({"a": false}).a)', true],
      ["isbool(tobool(null))", false],
    ],
  ),
  typeTest("isint", "Whether the value is an integer.", isInteger, [
    ["isint(5)", true],
    ["isint(-9223372036854775808)", true],
    ["isint(5.5)", false],
    ['isint("5")', false],
    ['isint(dynamic({"a": 5}).a)', true],
    ['isint(dynamic({"a": 9223372036854775808}).a)', false],
    ["isint(toint(null))", false],
  ]),
  typeTest(
    "isreal",
    "Whether the value is a number, integers included.",
    (value) => `(${laneFor(value, "float")} IS NOT NULL)`,
    [
      ["isreal(123.11)", true],
      ["isreal(5)", true],
      ['isreal("5")', false],
      ["isreal(1h)", false],
      ['isreal(dynamic({"a": 1.5}).a)', true],
      ["isreal(1.0 / 0)", false],
      ["isreal(todouble(null))", false],
    ],
  ),
  typeTest("isstring", "Whether the value is a text.", isText, [
    ['isstring("a")', true],
    ['isstring("")', true],
    ["isstring(5)", false],
    ["isstring(dynamic([1]))", false],
    ['isstring(dynamic({"a": "x"}).a)', true],
    ["isstring(string(null))", false],
  ]),
  typeTest("isutf8", "Whether the value is a text in UTF-8, as all texts here are.", isText, [
    ['isutf8("a")', true],
    ['isutf8("ä€😀")', true],
    ['isutf8("")', true],
    ["isutf8(5)", false],
    ["isutf8(string(null))", false],
  ]),
  typeTest(
    "iscc",
    "Whether the text is built like the number of a payment card: 13 to 19 digits, of which the first is 2 to 6 and the last a check digit (Luhn).",
    hasCheckDigit("^[2-6][0-9]{12,18}$"),
    [
      ['iscc("4111111111111111")', true],
      ['iscc("4111111111111112")', false],
      ['iscc("1234567890123452")', false],
      ['iscc("4111")', false],
      ['iscc("4111 1111 1111 1111")', false],
      ['iscc("")', false],
      ["iscc(4111111111111111)", false],
      ["iscc(string(null))", false],
    ],
  ),
  typeTest(
    "isimei",
    "Whether the text is built like the number of a mobile device: 15 digits, of which the last is a check digit (Luhn).",
    hasCheckDigit("^[0-9]{15}$"),
    [
      ['isimei("490154203237518")', true],
      ['isimei("490154203237517")', false],
      ['isimei("49015420323751")', false],
      ['isimei("")', false],
      ["isimei(490154203237518)", false],
      ["isimei(string(null))", false],
    ],
  ),
];
