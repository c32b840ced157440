import type { Sql, TimeSql } from "../../sql/lanes.ts";
import { finite, once } from "../../sql/once.ts";
import { legalTime } from "../../sql/times.ts";
import { form, formFunction } from "../forms.ts";

const integers = (operator: string) =>
  form(["integer", "integer"], "integer", (left, right) => `TRY(${left} ${operator} ${right})`);
const floats = (operator: string) =>
  form(["float", "float"], "float", (left, right) => finite(`${left} ${operator} ${right}`));
const timespans = (operator: string) =>
  form(["timespan", "timespan"], "timespan", (left, right) => `TRY(${left} ${operator} ${right})`);

const bigint = (number: Sql) => once([number], (value) => `as_bigint(${value})`);

/** A number of nanoseconds later; outside of the years 1 to 9999 there is nothing. */
function later({ us, ns }: TimeSql, nanoseconds: Sql): TimeSql {
  const sum = `(${ns} + ${nanoseconds}::HUGEINT)`;
  return {
    us: legalTime(
      once([us, sum], (moment, rest) => `TRY(${moment} + to_microseconds(floor_div(${rest}, 1000)::BIGINT))`),
    ),
    ns: once([sum], (rest) => `floor_mod(${rest}, 1000)`),
  };
}

const negated = (nanoseconds: Sql) => `(-(${nanoseconds}::HUGEINT))`;

function difference(left: TimeSql, right: TimeSql): Sql {
  const micros = `(epoch_us(${left.us})::HUGEINT - epoch_us(${right.us}))`;
  return bigint(`${micros} * 1000 + (${left.ns} - ${right.ns})`);
}

const scaled = (left: Sql, right: Sql) => bigint(`${left}::DOUBLE * ${right}`);

const modulo = (left: Sql, right: Sql) => once([left, right], (value, by) => `modulo(${value}, ${by})`);

export const arithmetic = [
  formFunction("+", {
    about: "The sum; of a time and a timespan, the time that much later.",
    parameters: ["left", "right"],
    forms: [
      integers("+"),
      floats("+"),
      timespans("+"),
      form(["datetime", "timespan"], "datetime", later),
      form(["timespan", "datetime"], "datetime", (by, time) => later(time, by)),
    ],
    examples: [
      ["1 + 2", 3],
      ["1 + 2.5", 3.5],
      ["9223372036854775807 + 1", null],
      ["1 + toint(null)", null],
      ["datetime(2026-01-01T00:00:00.000000999Z) + 1ns", "2026-01-01T00:00:00.000001Z"],
      ["datetime(9999-12-31T23:59:59Z) + 1d", null],
      ["1h + 30m", "1h30m0s"],
      ["5 + 1us", 1005],
      ["1us + 0.5", 1000.5],
      ['datetime(2026-01-01) + dynamic({"took": 1500}).took', "2026-01-01T00:00:00.0000015Z"],
    ],
  }),
  formFunction("-", {
    about: "The difference; of two times, the timespan between them.",
    parameters: ["left", "right"],
    forms: [
      integers("-"),
      floats("-"),
      timespans("-"),
      form(["datetime", "timespan"], "datetime", (time, by) => later(time, negated(by))),
      form(["datetime", "datetime"], "timespan", difference),
    ],
    examples: [
      ["5 - 7", -2],
      ["1.5 - 1", 0.5],
      ["-9223372036854775808 - 1", null],
      ["datetime(2026-01-02) - datetime(2026-01-01T00:00:00.000000001Z)", "23h59m59.999999999s"],
      ["datetime(1969-12-31T23:59:59Z) - 1ns", "1969-12-31T23:59:58.999999999Z"],
      ["datetime(9999-01-01) - datetime(0001-01-01)", null],
      ["1us - 400", 600],
    ],
  }),
  formFunction("*", {
    about: "The product.",
    parameters: ["left", "right"],
    forms: [
      integers("*"),
      floats("*"),
      form(["timespan", "integer"], "timespan", (span, factor) => `TRY(${span} * ${factor})`),
      form(["integer", "timespan"], "timespan", (factor, span) => `TRY(${factor} * ${span})`),
      form(["timespan", "float"], "timespan", scaled),
      form(["float", "timespan"], "timespan", (factor, span) => scaled(span, factor)),
    ],
    examples: [
      ["6 * 7", 42],
      ["0.5 * 3", 1.5],
      ["9223372036854775807 * 2", null],
      ["1.5 * 1h", "1h30m0s"],
      ["2 * todouble(null)", null],
    ],
  }),
  formFunction("/", {
    about: "The quotient; of integers, without its fraction. By zero there is none.",
    parameters: ["left", "right"],
    forms: [
      form(["integer", "integer"], "integer", (left, right) => `TRY(${left} // ${right})`),
      floats("/"),
      form(["timespan", "timespan"], "float", (left, right) => finite(`${left}::DOUBLE / ${right}`)),
      form(["timespan", "integer"], "timespan", (span, by) => bigint(finite(`${span}::DOUBLE / ${by}`))),
      form(["timespan", "float"], "timespan", (span, by) => bigint(finite(`${span}::DOUBLE / ${by}`))),
      form(["integer", "timespan"], "float", (number, by) => finite(`${number}::DOUBLE / ${by}`)),
      form(["float", "timespan"], "float", (number, by) => finite(`${number} / ${by}`)),
    ],
    examples: [
      ["7 / 2", 3],
      ["-7 / 2", -3],
      ["7 / 2.0", 3.5],
      ["1 / 0", null],
      ["1.0 / 0", null],
      ["3h / 2h", 1.5],
      ["3h / 2", "1h30m0s"],
      ["1500000 / 1ms", 1.5],
    ],
  }),
  formFunction("%", {
    about: "What is left of a division that rounds down; it is never negative.",
    parameters: ["left", "right"],
    forms: [
      form(["integer", "integer"], "integer", modulo),
      form(["float", "float"], "float", (left, right) =>
        finite(once([`${left} % ${right}`, right], (rest, by) => `positive_rest(${rest}, ${by})`)),
      ),
      form(["timespan", "timespan"], "timespan", modulo),
    ],
    examples: [
      ["7 % 4", 3],
      ["-14 % 12", 10],
      ["14 % -12", 2],
      ["-7 % -9223372036854775808", 9223372036854775801n],
      ["7.5 % 2", 1.5],
      ["-7.5 % 2", 0.5],
      ["1 % 0.1", 0.09999999999999995],
      ["-1e308 % 0.3", 0.3 + (-1e308 % 0.3)],
      ["4.5 % 0", null],
      ["7 % 0", null],
      ["90m % 1h", "30m0s"],
      ["2500 % 1us", 500],
    ],
  }),
  formFunction("negate", {
    about: "The number or timespan with the other sign.",
    parameters: ["value"],
    forms: [
      form(["integer"], "integer", (value) => `TRY(-(${value}))`),
      form(["float"], "float", (value) => `-(${value})`),
      form(["timespan"], "timespan", (value) => `TRY(-(${value}))`),
    ],
    examples: [
      ["-(1 + 2)", -3],
      ["-(1.5)", -1.5],
      ["-(1h)", "-1h0m0s"],
      ["-(toint(null))", null],
      ["-(-9223372036854775808)", null],
    ],
  }),
];
