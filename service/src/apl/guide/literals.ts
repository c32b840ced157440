import type { Example } from "../functions/scalarFunction.ts";

/** How the values of a type are written. */
export interface LiteralGuide {
  readonly type: string;
  readonly about: string;
  readonly examples: readonly Example[];
}

export const literals: readonly LiteralGuide[] = [
  {
    type: "string",
    about:
      "In either quotes, with the escapes of JSON, `\\xhh` and `\\Uhhhhhhhh`. After `@` a backslash is a character like others, and the quote is doubled. An `h` before the quotes changes nothing.",
    examples: [
      [String.raw`"a\tb"`, "a\tb"],
      ["'say \"hi\"'", 'say "hi"'],
      [String.raw`@"C:\logs"`, "C:\\logs"],
      ['h"abc"', "abc"],
    ],
  },
  {
    type: "integer",
    about: "From -2^63 to 2^63 - 1, also in hexadecimal digits. A larger one is a float.",
    examples: [
      ["42", 42],
      ["0xff", 255],
    ],
  },
  {
    type: "float",
    about: "With a point or an exponent.",
    examples: [
      ["1.5", 1.5],
      ["2e3", 2000],
    ],
  },
  {
    type: "boolean",
    about: "Two words, in small letters.",
    examples: [
      ["true", true],
      ["false", false],
    ],
  },
  {
    type: "null",
    about:
      "No value, of no type. `int(null)`, `string(null)` and the like mean the same; `toint(null)` is one of a type.",
    examples: [
      ["null", null],
      ["bool(null)", null],
    ],
  },
  {
    type: "timespan",
    about:
      "A number with `w`, `d`, `h`, `m`, `s`, `ms`, `us` or `ns`, or `time(…)` with days and a clock. It prints as hours, minutes and seconds, below a second as milliseconds, microseconds or nanoseconds.",
    examples: [
      ["90m", "1h30m0s"],
      ["1.5d", "36h0m0s"],
      ["time(1.02:30:00)", "26h30m0s"],
      ["250ns", "250ns"],
    ],
  },
  {
    type: "datetime",
    about: "By RFC 3339 or ISO 8601; without a time zone it is UTC.",
    examples: [
      ["datetime(2026-03-09)", "2026-03-09T00:00:00Z"],
      ["datetime(2026-03-09T10:00:00.000000001+01:00)", "2026-03-09T09:00:00.000000001Z"],
    ],
  },
  {
    type: "array, map",
    about:
      "`dynamic(…)` with JSON, in which strings may stand in either quotes, and fields and other expressions as values: `dynamic({'path': route})`.",
    examples: [
      ["dynamic({'sum': 1 + 2, 'of': [1, toint('2')]})", { sum: 3, of: [1, 2] }],
      ['dynamic([1, "a", null])', [1, "a", null]],
      ["dynamic({'a': {'b': true}})", { a: { b: true } }],
    ],
  },
];
