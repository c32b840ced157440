import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";
import { arrays, elements } from "./arrays.ts";

/** The same function by another of its names. */
function alsoCalled(name: string, of: string): ScalarFunction {
  const entry = arrays.find((each) => each.name === of);
  if (!entry) throw new Error(`There is no function ${of}.`);
  const examples = entry.examples.map(
    ([text, value]) => [text.replaceAll(`${of}(`, `${name}(`), value] as const,
  );
  return { ...entry, name, examples };
}

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
  alsoCalled("pack_dictionary", "bag_pack"),
  formFunction("toarray", {
    about: "The value as an array: one that it is, or that a text is as JSON.",
    parameters: ["value"],
    forms: [
      form(["array"], "array", (array) => array),
      form(["string"], "array", (text) => `CASE WHEN is_json(${text}) THEN json_list(${text}) END`),
    ],
    examples: [
      ["toarray(dynamic([1, 2]))", [1, 2]],
      ['toarray("[1, \\"a\\"]")', [1, "a"]],
      ["toarray(dynamic([]))", []],
      ['toarray("a")', null],
      ['toarray("5")', null],
      ['toarray(dynamic({"a": [1]}).a)', [1]],
      ['toarray(dynamic({"a": "[1]"}).a)', [1]],
      ["toarray(tostring(null))", null],
    ],
  }),
];
