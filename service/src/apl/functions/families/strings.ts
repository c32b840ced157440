import type { Sql } from "../../sql/lanes.ts";
import { typeSet } from "../../values/type.ts";
import { form, formFunction, ofText } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";
import { textOf } from "./conversion.ts";

const bounded = (text: Sql) => `bounded_text(${text})`;

const placeOf = (text: Sql, looked: Sql, start: Sql, length: Sql, occurrence: Sql) =>
  `place_of_match(${text}, quoted_pattern(${looked}), place_from_end(${text}, ${start}), ${occurrence}, ${length})`;

const strcat: ScalarFunction = {
  name: "strcat",
  about: "The values as text, one after the other.",
  parameters: ["values…"],
  types: () => typeSet("string"),
  lanes: (args) => ({ string: bounded(`concat(${args.map(textOf).join(", ") || "''"})`) }),
  examples: [
    ['strcat("a", "b")', "ab"],
    ['strcat("a", 1, true)', "a1true"],
    ['strcat("a", string(null), "c")', "ac"],
    ['strcat("")', ""],
    ['strcat(1.5, " ", 1h)', "1.5 1h0m0s"],
  ],
};

const strcatDelim: ScalarFunction = {
  name: "strcat_delim",
  about: "The values after the first as text, with the first between them.",
  parameters: ["delimiter", "values…"],
  types: () => typeSet("string"),
  lanes: (args) => ({
    string: bounded(
      `concat_ws(${[...args.map(textOf), ...(args.length < 2 ? ["NULL"] : [])].join(", ") || "''"})`,
    ),
  }),
  examples: [
    ['strcat_delim("-", "a", "b")', "a-b"],
    ['strcat_delim(", ", 1, 2.5, true)', "1, 2.5, true"],
    ['strcat_delim("-", "a")', "a"],
    ['strcat_delim("", "a", "b")', "ab"],
    ['strcat_delim(string(null), "a", "b")', null],
  ],
};

const isempty: ScalarFunction = {
  name: "isempty",
  about: "Whether there is no value, or a text without characters.",
  parameters: ["value"],
  types: () => typeSet("boolean"),
  lanes: ([value]) => ({ boolean: value ? `(COALESCE(${textOf(value)}, '') = '')` : "TRUE" }),
  examples: [
    ['isempty("")', true],
    ["isempty(string(null))", true],
    ['isempty(" ")', false],
    ["isempty(0)", false],
    ['isempty(dynamic({"a":""}).a)', true],
  ],
};

const isnotempty: ScalarFunction = {
  ...isempty,
  name: "isnotempty",
  about: "Whether there is a value, and a text has characters.",
  lanes: (args) => ({ boolean: `(NOT ${isempty.lanes(args).boolean})` }),
  examples: isempty.examples.map(([text, value]) => [text.replace("isempty", "isnotempty"), value !== true]),
};

