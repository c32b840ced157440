import { jsonOf } from "../../sql/json.ts";
import { laneFor } from "../../sql/laneFor.ts";
import type { Sql } from "../../sql/lanes.ts";
import { form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";
import { ofValues } from "./arrays.ts";

/** A set is made of two arrays; each of its values, of each type, stands once, where it came first. */
function ofSets(
  name: string,
  about: string,
  sql: (left: Sql, right: Sql) => Sql,
  examples: readonly Example[],
): ScalarFunction {
  const texts = (array: Sql) => `texts_of_items(${array})`;
  return formFunction(name, {
    about,
    parameters: ["left", "right"],
    forms: [
      form(["array", "array"], "array", (left, right) => {
        const set = `text_of_texts(${sql(texts(left), texts(right))})`;
        return `CASE WHEN ${left} IS NOT NULL AND ${right} IS NOT NULL THEN ${set} END`;
      }),
    ],
    examples,
  });
}

export const sets: readonly ScalarFunction[] = [
  ofSets(
    "set_difference",
    "The different values of the first array that the second does not have.",
    (left, right) => `list_without(${left}, ${right})`,
    [
      ["set_difference(dynamic([3, 1, 2, 3]), dynamic([2, 5]))", [3, 1]],
      ['set_difference(dynamic(["a", "b"]), dynamic(["a", "b"]))', []],
      ["set_difference(dynamic([]), dynamic([1]))", []],
      ["set_difference(dynamic([1, null]), dynamic([]))", [1, null]],
      ['set_difference(dynamic([1, "1", [1]]), dynamic([1]))', ["1", [1]]],
      ['set_difference(dynamic({"a": 5}).a, dynamic([1]))', null],
      ['set_difference(dynamic([1]), dynamic({"a": 5}).a)', null],
    ],
  ),
  ofSets(
    "set_intersect",
    "The different values that both arrays have.",
    (left, right) => `common_list(distinct_list(${left}) || distinct_list(${right}), 2)`,
    [
      ["set_intersect(dynamic([3, 1, 2, 3]), dynamic([3, 2, 2]))", [3, 2]],
      ["set_intersect(dynamic([1]), dynamic([2]))", []],
      ["set_intersect(dynamic([]), dynamic([]))", []],
      ['set_intersect(dynamic(["a", null]), dynamic([null]))', [null]],
      ['set_intersect(dynamic([{"a": 1}]), dynamic([{"a":1}]))', [{ a: 1 }]],
      ['set_intersect(dynamic({"a": 5}).a, dynamic([1]))', null],
    ],
  ),
  ofSets(
    "set_union",
    "The different values that one of the arrays has, or both.",
    (left, right) => `distinct_list(${left} || ${right})`,
    [
      ["set_union(dynamic([3, 1, 1]), dynamic([2, 3]))", [3, 1, 2]],
      ["set_union(dynamic([]), dynamic([]))", []],
      ['set_union(dynamic(["a"]), dynamic(["A", 1]))', ["a", "A", 1]],
      ["set_union(dynamic([null]), dynamic([null]))", [null]],
      ["array_length(set_union(range(1, 20000), range(2, 20001)))", 20_001],
      ['set_union(dynamic({"a": 5}).a, dynamic([1]))', null],
    ],
  ),
  ofValues(
    "set_has_element",
    "Whether the array has the value; null is in none.",
    ["array", "value"],
    "boolean",
    ([array, value]) => {
      if (!array || !value) return "NULL::BOOLEAN";
      const list = laneFor(array, "array");
      const looked = `json_identity((${jsonOf(value.lanes)})::JSON)`;
      const found = `list_contains(list_transform(json_items(${list}), lambda j: json_identity(j)), ${looked})`;
      return `CASE WHEN ${list} IS NOT NULL THEN COALESCE(${found}, FALSE) END`;
    },
    [
      ["set_has_element(dynamic([1, 2]), 2)", true],
      ["set_has_element(dynamic([1, 2]), 2.0)", true],
      ['set_has_element(dynamic([1, 2]), "2")', false],
      ['set_has_element(dynamic(["a", "b"]), "b")', true],
      ['set_has_element(dynamic(["2026-01-01T00:00:00Z"]), datetime(2026-01-01))', true],
      ["set_has_element(dynamic([]), 1)", false],
      ["set_has_element(dynamic([null]), toint(null))", false],
      ['set_has_element(dynamic({"a": 5}).a, 5)', null],
    ],
  ),
];
