import type { ElementName } from "./layoutElements.ts";

/** What was read of a value so far. */
export interface TimeParts {
  year: number;
  month: number | undefined;
  day: number | undefined;
  yearDay: number | undefined;
  hour: number;
  minute: number;
  second: number;
  nanosecond: number;
  isMorning: boolean;
  isAfternoon: boolean;
  /** Seconds east of UTC; a `Z` or `UTC` in the value outweighs it. */
  offset: number | undefined;
  isUtc: boolean;
}

export interface Place {
  readonly text: string;
  readonly at: number;
  readonly form: string;
  /** A fraction that the layout asks for by itself is not read with the seconds. */
  readonly isFractionNext: boolean;
}

/** Reads one element at a place of the value; answers where it ends, or nothing where it does not stand there. */
type Reader = (place: Place, parts: TimeParts) => number | undefined;

const months = "January February March April May June July August September October November December";
const weekDays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday";
const longMonths = months.toLowerCase().split(" ");
const longWeekDays = weekDays.toLowerCase().split(" ");
const shortMonths = longMonths.map((name) => name.slice(0, 3));
const shortWeekDays = longWeekDays.map((name) => name.slice(0, 3));

export const readers: Readonly<Record<ElementName, Reader>> = {
  longMonth: monthName(longMonths),
  shortMonth: monthName(shortMonths),
  month: number(/\d{1,2}/y, 1, 12, (parts, value) => (parts.month = value)),
  zeroMonth: number(/\d\d/y, 1, 12, (parts, value) => (parts.month = value)),
  // The day of the week must be one, and need not be that day's.
  longWeekDay: ({ text, at }) => nameAt(longWeekDays, text, at)?.end,
  shortWeekDay: ({ text, at }) => nameAt(shortWeekDays, text, at)?.end,
  day: number(/\d{1,2}/y, 0, 99, (parts, value) => (parts.day = value)),
  spaceDay: number(/ ?\d{1,2}/y, 0, 99, (parts, value) => (parts.day = value)),
  zeroDay: number(/\d\d/y, 0, 99, (parts, value) => (parts.day = value)),
  spaceYearDay: number(/ {0,2}\d{1,3}/y, 0, 999, (parts, value) => (parts.yearDay = value)),
  zeroYearDay: number(/\d{3}/y, 0, 999, (parts, value) => (parts.yearDay = value)),
  hour: number(/\d{1,2}/y, 0, 23, (parts, value) => (parts.hour = value)),
  hour12: number(/\d{1,2}/y, 0, 12, (parts, value) => (parts.hour = value)),
  zeroHour12: number(/\d\d/y, 0, 12, (parts, value) => (parts.hour = value)),
  minute: number(/\d{1,2}/y, 0, 59, (parts, value) => (parts.minute = value)),
  zeroMinute: number(/\d\d/y, 0, 59, (parts, value) => (parts.minute = value)),
  second: second(/\d{1,2}/y),
  zeroSecond: second(/\d\d/y),
  year: number(/\d{4}/y, 0, 9999, (parts, value) => (parts.year = value)),
  // The language reads a sign here too.
  shortYear: number(
    /\d\d|[+-]\d/y,
    -9,
    99,
    (parts, value) => (parts.year = value + (value >= 69 ? 1900 : 2000)),
  ),
  upperHalf: half(/AM|PM/y),
  lowerHalf: half(/am|pm/y),
  zoneName: readZoneName,
  offset: readOffset,
  fixedFraction: (place, parts) => {
    const end = place.at + place.form.length;
    const written = place.text.slice(place.at, end);
    // Here as well: +5 is a number, and so is a sign alone.
    if (written.length < place.form.length || !/^[.,](?:\d+|\+\d*|-0*)$/.test(written.slice(0, 10)))
      return undefined;
    parts.nanosecond = nanosecondsOf(written);
    return end;
  },
  freeFraction: readFraction,
};

/** The text that a sticky pattern finds at a place. */
function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function number(
  pattern: RegExp,
  least: number,
  most: number,
  keep: (parts: TimeParts, value: number) => void,
): Reader {
  return ({ text, at }, parts) => {
    const digits = match(pattern, text, at);
    const value = Number(digits);
    if (digits === undefined || value < least || value > most) return undefined;
    keep(parts, value);
    return at + digits.length;
  };
}

function second(pattern: RegExp): Reader {
  const read = number(pattern, 0, 59, (parts, value) => (parts.second = value));
  return (place, parts) => {
    const end = read(place, parts);
    return end === undefined || place.isFractionNext ? end : readFraction({ ...place, at: end }, parts);
  };
}

/** Digits after a point or comma, where they stand. */
function readFraction({ text, at }: Place, parts: TimeParts): number {
  const fraction = match(/[.,]\d+/y, text, at);
  if (fraction === undefined) return at;
  parts.nanosecond = nanosecondsOf(fraction);
  return at + fraction.length;
}

function nanosecondsOf(fraction: string): number {
  const digits = fraction.slice(1, 10);
  return (Number(digits) || 0) * 10 ** (9 - digits.length);
}

function half(pattern: RegExp): Reader {
  return ({ text, at }, parts) => {
    const word = match(pattern, text, at);
    if (word === undefined) return undefined;
    if (word.toUpperCase() === "PM") parts.isAfternoon = true;
    else parts.isMorning = true;
    return at + 2;
  };
}

function monthName(names: readonly string[]): Reader {
  return ({ text, at }, parts) => {
    const found = nameAt(names, text, at);
    if (found) parts.month = found.index + 1;
    return found?.end;
  };
}

function nameAt(
  names: readonly string[],
  text: string,
  at: number,
): { index: number; end: number } | undefined {
  const index = names.findIndex((name) => text.slice(at, at + name.length).toLowerCase() === name);
  const name = names[index];
  return name === undefined ? undefined : { index, end: at + name.length };
}

/** `UTC`, some capital letters, `GMT+3` or `+03`. */
function readZoneName({ text, at }: Place, parts: TimeParts): number | undefined {
  if (text.startsWith("UTC", at)) {
    parts.isUtc = true;
    return at + 3;
  }
  if (text.length < at + 3) return undefined;
  const hours = /(?:GMT)?([+-]0*(?:1?\d|2[0-3]))(?!\d)/y;
  const known = /ChST|MeST|GMT|(?:[A-Z]{4}T|[A-Z]{3}T|WITA|[A-Z]{3})(?![A-Z])/y;
  const zone = match(hours, text, at) ?? match(known, text, at);
  return zone === undefined ? undefined : at + zone.length;
}

const offsetForms: Readonly<Record<string, RegExp>> = {
  "07": /([+-])(\d\d)/y,
  "0700": /([+-])(\d\d)(\d\d)/y,
  "07:00": /([+-])(\d\d):(\d\d)/y,
  "070000": /([+-])(\d\d)(\d\d)(\d\d)/y,
  "07:00:00": /([+-])(\d\d):(\d\d):(\d\d)/y,
};

function readOffset({ text, at, form }: Place, parts: TimeParts): number | undefined {
  if (form.startsWith("Z") && text.startsWith("Z", at)) {
    parts.isUtc = true;
    return at + 1;
  }
  const pattern = offsetForms[form.slice(1)];
  if (pattern === undefined) return undefined;
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const [whole, sign, hours, minutes = "0", seconds = "0"] = found;
  // Some people write offsets of 24 hours, 60 minutes or 60 seconds.
  if (Number(hours) > 24 || Number(minutes) > 60 || Number(seconds) > 60) return undefined;
  const offset = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  parts.offset = sign === "-" ? -offset : offset;
  return at + whole.length;
}
