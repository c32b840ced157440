import { nullOf } from "../../sql/lanes.ts";
import { form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";
import { numberIn, seriesFunction, seriesIn } from "./series.ts";

const beside =
  "Where one array has none, as behind its end, there is null. A number stands beside each element.";

const operand = numberIn("other", "array");

/** A function of the numbers at the same places of two series. */
function ofPairs(name: string, what: string, examples: readonly Example[]): ScalarFunction {
  return seriesFunction(name, {
    about: `${what} ${beside}`,
    parameters: [seriesIn("array"), operand],
    gives: "array",
    examples: [
      ...examples,
      [`${name}(dynamic([1, "a", null, [1]]), dynamic([null, 1, 1, 1, 1]))`, [null, null, null, null, null]],
      [`${name}(dynamic([1, 2]), dynamic([]))`, [null, null]],
      [`${name}(dynamic([]), 5)`, []],
      [`${name}(dynamic({"a": 5}).a, 1)`, null],
      [`${name}(dynamic([1]), dynamic({"a": "x"}).a)`, null],
      [`${name}(dynamic([1]), todouble(null))`, null],
    ],
  });
}

/** The extreme of each pair or, of one array alone, of its numbers. */
function extreme(name: string, native: string, word: string, examples: readonly Example[]): ScalarFunction {
  const what = `The ${word} number at each place of two arrays; of one array alone, the ${word} number in it.`;
  const ofTwo = ofPairs(name, what, examples);
  const signature = formFunction(name, {
    about: ofTwo.about,
    parameters: ["array", "other?"],
    forms: [
      form(["array"], "float", (array) => `${native}(${array})`),
      ...operand.takes.map((type) => form(["array", type], "array", () => nullOf("array"))),
    ],
    examples: ofTwo.examples,
  });
  return { ...signature, lanes: (args) => (args.length === 1 ? signature : ofTwo).lanes(args) };
}

function comparison(
  name: string,
  what: string,
  [less, equal, greater]: readonly [boolean, boolean, boolean],
): ScalarFunction {
  return ofPairs(name, `Whether the numbers at the same places of two arrays are ${what}.`, [
    [`${name}(dynamic([1, 2, 3]), dynamic([2, 2.0, 2]))`, [less, equal, greater]],
    [`${name}(dynamic([150, 200, 250]), 200)`, [less, equal, greater]],
    [`${name}(dynamic([1, 2]), dynamic([1]))`, [equal, null]],
    [`${name}(dynamic([9007199254740993]), dynamic([9007199254740992.0]))`, [greater]],
    [`${name}(dynamic([999999999, 1000000000]), 1s)`, [less, equal]],
    [`${name}(dynamic([1.5]), dynamic({"a": 1.5}).a)`, [equal]],
  ]);
}

export const seriesPairs: readonly ScalarFunction[] = [
  ofPairs("series_add", "The sums of the numbers at the same places of two arrays.", [
    ["series_add(dynamic([1, 2, 4]), dynamic([4, 2, 1]))", [5, 4, 5]],
    ["series_add(dynamic([1, 2.5, 3]), dynamic([10, 10]))", [11, 12.5, null]],
    ["series_add(dynamic([1, 2]), 0.5)", [1.5, 2.5]],
    ["tostring(series_add(dynamic([1, 9007199254740992]), dynamic([1.0, 1])))", "[2.0,9007199254740993]"],
    ["series_add(dynamic([9223372036854775807]), 1)", [null]],
    ["series_add(dynamic([1e308]), dynamic([1e308]))", [null]],
    ['series_add(dynamic([1]), dynamic({"a": 2}).a)', [3]],
    ["series_add(dynamic([1]), 1us)", [1001]],
  ]),
  ofPairs("series_subtract", "The numbers of the second array taken from those of the first.", [
    ["series_subtract(dynamic([1, 2, 4]), dynamic([4, 2, 1]))", [-3, 0, 3]],
    ["series_subtract(dynamic([1, 2.5, 3]), dynamic([10, 10]))", [-9, -7.5, null]],
    ["series_subtract(dynamic([1, 2]), 1)", [0, 1]],
    ["series_subtract(dynamic([-9223372036854775808]), 1)", [null]],
  ]),
  ofPairs("series_multiply", "The products of the numbers at the same places of two arrays.", [
    ["series_multiply(dynamic([1, 2, 4]), dynamic([4, 2, 1]))", [4, 4, 4]],
    ["series_multiply(dynamic([1.5, 2]), dynamic([2]))", [3, null]],
    ["series_multiply(dynamic([1, 2]), 10)", [10, 20]],
    ["series_multiply(dynamic([4294967296]), 4294967296)", [null]],
  ]),
  ofPairs("series_divide", "The numbers of the first array divided by those of the second, as floats.", [
    ["series_divide(dynamic([1, 2, 4]), dynamic([4, 2, 1]))", [0.25, 1, 4]],
    ["tostring(series_divide(dynamic([4]), dynamic([2])))", "[2.0]"],
    ["series_divide(dynamic([1, 0, 2]), dynamic([0, 0]))", [null, null, null]],
    ["series_divide(dynamic([5, 10]), 10)", [0.5, 1]],
  ]),
  ofPairs("series_pow", "The numbers of the first array to the power of those of the second, as floats.", [
    ["series_pow(dynamic([1, 2, 3]), 2)", [1, 4, 9]],
    ["series_pow(dynamic([2, 2, 4]), dynamic([10, -1, 0.5]))", [1024, 0.5, 2]],
    ["series_pow(dynamic([-1, 0, 10]), dynamic([0.5, -1, 400]))", [null, null, null]],
    ["series_pow(dynamic([0]), dynamic([0, 1]))", [1, null]],
  ]),
  extreme("series_max", "series_greatest", "greatest", [
    ["series_max(dynamic([120, 150, 100]), dynamic([180, 130, 190]))", [180, 150, 190]],
    ["series_max(dynamic([1, 2.5]), dynamic([1.5]))", [1.5, null]],
    ["series_max(dynamic([1, 5]), 3)", [3, 5]],
    ['series_max(dynamic([15, null, "300", 245]))', 245],
    ["series_max(dynamic([]))", null],
    ['series_max(dynamic({"a": 5}).a)', null],
  ]),
  extreme("series_min", "series_least", "least", [
    ["series_min(dynamic([120, 150, 100]), dynamic([180, 130, 190]))", [120, 130, 100]],
    ["series_min(dynamic([1, 2.5]), dynamic([1.5]))", [1, null]],
    ["series_min(dynamic([1, 5]), 3)", [1, 3]],
    ['series_min(dynamic([15, null, "3", 245]))', 15],
    ["series_min(dynamic([]))", null],
    ['series_min(dynamic({"a": 5}).a)', null],
  ]),
  comparison("series_equals", "the same", [false, true, false]),
  comparison("series_not_equals", "different", [true, false, true]),
  comparison("series_less", "less in the first", [true, false, false]),
  comparison("series_less_equals", "less in the first, or the same", [true, true, false]),
  comparison("series_greater", "greater in the first", [false, false, true]),
  comparison("series_greater_equals", "greater in the first, or the same", [false, true, true]),
];
