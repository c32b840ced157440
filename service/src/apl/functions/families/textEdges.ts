import type { Sql } from "../../sql/lanes.ts";
import { form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";

/** A function that takes something away from the ends of a text, which comes last. */
function trimming(
  name: string,
  about: string,
  what: string,
  sql: (text: Sql, what: Sql) => Sql,
  examples: readonly Example[],
): ScalarFunction {
  return formFunction(name, {
    about,
    parameters: [what, "text"],
    forms: [form(["string", "string"], "string", (cut, text) => sql(text, cut))],
    examples: [...examples, [`${name}("a", "")`, ""], [`${name}("a", string(null))`, null]],
  });
}

const startMatches = (text: Sql, pattern: Sql) => `regexp_replace(${text}, '^(?:' || ${pattern} || ')+', '')`;
const endMatches = (text: Sql, pattern: Sql) => `regexp_replace(${text}, '(?:' || ${pattern} || ')+$', '')`;

export const textEdges: readonly ScalarFunction[] = [
  trimming(
    "trim",
    "The text without those of the characters that stand at its ends.",
    "characters",
    (text, cut) => `trim(${text}, ${cut})`,
    [
      ['trim("/", "//a/b/")', "a/b"],
      ['trim("xy", "xyaxyx")', "a"],
      ['trim("ä", "äbä")', "b"],
      ['trim("", " a ")', " a "],
      ['trim(".*", "abc")', "abc"],
      ['trim("a", "aaa")', ""],
    ],
  ),
  trimming(
    "trim_start",
    "The text without those of the characters that it begins with.",
    "characters",
    (text, cut) => `ltrim(${text}, ${cut})`,
    [
      ['trim_start("/", "//a/b/")', "a/b/"],
      ['trim_start("xy", "xyaxyx")', "axyx"],
      ['trim_start("", " a ")', " a "],
      ['trim_start("a", "aaa")', ""],
    ],
  ),
  trimming(
    "trim_end",
    "The text without those of the characters that it ends with.",
    "characters",
    (text, cut) => `rtrim(${text}, ${cut})`,
    [
      ['trim_end("/", "//a/b/")', "//a/b"],
      ['trim_end("xy", "xyaxyx")', "xya"],
      ['trim_end("", " a ")', " a "],
      ['trim_end("a", "aaa")', ""],
    ],
  ),
  trimming(
    "trim_regex",
    "The text without the matches of a regular expression (RE2) at its ends.",
    "pattern",
    (text, pattern) => endMatches(startMatches(text, pattern), pattern),
    [
      ['trim_regex("[/]+", "//a/b/")', "a/b"],
      ['trim_regex("--", "----a---")', "a-"],
      ['trim_regex("(^(dev|prod)-)|(-v[0-9.]+$)", "prod-cart-v1.2")', "cart"],
      ['trim_regex("x", "abc")', "abc"],
    ],
  ),
  trimming(
    "trim_start_regex",
    "The text without the matches of a regular expression (RE2) that it begins with.",
    "pattern",
    startMatches,
    [
      ['trim_start_regex("[/]+", "//a/b/")', "a/b/"],
      ['trim_start_regex("ab", "ababa")', "a"],
      ['trim_start_regex("(?i)A", "aAb")', "b"],
      ['trim_start_regex("x", "abc")', "abc"],
    ],
  ),
  trimming(
    "trim_end_regex",
    "The text without the matches of a regular expression (RE2) that it ends with.",
    "pattern",
    endMatches,
    [
      ['trim_end_regex("[0-9]+$", "/users/42")', "/users/"],
      ['trim_end_regex("ab", "babab")', "b"],
      ['trim_end_regex("[^\\\\w]+", "a b!?")', "a b"],
      ['trim_end_regex("x", "abc")', "abc"],
    ],
  ),
];
