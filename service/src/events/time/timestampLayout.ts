import { daysInMonth, daysInYear, daysToYearDay, monthAndDay, yearDayOf } from "../../values/calendar.ts";
import { type Moment, momentAt } from "../../values/moment.ts";
import { type LayoutParts, splitLayout } from "./layoutElements.ts";
import { readers, type TimeParts } from "./layoutReaders.ts";

/**
 * A layout written with the reference time `Mon Jan 2 15:04:05 -0700 MST 2006`.
 * It takes exactly what the language of that time takes, in the zone UTC and in the years 1 to 9999.
 */
export class TimestampLayout {
  readonly text: string;
  readonly #layout: LayoutParts;

  constructor(text: string) {
    this.text = text;
    this.#layout = splitLayout(text);
  }

  /** The time that a value tells, if it is written like the layout. */
  read(value: string): Moment | undefined {
    const parts = this.#partsOf(value);
    return parts && momentOf(parts);
  }

  #partsOf(text: string): TimeParts | undefined {
    const { elements, tail } = this.#layout;
    const parts = noParts();
    let at: number | undefined = 0;
    for (const [index, { literal, name, form }] of elements.entries()) {
      at = skipLiteral(text, at, literal);
      if (at === undefined) return undefined;
      const isFractionNext = elements[index + 1]?.name.endsWith("Fraction") ?? false;
      at = readers[name]({ text, at, form, isFractionNext }, parts);
      if (at === undefined) return undefined;
    }
    return skipLiteral(text, at, tail) === text.length ? parts : undefined;
  }
}

function noParts(): TimeParts {
  const dates = { year: 0, month: undefined, day: undefined, yearDay: undefined };
  const clock = { hour: 0, minute: 0, second: 0, nanosecond: 0, isMorning: false, isAfternoon: false };
  return { ...dates, ...clock, offset: undefined, isUtc: false };
}

/** Plain text stands as it is; a run of spaces is as good as any other, and at the end as none. */
function skipLiteral(text: string, start: number, literal: string): number | undefined {
  let at = start;
  for (let index = 0; index < literal.length; ) {
    if (literal[index] !== " ") {
      if (literal[index] !== text[at]) return undefined;
      index += 1;
      at += 1;
      continue;
    }
    if (at < text.length && text[at] !== " ") return undefined;
    while (literal[index] === " ") index += 1;
    while (text[at] === " ") at += 1;
  }
  return at;
}

function momentOf(parts: TimeParts): Moment | undefined {
  const yearDay = yearDayIn(parts);
  if (yearDay === undefined) return undefined;
  const seconds = hourOf(parts) * 3600 + parts.minute * 60 + parts.second - offsetOf(parts);
  return momentAt(daysToYearDay(parts.year, yearDay) * 86_400 + seconds, parts.nanosecond);
}

/** A day of the year and a date that stand both must be the same day. */
function yearDayIn({ year, month, day, yearDay }: TimeParts): number | undefined {
  if (yearDay === undefined) {
    const [inMonth, onDay] = [month ?? 1, day ?? 1];
    return onDay >= 1 && onDay <= daysInMonth(year, inMonth) ? yearDayOf(year, inMonth, onDay) : undefined;
  }
  if (yearDay < 1 || yearDay > daysInYear(year)) return undefined;
  const [sameMonth, sameDay] = monthAndDay(year, yearDay);
  return (month ?? sameMonth) === sameMonth && (day ?? sameDay) === sameDay ? yearDay : undefined;
}

function hourOf({ hour, isMorning, isAfternoon }: TimeParts): number {
  if (isAfternoon && hour < 12) return hour + 12;
  return isMorning && hour === 12 ? 0 : hour;
}

/**
 * Seconds east of UTC. The name of a zone tells none, since several zones share a name; not even GMT+3, which the
 * language keeps for printing alone. It takes the offset of one second west for none.
 */
function offsetOf({ isUtc, offset }: TimeParts): number {
  return isUtc || offset === undefined || offset === -1 ? 0 : offset;
}
