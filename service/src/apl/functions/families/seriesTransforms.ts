import type { ScalarFunction } from "../scalarFunction.ts";
import { type SeriesParameter, seriesFunction, seriesIn } from "./series.ts";

/** An array that is null in a row has no transform there; one that is left out is all zeros. */
const imaginary: SeriesParameter = {
  ...seriesIn("imaginary?"),
  sql: (given) => (given ? seriesIn("imaginary").sql(given) : "'null'"),
};

export const seriesTransforms: readonly ScalarFunction[] = [
  seriesFunction("series_fft", {
    about:
      "The discrete Fourier transform of the array, or of complex numbers of which it has the real parts: an array of the real parts and one of the imaginary parts, for any number of elements. Null unless all of them are numbers.",
    parameters: [seriesIn("real"), imaginary],
    gives: "array",
    examples: [
      [
        "series_fft(dynamic([1, 2, 3, 4]))",
        [
          [10, -2, -2, -2],
          [0, 2, 0, -2],
        ],
      ],
      [
        "series_fft(dynamic([1, 0, 0, 0]), dynamic([0, 1, 0, 0]))",
        [
          [1, 2, 1, 0],
          [1, 0, -1, 0],
        ],
      ],
      ["series_fft(dynamic([1, 1, 1, 1]))[0]", [4, 0, 0, 0]],
      ["series_fft(dynamic([5]))", [[5], [0]]],
      ["series_fft(dynamic([]))", [[], []]],
      ["series_fft(dynamic([1, null]))", null],
      ['series_fft(dynamic([1, "2"]))', null],
      ["series_fft(dynamic([1, 2]), dynamic([1]))", null],
      ["series_fft(dynamic([1]), toarray(string(null)))", null],
      ['series_fft(dynamic({"a": 5}).a)', null],
    ],
  }),
  seriesFunction("series_ifft", {
    about:
      "The inverse of `series_fft`: an array of the real parts and one of the imaginary parts. Null unless all elements are numbers.",
    parameters: [seriesIn("real"), imaginary],
    gives: "array",
    examples: [
      [
        "series_ifft(dynamic([10, -2, -2, -2]), dynamic([0, 2, 0, -2]))",
        [
          [1, 2, 3, 4],
          [0, 0, 0, 0],
        ],
      ],
      ["series_ifft(series_fft(dynamic([3, 1]))[0], series_fft(dynamic([3, 1]))[1])[0]", [3, 1]],
      [
        "series_ifft(dynamic([4, 0, 0, 0]))",
        [
          [1, 1, 1, 1],
          [0, 0, 0, 0],
        ],
      ],
      ["series_ifft(dynamic([]))", [[], []]],
      ["series_ifft(dynamic([1, null]))", null],
      ["series_ifft(dynamic([1]), dynamic([1, 2]))", null],
      ['series_ifft(dynamic({"a": 5}).a)', null],
    ],
  }),
];
