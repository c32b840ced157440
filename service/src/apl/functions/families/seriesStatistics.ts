import type { Example, ScalarFunction } from "../scalarFunction.ts";
import { flagIn, optional, seriesFunction, seriesIn } from "./series.ts";

const figures = [2, 1, 9, 4, 5, 32 / 7, Math.sqrt(32 / 7)];
const names = ["min", "min_idx", "max", "max_idx", "avg", "variance", "stdev"];
const sample = "dynamic([4, 2, 4, 5, 9, 4, 7, 5])";

/** The same figures in two shapes. */
function statistics(
  name: string,
  shape: string,
  gives: "array" | "map",
  shaped: (values: readonly unknown[]) => unknown,
): ScalarFunction {
  const examples: readonly (readonly [call: string, values: readonly unknown[]])[] = [
    [`(${sample})`, figures],
    ["(dynamic([5, 1.25, 5, 1.25]))", [1.25, 1, 5, 0, 3.125, 4.6875, Math.sqrt(4.6875)]],
    ["(dynamic([0.1, 0.1, 0.1]))", [0.1, 0, 0.1, 0, 0.1, 0, 0]],
    ["(dynamic([7]))", [7, 0, 7, 0, 7, null, null]],
    ["(dynamic([1, null, 3]))", names.map(() => null)],
    ['(dynamic([null, "0", 1, 3]), true)', [1, 2, 3, 3, 2, 2, Math.SQRT2]],
    ["(dynamic([]))", names.map(() => null)],
  ];
  return seriesFunction(name, {
    about: `${shape} of the array's least number and its first place, the greatest and its first place, the mean, and the variance and standard deviation of a sample: ${names.join(", ")}. Without a number, or with an element that is none, all are null, unless numbersOnly leaves such elements out.`,
    parameters: [seriesIn("array"), optional(flagIn("numbersOnly"), "FALSE")],
    gives,
    examples: [
      ...examples.map(([call, values]): Example => [`${name}${call}`, shaped(values)]),
      [`${name}(dynamic({"a": 5}).a)`, null],
    ],
  });
}

export const seriesStatistics: readonly ScalarFunction[] = [
  statistics("series_stats", "An array", "array", (values) => values),
  statistics("series_stats_dynamic", "A map", "map", (values) =>
    Object.fromEntries(names.map((name, index) => [name, values[index]])),
  ),
  seriesFunction("series_sum", {
    about: "The sum of the array's numbers; 0 where it has none.",
    parameters: [seriesIn("array")],
    gives: "float",
    examples: [
      ["series_sum(dynamic([120, 300, 50]))", 470],
      ['series_sum(dynamic([1.5, null, "2", 3]))', 4.5],
      ["series_sum(dynamic([]))", 0],
      ["series_sum(dynamic([1e308, 1e308]))", null],
      ['series_sum(dynamic({"a": [1, 2]}).a)', 3],
      ['series_sum(dynamic({"a": 5}).a)', null],
    ],
  }),
  seriesFunction("series_magnitude", {
    about: "The square root of the sum of the squares of the array's numbers.",
    parameters: [seriesIn("array")],
    gives: "float",
    examples: [
      ["series_magnitude(dynamic([3, 4]))", 5],
      ['series_magnitude(dynamic([3, null, "a", 4]))', 5],
      ["round(series_magnitude(dynamic([3e200, -4e200])) / 1e200, 12)", 5],
      ["series_magnitude(dynamic([]))", 0],
      ['series_magnitude(dynamic({"a": 5}).a)', null],
    ],
  }),
  seriesFunction("series_dot_product", {
    about: "The sum of the products of the numbers at the same places of two arrays.",
    parameters: [seriesIn("array"), seriesIn("other")],
    gives: "float",
    examples: [
      ["series_dot_product(dynamic([1, 2, 3]), dynamic([4, 5, 6]))", 32],
      ["series_dot_product(dynamic([1, 2, 3]), dynamic([4, 5]))", 14],
      ['series_dot_product(dynamic([1, null, 3]), dynamic([4, 5, "6"]))', 4],
      ["series_dot_product(dynamic([]), dynamic([1]))", 0],
      ["series_dot_product(dynamic([1e200]), dynamic([1e200]))", null],
      ['series_dot_product(dynamic({"a": 5}).a, dynamic([1]))', null],
    ],
  }),
  seriesFunction("series_cosine_similarity", {
    about:
      "The cosine of the angle between two arrays as vectors, from -1 to 1, of the places where both have a number. Null where one of them has no length.",
    parameters: [seriesIn("array"), seriesIn("other")],
    gives: "float",
    examples: [
      ["series_cosine_similarity(dynamic([1, 0]), dynamic([0, 5]))", 0],
      ["series_cosine_similarity(dynamic([3, 4]), dynamic([6, 8]))", 1],
      ["series_cosine_similarity(dynamic([3, 4, 9]), dynamic([-3, -4]))", -1],
      [
        "round(series_cosine_similarity(dynamic([0.1, 0.2, 0.1, 0.2]), dynamic([1, 2, 3, 4])), 12)",
        0.923760430703,
      ],
      ['series_cosine_similarity(dynamic([1, null, 0]), dynamic([2, 1, "a"]))', 1],
      ["series_cosine_similarity(dynamic([3e200]), dynamic([5e-200]))", 1],
      ["series_cosine_similarity(dynamic([0, 0]), dynamic([1, 2]))", null],
      ["series_cosine_similarity(dynamic([]), dynamic([]))", null],
      ['series_cosine_similarity(dynamic({"a": 5}).a, dynamic([1]))', null],
    ],
  }),
  seriesFunction("series_pearson_correlation", {
    about:
      "The correlation of two arrays of numbers, from -1 to 1. Null where they differ in length, an element is no number, or all of one array are the same.",
    parameters: [seriesIn("array"), seriesIn("other")],
    gives: "float",
    examples: [
      ["series_pearson_correlation(dynamic([1, 2, 3, 4, 5]), dynamic([2, 4, 6, 8, 10]))", 1],
      ["series_pearson_correlation(dynamic([1, 2, 3]), dynamic([3, 2, 1]))", -1],
      ["series_pearson_correlation(dynamic([1, 2, 3]), dynamic([1, 0, 1]))", 0],
      ["series_pearson_correlation(dynamic([0.1, 0.1, 0.1]), dynamic([1, 2, 3]))", null],
      ["series_pearson_correlation(dynamic([1, 2, 3]), dynamic([1, 2]))", null],
      ["series_pearson_correlation(dynamic([1, null, 3]), dynamic([1, 2, 3]))", null],
      ["series_pearson_correlation(dynamic([]), dynamic([]))", null],
      ['series_pearson_correlation(dynamic({"a": 5}).a, dynamic([1]))', null],
    ],
  }),
];
