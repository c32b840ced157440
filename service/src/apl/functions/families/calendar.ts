import { nearest } from "eventdata-contract";
import { AplError } from "../../aplError.ts";
import type { Sql, TimeSql } from "../../sql/lanes.ts";
import { stringLiteral } from "../../sql/literal.ts";
import { once } from "../../sql/once.ts";
import { legalTime, nanosecondsOf, timeOf } from "../../sql/times.ts";
import { quoted } from "../../told.ts";
import { form, formFunction } from "../forms.ts";
import type { Argument, ScalarFunction } from "../scalarFunction.ts";

type Entry = Parameters<typeof formFunction>[1];

/** SQL of the unit that is told, or a choice between all of them in every row. */
type Choose<Each> = (unit: Sql, sql: (each: Each) => Sql) => Sql;

/** A function whose first argument names a unit of the calendar; a constant that names none is a mistake. */
function ofUnit<Each>(
  name: string,
  units: Readonly<Record<string, Each>>,
  entry: (choose: Choose<Each>) => Entry,
): ScalarFunction {
  const inEachRow: Choose<Each> = (unit, sql) => {
    const cases = Object.entries(units).map(([each, of]) => `WHEN ${stringLiteral(each)} THEN ${sql(of)}`);
    return `CASE lower(${unit}) ${cases.join(" ")} END`;
  };
  const open = formFunction(name, entry(inEachRow));
  return {
    ...open,
    types: (args) => {
      toldUnit(name, units, args[0]);
      return open.types(args);
    },
    lanes: (args) => {
      const told = toldUnit(name, units, args[0]);
      return told === undefined
        ? open.lanes(args)
        : formFunction(
            name,
            entry((_, sql) => sql(told)),
          ).lanes(args);
    },
  };
}

function toldUnit<Each>(
  name: string,
  units: Readonly<Record<string, Each>>,
  argument: Argument | undefined,
): Each | undefined {
  if (argument?.constant?.type !== "string") return undefined;
  const told = argument.constant.value.toLowerCase();
  const unit = Object.hasOwn(units, told) ? units[told] : undefined;
  if (unit !== undefined) return unit;
  const near = nearest(told, Object.keys(units));
  const meant = near === undefined ? "" : `; did you mean "${near}"?`;
  const message = `${name} takes ${Object.keys(units).join(", ")}, not ${quoted(argument.constant.value)}${meant}`;
  throw new AplError("WRONG_ARGUMENTS", message, argument.span);
}

const microseconds = {
  week: 604_800_000_000,
  day: 86_400_000_000,
  hour: 3_600_000_000,
  minute: 60_000_000,
  second: 1_000_000,
  millisecond: 1_000,
  microsecond: 1,
} as const;

type Add = (amount: Sql, time: TimeSql) => TimeSql;

/** A day that a month does not have becomes its last. */
const addMonths =
  (months: number): Add =>
  (amount, { us, ns }) => ({
    us: legalTime(`TRY(${us} + to_months(CAST(${amount} * ${months} AS INTEGER)))`),
    ns: `${ns}::SMALLINT`,
  });

const addNanoseconds =
  (size: number): Add =>
  (amount, time) =>
    timeOf(`(${nanosecondsOf(time)} + ${amount}::HUGEINT * ${size})`);

const additions: Readonly<Record<string, Add>> = {
  year: addMonths(12),
  quarter: addMonths(3),
  month: addMonths(1),
  ...Object.fromEntries(
    Object.entries(microseconds).map(([unit, size]) => [unit, addNanoseconds(size * 1000)]),
  ),
  nanosecond: addNanoseconds(1),
};

type Between = (later: TimeSql, earlier: TimeSql) => Sql;

/** How many times a count goes up between two times. */
const counted =
  (count: (us: Sql) => Sql): Between =>
  (later, earlier) =>
    `(${count(later.us)} - ${count(earlier.us)})`;

const year = (us: Sql) => `extract('year' FROM ${us})`;
/** 1970 began on a Thursday, and weeks begin on Sunday. */
const fromThursday = 4 * microseconds.day;

