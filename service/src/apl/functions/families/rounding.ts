import type { Lanes, Sql } from "../../sql/lanes.ts";
import { finite, once } from "../../sql/once.ts";
import { nanosecondsOf, timeOf } from "../../sql/times.ts";
import type { Value } from "../../sql/value.ts";
import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

const inSteps = (value: Sql, step: Sql) =>
  once([value, step], (each, size) => `TRY(floor_div(${each}, ${size}) * ${size})`);

const exactBin = formFunction("bin", {
  about: "The value rounded down to a whole number of steps.",
  parameters: ["value", "step"],
  forms: [
    form(["integer", "integer"], "integer", inSteps),
    form(["float", "float"], "float", (value, step) => finite(`floor(${value} / ${step}) * ${step}`)),
    form(["timespan", "timespan"], "timespan", inSteps),
    form(["datetime", "timespan"], "datetime", (time, step) =>
      timeOf(once([nanosecondsOf(time), step], (each, size) => `bin_of_nanoseconds(${each}, ${size})`)),
    ),
  ],
  examples: [
    ["bin(7, 5)", 5],
    ["bin(-7, 5)", -10],
    ["bin(7.5, 0.5)", 7.5],
    ["bin(7, 0)", null],
    ["bin(90m, 1h)", "1h0m0s"],
    ["bin(12345678, 1ms)", 12000000],
    ["bin(1.5e6, 1ms)", 1000000],
    ["bin(datetime(2026-01-01T10:17:00.000000001Z), 1h)", "2026-01-01T10:00:00Z"],
    ["bin(datetime(1969-12-31T23:59:59.5Z), 1d)", "1969-12-31T00:00:00Z"],
    ["bin(datetime(2026-01-01T00:00:00.000000017Z), 10ns)", "2026-01-01T00:00:00.00000001Z"],
    ["bin(datetime(0001-01-01T10:00:00Z), 1d)", "0001-01-01T00:00:00Z"],
  ],
});

/** A time in steps of whole microseconds needs none of its nanoseconds, and is most of what bins are for. */
function inMicroseconds([value, step]: readonly Value[]): Lanes | undefined {
  const time = value?.lanes.datetime;
  const size = step?.constant?.type === "timespan" ? step.constant.value : 0n;
  if (!time || value.types === "unknown" || value.types.size > 1 || size <= 0n || size % 1000n !== 0n)
    return undefined;
  const us = once([time.us], (each) => `bin_in_microseconds(${each}, ${size / 1000n})`);
  return { datetime: { us, ns: "0" } };
}

export const bin: ScalarFunction = {
  ...exactBin,
  lanes: (args) => inMicroseconds(args) ?? exactBin.lanes(args),
};

export const rounding: readonly ScalarFunction[] = [
  bin,
  formFunction("floor", {
    about: "The value rounded down to a whole number.",
    parameters: ["value"],
    forms: [
      form(["integer"], "integer", (value) => value),
      form(["float"], "integer", (value) => `TRY_CAST(floor(${value}) AS BIGINT)`),
    ],
    examples: [
      ["floor(1.9)", 1],
      ["floor(-1.1)", -2],
      ["floor(5)", 5],
      ["floor(todouble(null))", null],
      ["floor(1e300)", null],
    ],
  }),
  formFunction("ceiling", {
    about: "The value rounded up to a whole number.",
    parameters: ["value"],
    forms: [
      form(["integer"], "integer", (value) => value),
      form(["float"], "integer", (value) => `TRY_CAST(ceil(${value}) AS BIGINT)`),
    ],
    examples: [
      ["ceiling(1.1)", 2],
      ["ceiling(-1.9)", -1],
      ["ceiling(5)", 5],
      ["ceiling(todouble(null))", null],
      ["ceiling(1e300)", null],
    ],
  }),
];
