import type { ScalarFunction } from "../scalarFunction.ts";
import { flagIn, numberIn, optional, seriesFunction, seriesIn } from "./series.ts";

const missing = optional(numberIn("missing"), "'null'");
const isMissing = "What is missing is null, or the number that stands for it.";

export const seriesFills: readonly ScalarFunction[] = [
  seriesFunction("series_fill_const", {
    about: `The array with a constant in the place of each missing element. ${isMissing}`,
    parameters: [seriesIn("array"), numberIn("constant"), missing],
    gives: "array",
    examples: [
      ["series_fill_const(dynamic([null, 100, null, 200]), 0)", [0, 100, 0, 200]],
      ["tostring(series_fill_const(dynamic([1, null]), 0.0))", "[1,0.0]"],
      ["series_fill_const(dynamic([1, -1, null, -1.0]), 7, -1)", [1, 7, null, 7]],
      ['series_fill_const(dynamic([1, "a", [2]]), 0)', [1, 0, 0]],
      ["series_fill_const(dynamic([1, null]), 5, int(null))", [1, 5]],
      ["series_fill_const(dynamic([]), 0)", []],
      ['series_fill_const(dynamic({"a": 5}).a, 0)', null],
      ["series_fill_const(dynamic([null]), toint(null))", null],
    ],
  }),
  seriesFunction("series_fill_forward", {
    about: `The array with the last element before it in the place of each missing one; at the beginning they stay missing. ${isMissing}`,
    parameters: [seriesIn("array"), missing],
    gives: "array",
    examples: [
      ["series_fill_forward(dynamic([null, 36, 41, null, null, 16, null]))", [null, 36, 41, 41, 41, 16, 16]],
      ["series_fill_forward(dynamic([0, 5, 0, null, 0]), 0)", [0, 5, 5, null, null]],
      ['series_fill_forward(dynamic([1, "a", [2]]))', [1, 1, 1]],
      ["series_fill_forward(dynamic([null, null]))", [null, null]],
      ["series_fill_forward(dynamic([]))", []],
      ['series_fill_forward(dynamic({"a": 5}).a)', null],
    ],
  }),
  seriesFunction("series_fill_backward", {
    about: `The array with the next element behind it in the place of each missing one; at the end they stay missing. ${isMissing}`,
    parameters: [seriesIn("array"), missing],
    gives: "array",
    examples: [
      ["series_fill_backward(dynamic([null, 36, null, null, 16, null]))", [36, 36, 16, 16, 16, null]],
      ["series_fill_backward(dynamic([0, null, 0, 5, 0]), 0)", [null, null, 5, 5, 0]],
      ['series_fill_backward(dynamic(["a", [2], 1]))', [1, 1, 1]],
      ["series_fill_backward(dynamic([null, null]))", [null, null]],
      ["series_fill_backward(dynamic([]))", []],
      ['series_fill_backward(dynamic({"a": 5}).a)', null],
    ],
  }),
  seriesFunction("series_fill_linear", {
    about: `The array with each missing element on the line between its neighbours. ${isMissing} At both ends the nearest element fills, unless edges is false. An array with nothing else is filled with a constant, 0 unless told.`,
    parameters: [
      seriesIn("array"),
      missing,
      optional(flagIn("edges"), "TRUE"),
      optional(numberIn("constant"), "'0'"),
    ],
    gives: "array",
    examples: [
      ["series_fill_linear(dynamic([100, null, 300, null, null, 450.0]))", [100, 200, 300, 350, 400, 450]],
      ["tostring(series_fill_linear(dynamic([1, null, 3, null, 4])))", "[1,2,3,3.5,4]"],
      ["series_fill_linear(dynamic([null, 5, null]))", [5, 5, 5]],
      ["series_fill_linear(dynamic([null, 5, null, 7, null]), int(null), false)", [null, 5, 6, 7, null]],
      ["series_fill_linear(dynamic([0, 4, 0, 6, null, 0, 8]), 0)", [4, 4, 5, 6, null, null, 8]],
      ["series_fill_linear(dynamic([null, null]))", [0, 0]],
      ["series_fill_linear(dynamic([null, null]), int(null), true, 2.5)", [2.5, 2.5]],
      ['series_fill_linear(dynamic([1, "a", [2], 4]))', [1, 2, 3, 4]],
      ["series_fill_linear(dynamic([]))", []],
      ['series_fill_linear(dynamic({"a": 5}).a)', null],
    ],
  }),
];