const differences: Readonly<Record<string, Between>> = {
  year: counted(year),
  quarter: counted((us) => `(${year(us)} * 4 + extract('quarter' FROM ${us}))`),
  month: counted((us) => `(${year(us)} * 12 + extract('month' FROM ${us}))`),
  ...Object.fromEntries(
    Object.entries(microseconds).map(([unit, size]) => [
      unit,
      counted((us) =>
        once([us], (each) => `floor_div(epoch_us(${each}) + ${unit === "week" ? fromThursday : 0}, ${size})`),
      ),
    ]),
  ),
  nanosecond: (later, earlier) => `TRY_CAST(${nanosecondsOf(later)} - ${nanosecondsOf(earlier)} AS BIGINT)`,
};

const extracted =
  (part: string) =>
  ({ us }: TimeSql): Sql =>
    `extract('${part}' FROM ${us})`;
const microsecondsOf = ({ us }: TimeSql): Sql => `floor_mod(epoch_us(${us}), ${microseconds.second})`;

const parts: Readonly<Record<string, (time: TimeSql) => Sql>> = {
  year: extracted("year"),
  quarter: extracted("quarter"),
  month: extracted("month"),
  week_of_year: extracted("week"),
  day: extracted("day"),
  dayofyear: extracted("doy"),
  hour: extracted("hour"),
  minute: extracted("minute"),
  second: ({ us }) => `floor_div(floor_mod(epoch_us(${us}), ${microseconds.minute}), ${microseconds.second})`,
  millisecond: (time) => `(${microsecondsOf(time)} // ${microseconds.millisecond})`,
  microsecond: microsecondsOf,
  nanosecond: (time) => `TRY(${microsecondsOf(time)} * 1000 + ${time.ns})`,
};

