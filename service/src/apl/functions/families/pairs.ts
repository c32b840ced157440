import type { Sql } from "../../sql/lanes.ts";
import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";
import { ofValues } from "./arrays.ts";
import { textOf } from "./conversion.ts";

const colon = "':'";

export const pairs: readonly ScalarFunction[] = [
  ofValues(
    "pair",
    "A key and a value as one text, with a separator between them; `:` unless told. Null where one of them is.",
    ["key", "value", "separator?"],
    "string",
    ([key, value, separator]) => {
      if (!key || !value) return "NULL::VARCHAR";
      return `bounded_text(${textOf(key)} || ${separator ? textOf(separator) : colon} || ${textOf(value)})`;
    },
    [
      ['pair("host", "server1")', "host:server1"],
      ['pair("DE", "Berlin", "/")', "DE/Berlin"],
      ['pair("status", 200)', "status:200"],
      ['pair("a", dynamic([1]))', "a:[1]"],
      ['pair("", "")', ":"],
      ['pair("a", "b", "")', "ab"],
      ['pair(string(null), "b")', null],
      ['pair("a", string(null))', null],
      ['pair("a", "b", string(null))', null],
      ['pair("a", dynamic({"b": 5}).c)', null],
      ['pair("a", strrep(strrep("b", 1000), 1000))', null],
    ],
  ),
  formFunction("parse_pair", {
    about:
      "The key, the value and the separator of a pair, cut at the separator's first place; `:` unless told. What has no separator is a value, and its key is empty.",
    parameters: ["text", "separator?"],
    forms: [
      form(["string"], "map", (text) => parsedPair(text, colon)),
      form(["string", "string"], "map", parsedPair),
    ],
    examples: [
      ['parse_pair("host:server1")', { key: "host", value: "server1", separator: ":" }],
      ['parse_pair("GET=200", "=")', { key: "GET", value: "200", separator: "=" }],
      ['parse_pair("a:b:c")', { key: "a", value: "b:c", separator: ":" }],
      ['parse_pair("a")', { key: "", value: "a", separator: ":" }],
      ['parse_pair(":a").key', ""],
      ['parse_pair("ä => €", " => ")', { key: "ä", value: "€", separator: " => " }],
      ['parse_pair("ab", "")', { key: "", value: "ab", separator: "" }],
      ['parse_pair("")', { key: "", value: "", separator: ":" }],
      ["parse_pair(string(null))", null],
      ['parse_pair("a:b", string(null))', null],
      ['parse_pair(dynamic({"a": 5}).a)', null],
      ['parse_pair(strrep(strrep("a", 1000), 1000))', null],
    ],
  }),
  formFunction("find_pair", {
    about:
      "The key and the value of the first pair in an array whose key and value are as two patterns have them, in which `*` stands for any characters. Letters count as they are written; what is no text is passed over.",
    parameters: ["pairs", "key", "value", "separator?"],
    forms: [
      form(["array", "string", "string"], "map", (array, key, value) => foundPair(array, key, value, colon)),
      form(["array", "string", "string", "string"], "map", foundPair),
    ],
    examples: [
      [
        'find_pair(dynamic(["host:server1", "env:prod", "region:us-west"]), "host", "server*")',
        { key: "host", value: "server1" },
      ],
      ['find_pair(dynamic(["env:prod", "host:a", "host:b"]), "h*t", "*")', { key: "host", value: "a" }],
      ['find_pair(dynamic(["role=admin"]), "role", "*", "=")', { key: "role", value: "admin" }],
      ['find_pair(dynamic(["prod", 5, null, ["a:b"]]), "", "p*d")', { key: "", value: "prod" }],
      ['find_pair(dynamic(["a:b:c"]), "a", "b:*")', { key: "a", value: "b:c" }],
      ['find_pair(dynamic(["Host:a"]), "host", "*")', null],
      ['find_pair(dynamic(["a:b"]), "a", "")', null],
      ['find_pair(dynamic([]), "*", "*")', null],
      ['find_pair(dynamic(["a:b"]), string(null), "*")', null],
      ['find_pair(dynamic({"a": 5}).a, "*", "*")', null],
    ],
  }),
];

function parsedPair(text: Sql, separator: Sql): Sql {
  return `pair_of_text(${text}, ${separator})`;
}

function foundPair(array: Sql, ...parts: readonly Sql[]): Sql {
  return `found_pair(${[array, ...parts].join(", ")})`;
}
