import type { Sql } from "../../sql/lanes.ts";
import { form, formFunction, ofText } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

/** Sequences that a terminal takes as commands: with a final letter, with texts in them, and of two characters. */
const ansiEscapes = String.raw`(?:\x1b\[|\x{9b})[0-?]*[ -/]*[@-~]|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[ -/]*[0-~]`;

/** The last replacement stands for what has none of its own; without any, characters go. */
const translated = (text: Sql, from: Sql, to: Sql) =>
  `COALESCE(translate(${text}, ${from}, rpad(${to}, length(${from})::INTEGER, nullif(right(${to}, 1), ''))), translate(${text}, ${from}, left(${to}, 0)))`;

export const textCharacters: readonly ScalarFunction[] = [
  ofText(
    "strip_ansi_escapes",
    "The text without the sequences that color it and move the cursor in a terminal.",
    (text) => `regexp_replace(${text}, '${ansiEscapes}', '', 'g')`,
    [
      ['strip_ansi_escapes("\\u001b[1;32mok\\u001b[0m")', "ok"],
      ['strip_ansi_escapes("\\u001b]0;title\\u0007a\\u001b[2Kb")', "ab"],
      ['strip_ansi_escapes("\\u001b(Ba\\u001b7")', "a"],
      ['strip_ansi_escapes("plain [0m")', "plain [0m"],
      ['strip_ansi_escapes("")', ""],
      ["strip_ansi_escapes(string(null))", null],
    ],
  ),
  ofText(
    "quote",
    "The text in double quotes, as a query or JSON would have it.",
    (text) => `bounded_text(to_json(${text})::VARCHAR)`,
    [
      ['quote("abc")', '"abc"'],
      ['quote("a\\"b")', '"a\\"b"'],
      ['quote("a\\\\b\\n")', '"a\\\\b\\n"'],
      ['quote("")', '""'],
      ['quote(strrep(strrep("a", 1000), 1000))', null],
      ["quote(string(null))", null],
      ['quote(dynamic({"a": 5}).a)', null],
    ],
  ),
  ofText(
    "regex_quote",
    "The text as a regular expression that matches nothing but it.",
    (text) => `bounded_text(quoted_pattern(${text}))`,
    [
      ['regex_quote("hello.*world")', "hello\\.\\*world"],
      ['regex_quote("a[1]/{2}")', "a\\[1\\]/\\{2\\}"],
      ['"a(b)|^$+?\\\\" matches regex strcat("^", regex_quote("a(b)|^$+?\\\\"), "$")', true],
      ['regex_quote("ä_-1")', "ä_-1"],
      ['regex_quote("")', ""],
      ['regex_quote(strrep(strrep(".", 1000), 501))', null],
      ["regex_quote(string(null))", null],
    ],
  ),
  formFunction("translate", {
    about:
      "The text with each of the characters replaced by the one that stands in its place in the replacements; the last of these stands for all that follow. Without replacements the characters go.",
    parameters: ["characters", "replacements", "text"],
    forms: [form(["string", "string", "string"], "string", (from, to, text) => translated(text, from, to))],
    examples: [
      ['translate("krasp", "otsku", "spark")', "kusto"],
      ['translate("abc", "x", "a-b-c-d")', "x-x-x-d"],
      ['translate("aeiou", "", "frontend")', "frntnd"],
      ['translate("aé", "eä", "aé")', "eä"],
      ['translate("a", "xyz", "aba")', "xbx"],
      ['translate("", "x", "a")', "a"],
      ['translate("a", "x", "")', ""],
      ['translate("a", "x", string(null))', null],
      ['translate("a", string(null), "a")', null],
    ],
  }),
  ofText(
    "totitle",
    "The text with its first character as a capital letter.",
    (text) => `(upper(left(${text}, 1)) || substring(${text}, 2))`,
    [
      ['totitle("hello world")', "Hello world"],
      ['totitle("éa")', "Éa"],
      ['totitle("GET")', "GET"],
      ['totitle("1a")', "1a"],
      ['totitle("")', ""],
      ["totitle(string(null))", null],
    ],
  ),
  formFunction("unicode_codepoints_from_string", {
    about: "The code points of the text's characters, as an array of integers.",
    parameters: ["text"],
    forms: [
      form(
        ["string"],
        "array",
        (text) =>
          `bounded_text(to_json(list_transform(regexp_extract_all(${text}, '(?s).'), lambda c: unicode(c)))::VARCHAR)`,
      ),
    ],
    examples: [
      ['unicode_codepoints_from_string("abc")', [97, 98, 99]],
      ['unicode_codepoints_from_string("ä€😀")', [228, 8364, 128512]],
      ['unicode_codepoints_from_string("a\\nb")', [97, 10, 98]],
      ['unicode_codepoints_from_string("")', []],
      ['unicode_codepoints_from_string(strrep(strrep("a", 1000), 400))', null],
      ["unicode_codepoints_from_string(string(null))", null],
      ['unicode_codepoints_from_string(dynamic({"a": 5}).a)', null],
    ],
  }),
  formFunction("unicode_codepoints_to_string", {
    about: "The text whose characters have these code points; null where one of them is no character.",
    parameters: ["array"],
    forms: [form(["array"], "string", (array) => `text_of_points(json_items(${array}))`)],
    examples: [
      ["unicode_codepoints_to_string(dynamic([72, 101, 108]))", "Hel"],
      ["unicode_codepoints_to_string(dynamic([228, 8364, 128512]))", "ä€😀"],
      ["unicode_codepoints_to_string(dynamic([]))", ""],
      ["unicode_codepoints_to_string(dynamic([1114112]))", null],
      ["unicode_codepoints_to_string(dynamic([55296]))", null],
      ['unicode_codepoints_to_string(dynamic([97, "b"]))', null],
      ['unicode_codepoints_to_string(dynamic({"a": 5}).a)', null],
      ['unicode_codepoints_to_string(unicode_codepoints_from_string("ä€😀"))', "ä€😀"],
    ],
  }),
];
