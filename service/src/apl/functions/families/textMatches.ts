import type { Sql } from "../../sql/lanes.ts";
import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

/** A group that the expression does not have is no mistake of the query: it may stand in a field. */
const matchesOf = (text: Sql, pattern: Sql, groups: Sql) =>
  `bounded_text(TRY(matches_of_groups(${text}, ${pattern}, ${groups})))`;

export const textMatches: readonly ScalarFunction[] = [
  ...["replace_regex", "replace"].map((name) =>
    formFunction(name, {
      about:
        "The text with another in place of each match of a regular expression (RE2); $1 or \\1 is its first group, and $0 the whole match.",
      parameters: ["pattern", "replacement", "text"],
      forms: [
        form(
          ["string", "string", "string"],
          "string",
          (pattern, by, text) => `bounded_text(replaced_text(${text}, ${pattern}, ${by}))`,
        ),
      ],
      examples: [
        [`${name}("[0-9]+", "-", "a1b22")`, "a-b-"],
        [`${name}("(b)", "[$1]", "abc")`, "a[b]c"],
        [`${name}("(b)", "[\\\\1]", "abc")`, "a[b]c"],
        [`${name}("[0-9]+", "<$0>", "a1b22")`, "a<1>b<22>"],
        [`${name}("b", "x\\\\y$", "abc")`, "ax\\y$c"],
        [`${name}("b", "\\\\\\\\", "abc")`, "a\\c"],
        [`${name}("(b)", "$2", "abc")`, "abc"],
        [`${name}("x", "y", "abc")`, "abc"],
        [`${name}("^", "y", "")`, "y"],
        [`${name}("a", "bbbb", strrep(strrep("a", 1000), 300))`, null],
        [`${name}("a", "b", string(null))`, null],
      ],
    }),
  ),
  formFunction("extract", {
    about:
      "A group of the first match of a regular expression (RE2) in the text; group 0 is the whole match.",
    parameters: ["pattern", "group", "text"],
    forms: [
      form(
        ["string", "integer", "string"],
        "string",
        (pattern, group, text) =>
          `CASE WHEN regexp_matches(${text}, ${pattern}) THEN TRY(list_extract(regexp_extract_all(${text}, ${pattern}, ${group}::INTEGER), 1)) END`,
      ),
    ],
    examples: [
      ['extract("id=([0-9]+)", 1, "x id=42 y")', "42"],
      ['extract("id=([0-9]+)", 0, "x id=42 y")', "id=42"],
      ['extract("id=([0-9]+)", 1, "nothing")', null],
      ['extract("(a)|(b)", 2, "b")', "b"],
      ['extract("a", 0, string(null))', null],
    ],
  }),
  formFunction("extract_all", {
    about:
      "All matches of a regular expression (RE2) in the text: of one group an array of texts, of several an array of arrays. Without groups, or with an empty array, all groups of the expression.",
    parameters: ["pattern", "groups?", "text"],
    forms: [
      form(["string", "string"], "array", (pattern, text) => matchesOf(text, pattern, "'[]'")),
      form(["string", "array", "string"], "array", (pattern, groups, text) =>
        matchesOf(text, pattern, groups),
      ),
    ],
    examples: [
      ['extract_all("([0-9]+)", dynamic([1]), "a1b22")', ["1", "22"]],
      [
        'extract_all("([a-z])([0-9]+)", dynamic([2, 1]), "a1b22")',
        [
          ["1", "a"],
          ["22", "b"],
        ],
      ],
      [
        'extract_all("([a-z])([0-9]+)", "a1b22")',
        [
          ["a", "1"],
          ["b", "22"],
        ],
      ],
      ['extract_all("[0-9]+", "a1b22")', ["1", "22"]],
      ['extract_all("(x)", dynamic([1]), "a1b22")', []],
      ['extract_all("(a)|(b)", dynamic([1]), "ab")', ["a", ""]],
      ['extract_all("(a)", dynamic([2]), "a")', null],
      ['extract_all("(a)", dynamic([1]), "")', []],
      ['extract_all("(a)", dynamic([1]), strrep(strrep("a", 1000), 300))', null],
      ['extract_all("(a)", dynamic([1]), string(null))', null],
      ['extract_all("(a)", dynamic([1]), dynamic({"a": 5}).a)', null],
    ],
  }),
  formFunction("countof_regex", {
    about: "How often a regular expression (RE2) matches in a text, without overlaps.",
    parameters: ["pattern", "text"],
    forms: [
      form(
        ["string", "string"],
        "integer",
        (pattern, text) => `len(regexp_extract_all(${text}, ${pattern}))`,
      ),
    ],
    examples: [
      ['countof_regex("[0-9]+", "a1b22c")', 2],
      ['countof_regex("x", "abc")', 0],
      ['countof_regex("x", "")', 0],
      ['countof_regex("(?i)b", "ABC")', 1],
      ['countof_regex("a", string(null))', null],
    ],
  }),
  formFunction("indexof_regex", {
    about:
      "Where a regular expression (RE2) matches in the text, counted from 0; -1 where it does not. It may begin at a place, look for a later match than the first, and examine so many characters (-1: all).",
    parameters: ["text", "pattern", "start?", "occurrence?", "length?"],
    forms: [
      form(["string", "string"], "integer", (text, pattern) => place(text, pattern, "0", "1", "-1")),
      form(["string", "string", "integer"], "integer", (text, pattern, start) =>
        place(text, pattern, start, "1", "-1"),
      ),
      form(["string", "string", "integer", "integer"], "integer", (text, pattern, start, occurrence) =>
        place(text, pattern, start, occurrence, "-1"),
      ),
      form(["string", "string", "integer", "integer", "integer"], "integer", place),
    ],
    examples: [
      ['indexof_regex("abc123", "[0-9]+")', 3],
      ['indexof_regex("abc", "[0-9]")', -1],
      ['indexof_regex("ä€1a1", "[0-9]", 3)', 4],
      ['indexof_regex("aaa b aa c a", "a+", 0, 2)', 6],
      ['indexof_regex("aaa b", "a+", 0, 2)', -1],
      ['indexof_regex("abc123", "[0-9]", 0, 1, 3)', -1],
      ['indexof_regex("abc123", "[0-9]", 0, 1, 4)', 3],
      ['indexof_regex("abc", "b", -1)', null],
      ['indexof_regex("abc", "b", 0, 0)', null],
      ['indexof_regex("abc", "b", 0, 1, -2)', null],
      ['indexof_regex("", "x")', -1],
      ['indexof_regex("abc", "x*", 9223372036854775807)', -1],
      ['indexof_regex("abc", "c", 0, 1, 9223372036854775807)', 2],
      ['indexof_regex(string(null), "a")', null],
    ],
  }),
];

function place(text: Sql, pattern: Sql, start: Sql, occurrence: Sql, length: Sql): Sql {
  return `place_of_match(${text}, ${pattern}, ${start}, ${occurrence}, ${length})`;
}
