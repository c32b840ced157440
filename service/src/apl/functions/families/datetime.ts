import type { Sql, TimeSql } from "../../sql/lanes.ts";
import { once } from "../../sql/once.ts";
import { legalTime, timeOf } from "../../sql/times.ts";
import { form, formFunction } from "../forms.ts";
import type { Example, ScalarFunction } from "../scalarFunction.ts";

/** A whole number that a time has. */
function partOf(
  names: readonly string[],
  about: string,
  sql: (time: TimeSql) => Sql,
  examples: (name: string) => readonly Example[],
): ScalarFunction[] {
  const forms = [form(["datetime"], "integer", sql)];
  return names.map((name) =>
    formFunction(name, { about, parameters: ["time"], forms, examples: examples(name) }),
  );
}

const extracted = (part: string) => (time: TimeSql) => `extract('${part}' FROM ${time.us})`;

const parts: readonly ScalarFunction[] = [
  ...partOf(["dayofmonth"], "The day of the month, from 1.", extracted("day"), (name) => [
    [`${name}(datetime(2026-03-09))`, 9],
    [`${name}(datetime(2024-02-29T23:59:59.999999999Z))`, 29],
    [`${name}(datetime(0001-01-01))`, 1],
    [`${name}(datetime(9999-12-31))`, 31],
    [`${name}(datetime(null))`, null],
  ]),
  ...partOf(["dayofyear"], "The day of the year, from 1.", extracted("doy"), (name) => [
    [`${name}(datetime(2026-01-01))`, 1],
    [`${name}(datetime(2026-12-31))`, 365],
    [`${name}(datetime(2024-12-31))`, 366],
    [`${name}(datetime(0001-01-01))`, 1],
    [`${name}(datetime(null))`, null],
  ]),
  ...partOf(["getmonth", "monthofyear"], "The month, from 1.", extracted("month"), (name) => [
    [`${name}(datetime(2026-03-09))`, 3],
    [`${name}(datetime(1969-12-31))`, 12],
    [`${name}(datetime(0001-01-01))`, 1],
    [`${name}(datetime(9999-12-31))`, 12],
    [`${name}(datetime(null))`, null],
  ]),
  ...partOf(["getyear"], "The year.", extracted("year"), (name) => [
    [`${name}(datetime(2026-03-09))`, 2026],
    [`${name}(datetime(1969-12-31T23:59:59Z))`, 1969],
    [`${name}(datetime(0001-01-01))`, 1],
    [`${name}(datetime(9999-12-31))`, 9999],
    [`${name}(datetime(null))`, null],
  ]),
  ...partOf(["hourofday"], "The hour, from 0.", extracted("hour"), (name) => [
    [`${name}(datetime(2026-03-09T17:30:00Z))`, 17],
    [`${name}(datetime(2026-03-09))`, 0],
    [`${name}(datetime(1969-12-31T23:59:59Z))`, 23],
    [`${name}(datetime(9999-12-31T23:59:59.999999999Z))`, 23],
    [`${name}(datetime(null))`, null],
  ]),
  ...partOf(["week_of_year"], "The week of the year by ISO 8601, from 1.", extracted("week"), (name) => [
    [`${name}(datetime(2026-01-01))`, 1],
    [`${name}(datetime(2027-01-01))`, 53],
    [`${name}(datetime(2026-12-28))`, 53],
    [`${name}(datetime(2024-12-30))`, 1],
    [`${name}(datetime(null))`, null],
  ]),
  formFunction("dayofweek", {
    about: "The day of the week: 0 for Sunday, 6 for Saturday.",
    parameters: ["time"],
    forms: [form(["datetime"], "integer", ({ us }) => `extract('dow' FROM ${us})`)],
    examples: [
      ["dayofweek(datetime(2026-11-22))", 0],
      ["dayofweek(datetime(2026-11-23T10:00:00Z))", 1],
      ["dayofweek(datetime(2026-11-28))", 6],
      ["dayofweek(datetime(0001-01-01))", 1],
      ["dayofweek(datetime(null))", null],
    ],
  }),
];

const days = (count: Sql) => `to_days(CAST(${count} AS INTEGER))`;
const months = (count: Sql) => `to_months(CAST(${count} AS INTEGER))`;

/** Where a stretch of time begins that contains a moment. */
const stretches = {
  day: { start: (us: Sql) => `date_trunc('day', ${us})` },
  week: {
    start: (us: Sql) =>
      once(
        [us],
        (each) => `(date_trunc('day', ${each}) - to_days(CAST(extract('dow' FROM ${each}) AS INTEGER)))`,
      ),
  },
  month: { start: (us: Sql) => `date_trunc('month', ${us})` },
  year: { start: (us: Sql) => `date_trunc('year', ${us})` },
} as const;

