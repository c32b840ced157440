import { laneFor } from "../../sql/laneFor.ts";
import type { Sql } from "../../sql/lanes.ts";
import { onceOf } from "../../sql/onceOf.ts";
import type { Value } from "../../sql/value.ts";
import { typeSet } from "../../values/type.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";
import { equals } from "./comparison.ts";
import { texts } from "./texts.ts";

/** `value operator (one, two, …)`, and its contrary; null is in no list. */
function listTest(
  name: string,
  about: string,
  sql: (value: Value, list: readonly Value[]) => Sql,
  examples: readonly Example[],
): ScalarFunction[] {
  const parameters = ["value", "list…"];
  const types = () => typeSet("boolean");
  const holds = (args: readonly Value[]) => {
    const [value, ...list] = args;
    return value ? onceOf(value, (each) => `COALESCE(${sql(each, list)}, FALSE)`) : "FALSE";
  };
  return [
    { name, about, parameters, types, examples, lanes: (args) => ({ boolean: holds(args) }) },
    {
      name: `!${name}`,
      about: `The contrary of ${name}.`,
      parameters,
      types,
      examples: examples.map(([text, value]) => [text.replace(` ${name} `, ` !${name} `), value !== true]),
      lanes: (args) => ({ boolean: `(NOT ${holds(args)})` }),
    },
  ];
}

const joined = (word: string, none: Sql) => (parts: readonly Sql[]) =>
  parts.length === 0 ? none : `(${parts.join(` ${word} `)})`;
const any = joined("OR", "FALSE");
const all = joined("AND", "TRUE");

const equalIgnoringCase = (value: Value, other: Value) =>
  `(lower(${laneFor(value, "string")}) = lower(${laneFor(other, "string")}))`;

const has = texts.find(({ name }) => name === "has");
const hasWord = (text: Value, word: Value): Sql => has?.lanes([text, word]).boolean ?? "FALSE";
const hasExactly = texts.find(({ name }) => name === "has_cs");
const hasExactWord = (text: Value, word: Value): Sql => hasExactly?.lanes([text, word]).boolean ?? "FALSE";

export const lists: readonly ScalarFunction[] = [
  ...listTest(
    "in",
    "Whether the value is one of the list.",
    (value, list) => any(list.map((each) => equals(value, each))),
    [
      ["2 in (1, 2, 3)", true],
      ["4 in (1, 2, 3)", false],
      ["1 in (1.0)", true],
      ["9007199254740993 in (1, 9007199254740992.0)", false],
      ['"a" in ("A")', false],
      ["toint(null) in (1)", false],
      ["1 in ()", false],
      ["5000000 in (1ms, 5ms)", true],
      ["2 in (dynamic([1, [2, 3]]), 4)", true],
      ["9007199254740993 in (dynamic([9007199254740992, null]))", false],
    ],
  ),
  ...listTest(
    "in~",
    "Whether the text is one of the list; case does not matter.",
    (value, list) => any(list.map((each) => equalIgnoringCase(value, each))),
    [
      ['"a" in~ ("A", "b")', true],
      ['"c" in~ ("A", "b")', false],
      ['string(null) in~ ("a")', false],
      ['"Ä" in~ ("ä")', true],
      ['"" in~ ("")', true],
    ],
  ),
  ...listTest(
    "has_any",
    "Whether the text has one of the words in it; case does not matter.",
    (text, words) => any(words.map((each) => hasWord(text, each))),
    [
      ['"one two" has_any ("TWO", "three")', true],
      ['"one two" has_any ("tw", "three")', false],
      ['string(null) has_any ("a")', false],
      ['"a" has_any ()', false],
      ['"a-b" has_any ("b")', true],
      ['"one two" has_any (dynamic(["two", "three"]))', true],
    ],
  ),
  ...listTest(
    "has_any_cs",
    "Whether the text has one of the words in it; case matters.",
    (text, words) => any(words.map((each) => hasExactWord(text, each))),
    [
      ['"one two" has_any_cs ("two", "three")', true],
      ['"one two" has_any_cs ("TWO", "three")', false],
      ['"one two" has_any_cs ("tw", "three")', false],
      ['string(null) has_any_cs ("a")', false],
      ['"a" has_any_cs ()', false],
      ['"one Two" has_any_cs (dynamic(["Two", "three"]))', true],
    ],
  ),
  ...listTest(
    "has_all",
    "Whether the text has each of the words in it; case does not matter.",
    (text, words) => all(words.map((each) => hasWord(text, each))),
    [
      ['"one two" has_all ("TWO", "one")', true],
      ['"one two" has_all ("two", "three")', false],
      ['string(null) has_all ("a")', false],
      ['"a b" has_all ("b")', true],
      ['"ab" has_all ("a")', false],
    ],
  ),
];
