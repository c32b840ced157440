import type { Example, ScalarFunction } from "../scalarFunction.ts";
import { seriesFunction, seriesIn } from "./series.ts";

/** A function of each number of a series by itself; what is no number is null. */
function ofEach(name: string, about: string, examples: readonly Example[]): ScalarFunction {
  const noNumbers = `${name}(dynamic([null, "1", true, [1], {"a": 1}]))`;
  return seriesFunction(name, {
    about,
    parameters: [seriesIn("array")],
    gives: "array",
    examples: [
      ...examples,
      [noNumbers, [null, null, null, null, null]],
      [`${name}(dynamic([]))`, []],
      [`${name}(dynamic({"a": 5}).a)`, null],
      [`${name}(toarray(string(null)))`, null],
    ],
  });
}

export const seriesElements: readonly ScalarFunction[] = [
  ofEach("series_abs", "Each number of the array without its sign.", [
    ["series_abs(dynamic([-2, -1.5, 0, 3]))", [2, 1.5, 0, 3]],
    ["tostring(series_abs(dynamic([-2, -2.0, -9007199254740993])))", "[2,2.0,9007199254740993]"],
    ["series_abs(dynamic([-9223372036854775808]))", [null]],
    ['series_abs(dynamic({"a": [-1, [2], "[3,"]}).a)', [1, null, null]],
  ]),
  ofEach("series_acos", "The angle in radians that has each number of the array as its cosine.", [
    ["series_acos(dynamic([1, 0, -1]))", [0, Math.PI / 2, Math.PI]],
    ["series_acos(dynamic([2, -1.5]))", [null, null]],
  ]),
  ofEach("series_asin", "The angle in radians that has each number of the array as its sine.", [
    ["series_asin(dynamic([1, 0, -1]))", [Math.PI / 2, 0, -Math.PI / 2]],
    ["series_asin(dynamic([2, -1.5]))", [null, null]],
  ]),
  ofEach("series_atan", "The angle in radians that has each number of the array as its tangent.", [
    ["series_atan(dynamic([1, 0, -1]))", [Math.PI / 4, 0, -Math.PI / 4]],
    ["series_atan(dynamic([1e308]))", [Math.PI / 2]],
  ]),
  ofEach("series_ceiling", "Each number of the array rounded up to a whole number.", [
    ["series_ceiling(dynamic([1.2, -1.2, 3]))", [2, -1, 3]],
    ["tostring(series_ceiling(dynamic([1.2, -0.5])))", "[2,0]"],
    ["series_ceiling(dynamic([1e300]))", [null]],
  ]),
  ofEach("series_cos", "The cosine of each number of the array, an angle in radians.", [
    ["series_cos(dynamic([0, 0.0]))", [1, 1]],
    ["series_cos(pack_array(pi()))", [-1]],
  ]),
  ofEach("series_exp", "e to the power of each number of the array.", [
    ["series_exp(dynamic([0, 1]))", [1, Math.E]],
    ["series_exp(dynamic([1000, -1000]))", [null, 0]],
  ]),
  ofEach("series_floor", "Each number of the array rounded down to a whole number.", [
    ["series_floor(dynamic([1.9, -1.1, 3]))", [1, -2, 3]],
    ["tostring(series_floor(dynamic([1.9, 9007199254740993])))", "[1,9007199254740993]"],
    ["series_floor(dynamic([1e300]))", [null]],
  ]),
  ofEach("series_log", "The natural logarithm of each number of the array; null of what is not positive.", [
    ["series_log(pack_array(1, exp(1)))", [0, 1]],
    ["series_log(dynamic([0, -1]))", [null, null]],
  ]),
  ofEach("series_sign", "1, 0 or -1, as each number of the array is positive, zero or negative.", [
    ["series_sign(dynamic([-6, 0, 8.5]))", [-1, 0, 1]],
    ["tostring(series_sign(dynamic([-0.5, 0.0])))", "[-1,0]"],
  ]),
  ofEach("series_sin", "The sine of each number of the array, an angle in radians.", [
    ["series_sin(dynamic([0, -0.0]))", [0, 0]],
    ["series_sin(pack_array(pi() / 2))", [1]],
  ]),
  ofEach("series_tan", "The tangent of each number of the array, an angle in radians.", [
    ["series_tan(dynamic([0]))", [0]],
    ["round(todouble(series_tan(pack_array(pi() / 4))[0]), 12)", 1],
  ]),
];
