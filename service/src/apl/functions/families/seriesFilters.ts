import type { ScalarFunction } from "../scalarFunction.ts";
import { flagIn, optional, type SeriesParameter, seriesFunction, seriesIn } from "./series.ts";

const choiceIn = (name: string): SeriesParameter => ({
  ...flagIn(name),
  sql: (given) => `${flagIn(name).sql(given)}::VARCHAR`,
});

export const seriesFilters: readonly ScalarFunction[] = [
  seriesFunction("series_fir", {
    about:
      "The array through a filter: each element times the first coefficient, plus the one before it times the second, and so on, with zeros before the beginning. The filter is divided by its sum, unless normalize is false or one of it is negative. With center, the middle of the filter is at the element itself. Where an element that is summed is no number, there is null.",
    parameters: [
      seriesIn("array"),
      seriesIn("filter"),
      optional(choiceIn("normalize"), "''"),
      optional(flagIn("center"), "FALSE"),
    ],
    gives: "array",
    examples: [
      ["series_fir(dynamic([3, 6, 9, 12]), dynamic([1, 1, 1]))", [1, 3, 6, 9]],
      ["series_fir(dynamic([3, 6, 9, 12]), dynamic([1, 1, 1]), true, true)", [3, 6, 9, 7]],
      ["series_fir(dynamic([3, 6, 9]), dynamic([1, 1]), false)", [3, 9, 15]],
      ["series_fir(dynamic([1, 4, 9]), dynamic([1, -1]))", [1, 3, 5]],
      ["series_fir(dynamic([1, 2, 3]), dynamic([0.5, 0.25]), false, true)", [0.5, 1.25, 2]],
      ["series_fir(dynamic([1, null, 3, 4]), dynamic([1, 1]), false)", [1, null, null, 7]],
      ["series_fir(dynamic([1]), dynamic([1, -1]), true)", null],
      ["series_fir(dynamic([1, 2]), dynamic([0, 0]))", [null, null]],
      ["series_fir(dynamic([]), dynamic([1]))", []],
      ["series_fir(dynamic([1]), dynamic([]))", null],
      ['series_fir(dynamic([1]), dynamic([1, "a"]))', null],
      ['series_fir(dynamic({"a": 5}).a, dynamic([1]))', null],
    ],
  }),
  seriesFunction("series_iir", {
    about:
      "The array through a filter with feedback: each element and those before it times the numerators, less the results before it times the second denominator and those behind it, all divided by the first denominator. An element that is no number leaves no result behind it that goes back to it. Null where the first denominator is zero or there are more than 1,024 of them.",
    parameters: [seriesIn("array"), seriesIn("numerators"), seriesIn("denominators")],
    gives: "array",
    examples: [
      ["series_iir(dynamic([1, 2, 3, 4]), dynamic([1]), dynamic([1, -1]))", [1, 3, 6, 10]],
      ["series_iir(dynamic([8, 0, 0, 0]), dynamic([1]), dynamic([2, -1]))", [4, 2, 1, 0.5]],
      ["series_iir(dynamic([4, 8]), dynamic([0.5, 0.25]), dynamic([1.0]))", [2, 5]],
      ["series_iir(dynamic([1, null, 3]), dynamic([1]), dynamic([1, -1]))", [1, null, null]],
      ["series_iir(dynamic([1, null, 3]), dynamic([1]), dynamic([1]))", [1, null, 3]],
      ["series_iir(dynamic([1, 2]), dynamic([1]), dynamic([0, 1]))", null],
      ["series_iir(dynamic([1, 2]), dynamic([1]), dynamic([]))", null],
      ["series_iir(dynamic([1, 2]), dynamic([]), dynamic([1]))", null],
      ['series_iir(dynamic([1, 2]), dynamic(["a"]), dynamic([1]))', null],
      ["series_iir(dynamic([]), dynamic([1]), dynamic([1]))", []],
      ['series_iir(dynamic({"a": 5}).a, dynamic([1]), dynamic([1]))', null],
    ],
  }),
];
