import { limits } from "../../limits.ts";
import { jsonOf } from "../../sql/json.ts";
import { laneFor } from "../../sql/laneFor.ts";
import { isNull, type Sql } from "../../sql/lanes.ts";
import { once } from "../../sql/once.ts";
import type { Value } from "../../sql/value.ts";
import { form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";
import { arrayOf, elements, jsonOrNull, ofValues } from "./arrays.ts";
import { arrayExtract } from "./jsonPaths.ts";

/** Turned around its end: what leaves at one side comes in at the other. */
function rotation(name: string, about: string, places: (count: Sql) => Sql, examples: readonly Example[]) {
  const rotated = (array: Sql, count: Sql) => arrayOf(`rotated_list(${elements(array)}, ${places(count)})`);
  return formFunction(name, {
    about,
    parameters: ["array", "places"],
    forms: [form(["array", "integer"], "array", rotated)],
    examples,
  });
}

/** The contrary of a number of places; that of the smallest integer is too large for 64 bits. */
const contrary = (places: Sql) => `(-(${places})::HUGEINT)`;

/** Moved to one side: what leaves is gone, and a value fills the places that become free. */
function shift(
  name: string,
  about: string,
  places: (count: Sql) => Sql,
  least: string,
  examples: readonly Example[],
): ScalarFunction {
  return ofValues(
    name,
    about,
    ["array", least, "fill?"],
    "array",
    ([array, count, fill]) => {
      const told = count ? laneFor(count, "integer") : "1";
      const filling = fill ? jsonOrNull(fill) : "'null'";
      const list = elements(laneFor(array, "array"));
      return `bounded_text(${arrayOf(`shifted_list(${list}, ${places(told)}, ${filling})`)})`;
    },
    examples,
  );
}

function sorting(name: string, about: string, order: "asc" | "desc", examples: readonly Example[]) {
  return ofValues(
    name,
    about,
    ["array", "nulls last?"],
    "array",
    ([value, nullsLast]) => {
      const last = nullsLast === undefined ? "TRUE" : laneFor(nullsLast, "boolean");
      const sorted = once(
        [`${laneFor(value, "array")}`],
        (array) => `sorted_array_${order}(${array}, ${last})`,
      );
      return `CASE WHEN ${laneFor(value, "array")} IS NOT NULL THEN ${sorted} WHEN NOT ${isNull(value?.lanes ?? {})} THEN '[]' END`;
    },
    examples,
  );
}

/** A value as a list that is as long as another: the elements of an array, or the same value again and again. */
function asLong(value: Value, length: Sql): Sql {
  const array = laneFor(value, "array");
  const same = `CASE WHEN ${length} * length(${jsonOrNull(value)}) <= ${limits.valueLength}
    THEN list_transform(range(${length}), lambda i: (${jsonOf(value.lanes)})::JSON) END`;
  const { types } = value;
  if (types !== "unknown" && !types.has("array")) return same;
  return `CASE WHEN ${array} IS NOT NULL THEN ${elements(array)} ELSE ${same} END`;
}

/** Cut before each of a list of places. */
const cut = (array: Sql, places: Sql) =>
  `CASE WHEN ${array} IS NOT NULL THEN split_list(${elements(array)}, ${places}) END`;

export const arrayPlaces: readonly ScalarFunction[] = [
  arrayExtract,
  ofValues(
    "array_iff",
    "For each condition of an array the element of the second array where it is true, of the third where it is false. A number is true unless it is 0; a value that is no array stands in every place.",
    ["conditions", "then", "otherwise"],
    "array",
    ([conditions, then, otherwise]) => {
      if (!conditions || !then || !otherwise) return "NULL::VARCHAR";
      const array = laneFor(conditions, "array");
      const length = `json_array_length(${array})::BIGINT`;
      const lists = [elements(array), asLong(then, length), asLong(otherwise, length)].join(", ");
      const chosen = "CASE WHEN is_true_item(z[1]) THEN z[2] WHEN NOT is_true_item(z[1]) THEN z[3] END";
      const each = `list_transform(list_slice(list_zip(${lists}), 1, ${length}), lambda z: ${chosen})`;
      return `CASE WHEN ${array} IS NOT NULL THEN bounded_text(${arrayOf(each)}) END`;
    },
    [
      ["array_iff(dynamic([true, false, true]), dynamic([1, 2, 3]), dynamic([4, 5, 6]))", [1, 5, 3]],
      [
        'array_iff(dynamic([1, 0, null, "x"]), dynamic([1, 2, 3, 4]), dynamic([5, 6, 7, 8]))',
        [1, 6, null, null],
      ],
      ['array_iff(dynamic([true, false]), "yes", "no")', ["yes", "no"]],
      ["array_iff(dynamic([true, true, false]), dynamic([1]), 0)", [1, null, 0]],
      ["array_iff(dynamic([true]), dynamic([1, 2]), dynamic([3, 4]))", [1]],
      ["array_iff(dynamic([]), 1, 2)", []],
      ["array_iff(dynamic([true]), toint(null), 2)", [null]],
      ['array_iff(dynamic({"a": 5}).a, 1, 2)', null],
    ],
  ),
  rotation(
    "array_rotate_left",
    "The array with its first elements moved to its end; a negative number rotates to the right.",
    (places) => places,
    [
      ["array_rotate_left(dynamic([1, 2, 3, 4, 5]), 2)", [3, 4, 5, 1, 2]],
      ["array_rotate_left(dynamic([1, 2, 3, 4, 5]), -2)", [4, 5, 1, 2, 3]],
      ["array_rotate_left(dynamic([1, 2, 3]), 7)", [2, 3, 1]],
      ["array_rotate_left(dynamic([1, null]), 1)", [null, 1]],
      ["array_rotate_left(dynamic([1, 2, 3]), 0)", [1, 2, 3]],
      ["array_rotate_left(dynamic([1, 2, 3]), -9223372036854775808)", [2, 3, 1]],
      ["array_rotate_left(dynamic([]), 1)", []],
      ["array_rotate_left(dynamic([1]), toint(null))", null],
      ['array_rotate_left(dynamic({"a": 5}).a, 1)', null],
    ],
  ),
  rotation(
    "array_rotate_right",
    "The array with its last elements moved to its beginning; a negative number rotates to the left.",
    contrary,
    [
      ["array_rotate_right(dynamic([1, 2, 3, 4, 5]), 2)", [4, 5, 1, 2, 3]],
      ["array_rotate_right(dynamic([1, 2, 3, 4, 5]), -2)", [3, 4, 5, 1, 2]],
      ["array_rotate_right(dynamic([1, 2, 3]), 7)", [3, 1, 2]],
      ["array_rotate_right(dynamic([]), 1)", []],
      ["array_rotate_right(dynamic([1]), toint(null))", null],
      ['array_rotate_right(dynamic({"a": 5}).a, 1)', null],
    ],
  ),
  shift(
    "array_shift_left",
    "The array moved to the left by so many places; null, or the value that is told, fills its end. A negative number shifts to the right.",
    (places) => places,
    "places",
    [
      ["array_shift_left(dynamic([1, 2, 3, 4, 5]), 2)", [3, 4, 5, null, null]],
      ["array_shift_left(dynamic([1, 2, 3, 4, 5]), 2, -1)", [3, 4, 5, -1, -1]],
      ['array_shift_left(dynamic([1, 2, 3, 4, 5]), -2, "x")', ["x", "x", 1, 2, 3]],
      ["array_shift_left(dynamic([1, 2]), 9)", [null, null]],
      ["array_shift_left(dynamic([1, 2]), -9223372036854775808)", [null, null]],
      ["array_shift_left(dynamic([1, 2]), 0)", [1, 2]],
      ["array_shift_left(dynamic([]), 1)", []],
      ['array_shift_left(range(1, 1024), 1024, strrep("a", 1000))', null],
      ["array_shift_left(dynamic([1]), toint(null))", null],
      ['array_shift_left(dynamic({"a": 5}).a, 1)', null],
    ],
  ),
  shift(
    "array_shift_right",
    "The array moved to the right, by one place unless told; null, or the value that is told, fills its beginning. A negative number shifts to the left.",
    contrary,
    "places?",
    [
      ["array_shift_right(dynamic([1, 2, 3, 4, 5]), 2)", [null, null, 1, 2, 3]],
      ["array_shift_right(dynamic([1, 2, 3]))", [null, 1, 2]],
      ["array_shift_right(dynamic([1, 2, 3, 4, 5]), -2, 0)", [3, 4, 5, 0, 0]],
      ["array_shift_right(dynamic([1, 2]), 9, dynamic([7]))", [[7], [7]]],
      ["array_shift_right(dynamic([1, 2]), -9223372036854775808)", [null, null]],
      ["array_shift_right(dynamic([]), 1)", []],
      ['array_shift_right(dynamic({"a": 5}).a, 1)', null],
    ],
  ),
  ofValues(
    "array_select_dict",
    "The first map of the array that has the value under the key.",
    ["array", "key", "value"],
    "map",
    ([array, key, value]) => {
      if (!array || !key || !value) return "NULL::VARCHAR";
      const held = `json_identity(json_under(j, ${laneFor(key, "string")}))`;
      const looked = `json_identity((${jsonOf(value.lanes)})::JSON)`;
      const found = `list_filter(${elements(laneFor(array, "array"))}, lambda j: COALESCE(${held} = ${looked}, FALSE))`;
      return `json_map(list_extract(${found}, 1))`;
    },
    [
      ['array_select_dict(dynamic([{"a": 1}, {"a": 2, "b": "x"}]), "a", 2)', { a: 2, b: "x" }],
      ['array_select_dict(dynamic([{"a": "1"}, {"a": 1.0}]), "a", 1)', { a: 1 }],
      ['array_select_dict(dynamic([5, "a", {"a": 1}, {"a": 1, "b": 2}]), "a", 1)', { a: 1 }],
      ['array_select_dict(dynamic([{"a": 1}]), "b", 1)', null],
      ['array_select_dict(dynamic([{"a": null}]), "a", toint(null))', null],
      ['array_select_dict(dynamic([]), "a", 1)', null],
      ['array_select_dict(dynamic({"a": 5}).a, "a", 1)', null],
    ],
  ),
  sorting(
    "array_sort_asc",
    "The array in order: booleans, numbers, strings, arrays, maps; nulls at its end unless told otherwise. Of what is no array, an empty one.",
    "asc",
    [
      ["array_sort_asc(dynamic([10, 9, 2.5, -1]))", [-1, 2.5, 9, 10]],
      ['array_sort_asc(dynamic(["b", "a", "B"]))', ["B", "a", "b"]],
      ['array_sort_asc(dynamic([{"a": 1}, [1], "a", 1, true, null]))', [true, 1, "a", [1], { a: 1 }, null]],
      ["array_sort_asc(dynamic([null, 2, 1]), false)", [null, 1, 2]],
      ["array_sort_asc(dynamic([9007199254740993, 9007199254740992]))[0] == 9007199254740992", true],
      ["array_sort_asc(dynamic([]))", []],
      ['array_sort_asc("x")', []],
      ["array_sort_asc(dynamic([1]), tobool(null))", null],
      ['array_sort_asc(dynamic({"a": 5}).a)', []],
      ['array_sort_asc(dynamic({"a": 5}).b)', null],
    ],
  ),
  sorting(
    "array_sort_desc",
    "The array in the contrary order of array_sort_asc; nulls at its end unless told otherwise.",
    "desc",
    [
      ["array_sort_desc(dynamic([10, 9, 2.5, -1]))", [10, 9, 2.5, -1]],
      ['array_sort_desc(dynamic(["b", "a", "B"]))', ["b", "a", "B"]],
      ["array_sort_desc(dynamic([null, 2, 1]))", [2, 1, null]],
      ["array_sort_desc(dynamic([1, null, 2]), false)", [null, 2, 1]],
      ["array_sort_desc(dynamic([]))", []],
      ['array_sort_desc(dynamic({"a": 5}).a)', []],
    ],
  ),
  formFunction("array_split", {
    about:
      "The array cut before a place, or before each of an array of places that ascend; negative places count from the end. At most 1,024 places.",
    parameters: ["array", "places"],
    forms: [
      form(["array", "integer"], "array", (array, place) => cut(array, `[${place}]`)),
      form(["array", "array"], "array", (array, places) =>
        cut(array, `list_transform(${elements(places)}, lambda j: json_integer(j))`),
      ),
    ],
    examples: [
      [
        "array_split(dynamic([1, 2, 3, 4, 5]), 2)",
        [
          [1, 2],
          [3, 4, 5],
        ],
      ],
      ["array_split(dynamic([1, 2, 3, 4, 5]), dynamic([1, 3]))", [[1], [2, 3], [4, 5]]],
      ["array_split(dynamic([1, 2, 3]), -1)", [[1, 2], [3]]],
      ["array_split(dynamic([1, 2, 3]), 9)", [[1, 2, 3], []]],
      ["array_split(dynamic([1, 2, 3]), -9)", [[], [1, 2, 3]]],
      ["array_split(dynamic([1, null]), dynamic([]))", [[1, null]]],
      ["array_split(dynamic([]), 1)", [[], []]],
      ["array_split(dynamic([1, 2, 3]), dynamic([2, 1]))", null],
      ['array_split(dynamic([1, 2, 3]), dynamic(["a"]))', null],
      ["array_split(dynamic([1]), range(0, 1024))", null],
      ["array_split(dynamic([1]), toint(null))", null],
      ['array_split(dynamic({"a": 5}).a, 1)', null],
    ],
  }),
];