export const calendar: readonly ScalarFunction[] = [
  ofUnit("datetime_add", additions, (choose) => ({
    about: "The time so many units later; a day that a month does not have becomes its last.",
    parameters: ["unit", "amount", "time"],
    forms: [
      form(["string", "integer", "datetime"], "datetime", (unit, amount, time) => ({
        us: choose(unit, (add) => add(amount, time).us),
        ns: choose(unit, (add) => add(amount, time).ns),
      })),
    ],
    examples: [
      ['datetime_add("year", 1, datetime(2024-02-29))', "2025-02-28T00:00:00Z"],
      ['datetime_add("quarter", -1, datetime(2026-05-31))', "2026-02-28T00:00:00Z"],
      [
        'datetime_add("month", 1, datetime(2026-01-31T10:00:00.000000001Z))',
        "2026-02-28T10:00:00.000000001Z",
      ],
      ['datetime_add("week", 2, datetime(2026-01-01))', "2026-01-15T00:00:00Z"],
      ['datetime_add("day", -1, datetime(1970-01-01))', "1969-12-31T00:00:00Z"],
      ['datetime_add("Hour", 25, datetime(2026-01-01))', "2026-01-02T01:00:00Z"],
      ['datetime_add("minute", -1, datetime(2026-01-01))', "2025-12-31T23:59:00Z"],
      ['datetime_add("second", 90, datetime(2026-01-01))', "2026-01-01T00:01:30Z"],
      ['datetime_add("millisecond", 1, datetime(2026-01-01))', "2026-01-01T00:00:00.001Z"],
      ['datetime_add("microsecond", 1, datetime(2026-01-01))', "2026-01-01T00:00:00.000001Z"],
      ['datetime_add("nanosecond", -1, datetime(2026-01-01))', "2025-12-31T23:59:59.999999999Z"],
      ['datetime_add("year", 1, datetime(9999-12-31))', null],
      ['datetime_add("month", 9223372036854775807, datetime(2026-01-01))', null],
      [
        'datetime_add("nanosecond", 9223372036854775807, datetime(2026-01-01))',
        "2318-04-12T23:47:16.854775807Z",
      ],
      ['datetime_add("week", 9223372036854775807, datetime(2026-01-01))', null],
      ['datetime_add(tolower("DAY"), 1, datetime(2026-01-01))', "2026-01-02T00:00:00Z"],
      ['datetime_add(tolower("AGE"), 1, datetime(2026-01-01))', null],
      ['datetime_add("day", toint(null), datetime(2026-01-01))', null],
      ['datetime_add("day", 1, datetime(null))', null],
    ],
  })),
  ofUnit("datetime_diff", differences, (choose) => ({
    about:
      "How many beginnings of a unit lie between two times: negative where the first is the earlier. Weeks begin on Sunday.",
    parameters: ["unit", "later", "earlier"],
    forms: [
      form(["string", "datetime", "datetime"], "integer", (unit, later, earlier) =>
        choose(unit, (between) => between(later, earlier)),
      ),
    ],
    examples: [
      ['datetime_diff("year", datetime(2017-01-01), datetime(2000-12-31))', 17],
      ['datetime_diff("quarter", datetime(2017-07-01), datetime(2017-03-30))', 2],
      ['datetime_diff("month", datetime(2017-01-01), datetime(2015-12-30))', 13],
      ['datetime_diff("week", datetime(2017-10-29), datetime(2017-09-30T23:59:00Z))', 5],
      ['datetime_diff("week", datetime(1969-12-28), datetime(1969-12-27))', 1],
      ['datetime_diff("day", datetime(2017-10-29), datetime(2017-09-30T23:59:00Z))', 29],
      ['datetime_diff("day", datetime(1969-12-31), datetime(1970-01-01T10:00:00Z))', -1],
      ['datetime_diff("hour", datetime(2017-10-31T01:00:00Z), datetime(2017-10-30T23:59:00Z))', 2],
      ['datetime_diff("hour", datetime(1969-12-31T23:59:00Z), datetime(1970-01-01T00:01:00Z))', -1],
      ['datetime_diff("minute", datetime(2017-10-30T23:05:01Z), datetime(2017-10-30T23:00:59Z))', 5],
      ['datetime_diff("Second", datetime(2017-10-30T23:00:10.1Z), datetime(2017-10-30T23:00:00.9Z))', 10],
      [
        'datetime_diff("millisecond", datetime(2017-10-30T23:00:00.2001Z), datetime(2017-10-30T23:00:00.1009Z))',
        100,
      ],
      ['datetime_diff("microsecond", datetime(2026-01-01T00:00:00.0000011Z), datetime(2026-01-01))', 1],
      ['datetime_diff("nanosecond", datetime(2026-01-01), datetime(2026-01-01T00:00:00.0000007Z))', -700],
      ['datetime_diff("nanosecond", datetime(9999-12-31), datetime(0001-01-01))', null],
      ['datetime_diff("day", datetime(9999-12-31), datetime(0001-01-01))', 3_652_058],
      ['datetime_diff(tolower("DAY"), datetime(2026-01-02), datetime(2026-01-01))', 1],
      ['datetime_diff("day", datetime(null), datetime(2026-01-01))', null],
    ],
  })),
  ofUnit("datetime_part", parts, (choose) => ({
    about:
      "A part of a time as an integer. Milliseconds, microseconds and nanoseconds are each all of the second's fraction.",
    parameters: ["part", "time"],
    forms: [form(["string", "datetime"], "integer", (part, time) => choose(part, (sql) => sql(time)))],
    examples: [
      ['datetime_part("year", datetime(2017-10-30T01:02:03.765432189Z))', 2017],
      ['datetime_part("quarter", datetime(2017-10-30T01:02:03.765432189Z))', 4],
      ['datetime_part("month", datetime(2017-10-30T01:02:03.765432189Z))', 10],
      ['datetime_part("week_of_year", datetime(2017-10-30T01:02:03.765432189Z))', 44],
      ['datetime_part("day", datetime(2017-10-30T01:02:03.765432189Z))', 30],
      ['datetime_part("DayOfYear", datetime(2017-10-30T01:02:03.765432189Z))', 303],
      ['datetime_part("hour", datetime(2017-10-30T01:02:03.765432189Z))', 1],
      ['datetime_part("minute", datetime(2017-10-30T01:02:03.765432189Z))', 2],
      ['datetime_part("second", datetime(2017-10-30T01:02:03.765432189Z))', 3],
      ['datetime_part("millisecond", datetime(2017-10-30T01:02:03.765432189Z))', 765],
      ['datetime_part("microsecond", datetime(2017-10-30T01:02:03.765432189Z))', 765_432],
      ['datetime_part("nanosecond", datetime(2017-10-30T01:02:03.765432189Z))', 765_432_189],
      ['datetime_part("second", datetime(1969-12-31T23:59:58.25Z))', 58],
      ['datetime_part("millisecond", datetime(1969-12-31T23:59:58.25Z))', 250],
      ['datetime_part(tolower("YEAR"), datetime(2026-01-01))', 2026],
      ['datetime_part("day", datetime(null))', null],
    ],
  })),
];
