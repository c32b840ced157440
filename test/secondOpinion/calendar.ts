import { integer, Moment, moment, type Value } from "./values.ts";

const second = 1_000_000_000n;
const day = 86_400n * second;

/** The day that a time belongs to, counted from 1970-01-01. */
function dayOf({ nanoseconds }: Moment): bigint {
  return floorDivided(nanoseconds, day);
}

export function floorDivided(value: bigint, size: bigint): bigint {
  const rest = ((value % size) + size) % size;
  return (value - rest) / size;
}

function dateOf(time: Moment): Date {
  return new Date(Number(dayOf(time)) * 86_400_000);
}

function dayOfDate(year: number, month: number, dayOfMonth: number): bigint {
  const date = new Date(0);
  date.setUTCFullYear(year, month, dayOfMonth);
  return BigInt(date.getTime() / 86_400_000);
}

const parts: Readonly<Record<string, (time: Moment) => number | bigint>> = {
  getyear: (time) => dateOf(time).getUTCFullYear(),
  getmonth: (time) => dateOf(time).getUTCMonth() + 1,
  monthofyear: (time) => dateOf(time).getUTCMonth() + 1,
  dayofmonth: (time) => dateOf(time).getUTCDate(),
  dayofyear: (time) => dayOf(time) - dayOfDate(dateOf(time).getUTCFullYear(), 0, 1) + 1n,
  hourofday: (time) => (time.nanoseconds - dayOf(time) * day) / (3600n * second),
  week_of_year: isoWeek,
};

/** Weeks start on Monday, and the first of a year is that of its first Thursday. */
function isoWeek(time: Moment): bigint {
  const today = dayOf(time);
  const thursday = today - ((((today + 3n) % 7n) + 7n) % 7n) + 3n;
  const year = new Date(Number(thursday) * 86_400_000).getUTCFullYear();
  return (thursday - dayOfDate(year, 0, 1)) / 7n + 1n;
}

/** The first day of a period, so many periods later. */
const periods: Readonly<Record<string, (time: Moment, later: number) => bigint>> = {
  day: (time, later) => dayOf(time) + BigInt(later),
  // The first of January 1970 was a Thursday.
  week: (time, later) => dayOf(time) - ((((dayOf(time) + 4n) % 7n) + 7n) % 7n) + 7n * BigInt(later),
  month: (time, later) => dayOfDate(dateOf(time).getUTCFullYear(), dateOf(time).getUTCMonth() + later, 1),
  year: (time, later) => dayOfDate(dateOf(time).getUTCFullYear() + later, 0, 1),
};

/** Whole days, as a timespan. */
export function sinceSunday(value: Value): Value {
  return value instanceof Moment ? dayOf(value) - (periods.week?.(value, 0) ?? 0n) : null;
}

type OfTime = (time: Value) => Value;

function onTimes(apply: (time: Moment) => Value): OfTime {
  return (time) => (time instanceof Moment ? apply(time) : null);
}

export const timeParts: readonly [string, OfTime][] = Object.entries(parts).map(([name, part]) => [
  name,
  onTimes((time) => integer(BigInt(part(time)))),
]);

export const timeEdges: readonly [string, OfTime][] = Object.entries(periods).flatMap(
  ([name, first]): [string, OfTime][] => [
    [`startof${name}`, onTimes((time) => moment(first(time, 0) * day))],
    [`endof${name}`, onTimes((time) => moment(first(time, 1) * day - 1n))],
  ],
);