const stretchExamples: Readonly<Record<keyof typeof stretches, readonly [start: string, end: string]>> = {
  day: ["2026-11-25T00:00:00Z", "2026-11-25T23:59:59.999999999Z"],
  week: ["2026-11-22T00:00:00Z", "2026-11-28T23:59:59.999999999Z"],
  month: ["2026-11-01T00:00:00Z", "2026-11-30T23:59:59.999999999Z"],
  year: ["2026-01-01T00:00:00Z", "2026-12-31T23:59:59.999999999Z"],
};

/** The same stretch, or one that lies so many before or after it. */
function moved(unit: keyof typeof stretches, us: Sql, by: Sql): Sql {
  const { start } = stretches[unit];
  const count = unit === "month" || unit === "year" ? months : days;
  const size = { day: 1, week: 7, month: 1, year: 12 }[unit];
  return `TRY(${start(us)} + ${count(`(${by}) * ${size}`)})`;
}

const stretchFunctions = (Object.keys(stretches) as (keyof typeof stretches)[]).flatMap((unit) => {
  const [start, end] = stretchExamples[unit];
  const time = "datetime(2026-11-25T10:20:30.000000001Z)";
  const startSql = ({ us }: TimeSql, by: Sql): TimeSql => ({
    us: legalTime(moved(unit, us, by)),
    ns: "0",
  });
  // The last nanosecond is told from the last microsecond, since the next stretch may begin in the year 10000.
  const endSql = ({ us }: TimeSql, by: Sql): TimeSql => ({
    us: legalTime(`TRY(${moved(unit, us, `${by} + 1`)} - INTERVAL 1 MICROSECOND)`),
    ns: "999",
  });
  const named = (name: string, about: string, sql: typeof startSql, examples: readonly Example[]) =>
    formFunction(name, {
      about,
      parameters: ["time", "offset?"],
      forms: [
        form(["datetime"], "datetime", (moment) => sql(moment, "0")),
        form(["datetime", "integer"], "datetime", sql),
      ],
      examples,
    });
  return [
    named(`startof${unit}`, `Where the ${unit} of a time begins, or of so many ${unit}s later.`, startSql, [
      [`startof${unit}(${time})`, start],
      [`startof${unit}(startof${unit}(${time}))`, start],
      [`startof${unit}(${time}, 1) > startof${unit}(${time})`, true],
      [`startof${unit}(${time}, -1) < startof${unit}(${time})`, true],
      [`startof${unit}(datetime(null))`, null],
    ]),
    named(`endof${unit}`, `The last moment of the ${unit} of a time, or of so many ${unit}s later.`, endSql, [
      [`endof${unit}(${time})`, end],
      [`endof${unit}(endof${unit}(${time}))`, end],
      [`endof${unit}(${time}, -1) == startof${unit}(${time}) - 1ns`, true],
      [
        `endof${unit}(datetime(9999-12-31)) >= datetime(9999-12-31T23:59:59.999999999Z)`,
        unit === "week" ? null : true,
      ],
      [`endof${unit}(datetime(null))`, null],
    ]),
  ];
});

const epochs = {
  seconds: 1_000_000_000,
  milliseconds: 1_000_000,
  microseconds: 1_000,
  nanoseconds: 1,
} as const;

const fromEpochs = Object.entries(epochs).map(([unit, size]) => {
  const name = `unixtime_${unit}_todatetime`;
  return formFunction(name, {
    about: `The time so many ${unit} after the beginning of 1970; a fraction is cut off.`,
    parameters: [unit],
    forms: [
      form(["integer"], "datetime", (value) => timeOf(`(${value}::HUGEINT * ${size})`)),
      form(["float"], "datetime", (value) => timeOf(`(TRY_CAST(trunc(${value}) AS HUGEINT) * ${size})`)),
    ],
    examples: [
      [`${name}(0)`, "1970-01-01T00:00:00Z"],
      [`${name}(${1_767_225_600_000_000_000n / BigInt(size)})`, "2026-01-01T00:00:00Z"],
      [`${name}(-${1_000_000_000 / size})`, "1969-12-31T23:59:59Z"],
      [`${name}(9223372036854775807) == ${name}(0)`, false],
      [`${name}(1.9) == ${name}(1)`, true],
      [`${name}(tolong(null))`, null],
    ],
  });
});

export const datetime: readonly ScalarFunction[] = [...parts, ...stretchFunctions, ...fromEpochs];
