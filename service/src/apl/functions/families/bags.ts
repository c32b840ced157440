import { once } from "../../sql/once.ts";
import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";
import { elements, packed } from "./arrays.ts";

export const bags: readonly ScalarFunction[] = [
  formFunction("bag_zip", {
    about:
      "A map of an array of keys and an array of their values. What is left over of the longer one, and a key that is no string, is left out.",
    parameters: ["keys", "values"],
    forms: [
      form(["array", "array"], "map", (keys, values) => {
        const named = `list_filter(list_zip(${elements(keys)}, ${elements(values)}, TRUE), lambda z: COALESCE(json_type(z[1]) = 'VARCHAR', FALSE))`;
        const entries = `list_transform(${named}, lambda z: z[1]::VARCHAR || ':' || COALESCE(z[2]::VARCHAR, 'null'))`;
        const map = `bounded_text('{' || array_to_string(${entries}, ',') || '}')`;
        return `CASE WHEN ${keys} IS NOT NULL AND ${values} IS NOT NULL THEN ${map} END`;
      }),
    ],
    examples: [
      ['bag_zip(dynamic(["a", "b"]), dynamic([1, "x"]))', { a: 1, b: "x" }],
      ['bag_zip(dynamic(["a", "b"]), dynamic([1]))', { a: 1 }],
      ['bag_zip(dynamic(["a"]), dynamic([1, 2]))', { a: 1 }],
      ['bag_zip(dynamic(["a", 5, null]), dynamic([{"b": [1]}, 2, 3]))', { a: { b: [1] } }],
      ["bag_zip(dynamic([]), dynamic([]))", {}],
      ['bag_zip(dynamic(["q\\"", "a.b"]), dynamic([true, null]))', { 'q"': true, "a.b": null }],
      ['bag_zip(dynamic({"a": 5}).a, dynamic([1]))', null],
      ['bag_zip(dynamic(["a"]), dynamic({"a": 5}).a)', null],
    ],
  }),
  packed("pack"),
  packed("pack_dictionary"),
  formFunction("toarray", {
    about:
      "The value as an array: one that it is, or that a text is as JSON; the values of a map; any other text as the only element.",
    parameters: ["value"],
    forms: [
      form(["array"], "array", (array) => array),
      form(
        ["map"],
        "array",
        (map) =>
          `CASE WHEN ${map} IS NOT NULL THEN text_of_list(json_extract(COALESCE(${map}, '{}'), '$.*')) END`,
      ),
      form(["string"], "array", (text) =>
        once(
          [text],
          (each) => `CASE WHEN is_json(${each}) AND json_type(${each}) = 'ARRAY' THEN json_list(${each})
          WHEN ${each} IS NOT NULL THEN bounded_text('[' || to_json(${each})::VARCHAR || ']') END`,
        ),
      ),
    ],
    examples: [
      ["toarray(dynamic([1, 2]))", [1, 2]],
      ['toarray("[1, \\"a\\"]")', [1, "a"]],
      ["toarray(dynamic([]))", []],
      ['toarray("a")', ["a"]],
      ['toarray("123")', ["123"]],
      ['toarray(dynamic({"a": 1, "b": [2]}))', [1, [2]]],
      ['toarray(dynamic({"a": [1]}).a)', [1]],
      ['toarray(dynamic({"a": "[1]"}).a)', [1]],
      ["toarray(string(null))", null],
    ],
  }),
];