export const strings: readonly ScalarFunction[] = [
  strcat,
  strcatDelim,
  isempty,
  isnotempty,
  formFunction("strlen", {
    about: "How many characters the text has.",
    parameters: ["text"],
    forms: [form(["string"], "integer", (text) => `length(${text})`)],
    examples: [
      ['strlen("abc")', 3],
      ['strlen("")', 0],
      ['strlen("ä€😀")', 3],
      ["strlen(string(null))", null],
      ['strlen(dynamic({"a":"xy"}).a)', 2],
      ['strlen(dynamic({"a":5}).a)', null],
    ],
  }),
  formFunction("string_size", {
    about: "How many bytes the text takes as UTF-8.",
    parameters: ["text"],
    forms: [form(["string"], "integer", (text) => `strlen(${text})`)],
    examples: [
      ['string_size("abc")', 3],
      ['string_size("")', 0],
      ['string_size("ä€😀")', 9],
      ["string_size(string(null))", null],
      ['string_size(dynamic({"a":5}).a)', null],
    ],
  }),
  ofText("tolower", "The text in small letters.", (text) => `lower(${text})`, [
    ['tolower("ABC")', "abc"],
    ['tolower("ÄÉ")', "äé"],
    ['tolower("")', ""],
    ["tolower(string(null))", null],
    ['tolower("a1!")', "a1!"],
  ]),
  ofText("toupper", "The text in capital letters.", (text) => `upper(${text})`, [
    ['toupper("abc")', "ABC"],
    ['toupper("äé")', "ÄÉ"],
    ['toupper("")', ""],
    ["toupper(string(null))", null],
    ['toupper("a1!")', "A1!"],
  ]),
  ofText(
    "reverse",
    "The text from its end to its beginning.",
    (text) => `array_to_string(list_reverse(string_split(${text}, '')), '')`,
    [
      ['reverse("abc")', "cba"],
      ['reverse("")', ""],
      ['reverse("ä€😀")', "😀€ä"],
      ["reverse(string(null))", null],
      ['reverse("a")', "a"],
    ],
  ),
  ofText(
    "trim_space",
    "The text without white space at its ends.",
    (text) => `regexp_replace(${text}, '^\\s+|\\s+$', '', 'g')`,
    [
      ['trim_space("  a b ")', "a b"],
      ['trim_space("\\t\\na")', "a"],
      ['trim_space("")', ""],
      ['trim_space("   ")', ""],
      ["trim_space(string(null))", null],
    ],
  ),
  formFunction("substring", {
    about:
      "A part of the text: from a place, counted from 0, so many characters or to the end. A negative place counts from the end.",
    parameters: ["text", "start", "length?"],
    forms: [
      form(["string", "integer"], "string", (text, start) => `part_of_text(${text}, ${start}, ${1e9})`),
      form(
        ["string", "integer", "integer"],
        "string",
        (text, start, length) => `part_of_text(${text}, ${start}, ${length})`,
      ),
    ],
    examples: [
      ['substring("abcdef", 2)', "cdef"],
      ['substring("abcdef", 2, 3)', "cde"],
      ['substring("abcdef", 9)', ""],
      ['substring("abcdef", 9223372036854775807)', ""],
      ['substring("abcdef", -2)', "ef"],
      ['substring("ä€😀", 1, 1)', "€"],
      ['substring("abc", 1, 0)', ""],
      ['substring("abc", 1, -1)', ""],
      ["substring(string(null), 1)", null],
    ],
  }),
  formFunction("indexof", {
    about:
      "Where the other text stands in the text, counted from 0; -1 where it does not. It may begin at a place (a negative one counts from the end), examine so many characters (-1: all), and look for a later occurrence than the first.",
    parameters: ["text", "looked for", "start?", "length?", "occurrence?"],
    forms: [
      form(["string", "string"], "integer", (text, looked) => `TRY(strpos(${text}, ${looked}) - 1)`),
      form(["string", "string", "integer"], "integer", (text, looked, start) =>
        placeOf(text, looked, start, "-1", "1"),
      ),
      form(["string", "string", "integer", "integer"], "integer", (text, looked, start, length) =>
        placeOf(text, looked, start, length, "1"),
      ),
      form(["string", "string", "integer", "integer", "integer"], "integer", placeOf),
    ],
    examples: [
      ['indexof("abcabc", "c")', 2],
      ['indexof("abc", "x")', -1],
      ['indexof("ä€😀", "😀")', 2],
      ['indexof("abc", "")', 0],
      ['indexof(string(null), "a")', null],
      ['indexof("a.b.c", ".", 2)', 3],
      ['indexof("abcabc", "c", -3)', 5],
      ['indexof("abcabc", "c", 0, 2)', -1],
      ['indexof("abcabc", "c", 0, -1, 2)', 5],
      ['indexof("abcabc", "c", 0, -1, 3)', -1],
      ['indexof("abc", "c", 9)', -1],
      ['indexof("abc", "c", 0, -2)', null],
      ['indexof("abc", "c", 0, -1, 0)', null],
    ],
  }),
  formFunction("countof", {
    about: "How often a text stands in another, without overlaps.",
    parameters: ["looked for", "text"],
    forms: [
      form(
        ["string", "string"],
        "integer",
        (looked, text) =>
          `CASE WHEN ${looked} = '' THEN 0 ELSE (length(${text}) - length(replace(${text}, ${looked}, ''))) // length(${looked}) END`,
      ),
    ],
    examples: [
      ['countof("bc", "abcabc")', 2],
      ['countof("aa", "aaaa")', 2],
      ['countof("x", "abc")', 0],
      ['countof("", "abc")', 0],
      ['countof("a", string(null))', null],
    ],
  }),
  formFunction("replace_string", {
    about: "The text with another in place of each occurrence of one.",
    parameters: ["looked for", "replacement", "text"],
    forms: [
      form(["string", "string", "string"], "string", (looked, by, text) =>
        bounded(`replace(${text}, ${looked}, ${by})`),
      ),
    ],
    examples: [
      ['replace_string(".", "-", "a.b.c")', "a-b-c"],
      ['replace_string("x", "y", "abc")', "abc"],
      ['replace_string("", "y", "abc")', "abc"],
      ['replace_string("a", "", "aaa")', ""],
      ['replace_string("a", "b", string(null))', null],
    ],
  }),
  formFunction("strrep", {
    about: "The text so many times, 1,024 where more are asked for, with a delimiter between.",
    parameters: ["text", "times", "delimiter?"],
    forms: [
      form(["string", "integer"], "string", (text, times) => `repeated_text(${text}, ${times}, '')`),
      form(
        ["string", "integer", "string"],
        "string",
        (text, times, between) => `repeated_text(${text}, ${times}, ${between})`,
      ),
    ],
    examples: [
      ['strrep("ab", 3)', "ababab"],
      ['strrep("ab", 2, "-")', "ab-ab"],
      ['strrep("ab", 0)', ""],
      ['strrep("ab", -1)', ""],
      ['strlen(strrep("ab", 1025))', 2048],
      ['strlen(strrep(strrep("a", 1000), 1000))', 1000000],
      ['strrep(strrep("a", 1000), 1001)', null],
      ["strrep(string(null), 2)", null],
    ],
  }),
  formFunction("strcmp", {
    about: "-1, 0 or 1, as the first text comes before the second, is it, or comes after it.",
    parameters: ["first", "second"],
    forms: [
      form(
        ["string", "string"],
        "integer",
        (first, second) =>
          `CASE WHEN ${first} < ${second} THEN -1 WHEN ${first} = ${second} THEN 0 WHEN ${first} > ${second} THEN 1 END`,
      ),
    ],
    examples: [
      ['strcmp("a", "b")', -1],
      ['strcmp("b", "a")', 1],
      ['strcmp("a", "a")', 0],
      ['strcmp("A", "a")', -1],
      ['strcmp(string(null), "a")', null],
    ],
  }),
  formFunction("isascii", {
    about: "Whether all characters are ASCII.",
    parameters: ["text"],
    forms: [
      form(
        ["string"],
        "boolean",
        (text) => `(strlen(${text}) = length(${text}) AND NOT regexp_matches(${text}, '[^\\x00-\\x7f]'))`,
      ),
    ],
    examples: [
      ['isascii("abc")', true],
      ['isascii("ä")', false],
      ['isascii("")', true],
      ['isascii("a\\tb")', true],
      ["isascii(string(null))", null],
    ],
  }),
];
