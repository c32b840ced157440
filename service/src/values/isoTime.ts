import { daysInMonth, daysInYear, daysToWeekDay, daysToYearDay, weeksInYear, yearDayOf } from "./calendar.ts";
import { type Moment, momentAt } from "./moment.ts";

const form = new RegExp(
  "^(\\d{4})" +
    // A day of a month, a day of a year, a day of a week; or the first of them.
    "(?:-(\\d\\d)(?:-(\\d\\d))?|(\\d\\d)(\\d\\d)|-?(\\d{3})|-?W(\\d\\d)(?:-?(\\d))?)?" +
    // RFC 3339 lets a space or a small letter divide date and time.
    "(?:[Tt ](\\d\\d)(?::?(\\d\\d)(?::?(\\d\\d))?)?(?:[.,](\\d+))?" +
    "(?:[Zz]| ?([+-])(\\d\\d)(?::?(\\d\\d))?)?)?$",
);

/** A time as RFC 3339 and ISO 8601 write it; without an offset it is UTC. */
export function isoTime(text: string): Moment | undefined {
  const parts = form.exec(text);
  if (parts === null) return undefined;
  const days = daysOf(parts);
  if (days === undefined) return undefined;
  const [hour, minute, second] = [number(parts[9]), number(parts[10]), number(parts[11])];
  const decimals = parts[12] ?? "";
  // A day may end at 24:00, and a minute with a leap second.
  const isLegal =
    hour < 24 ? minute < 60 && second <= 60 : hour === 24 && minute + second === 0 && !/[1-9]/.test(decimals);
  const offset = offsetOf(parts);
  if (!isLegal || offset === undefined) return undefined;
  // Decimals belong to the smallest unit that stands there.
  const unit = parts[11] !== undefined ? 1 : parts[10] !== undefined ? 60 : 3600;
  const nanoseconds = Number(decimals.slice(0, 9).padEnd(9, "0")) * unit;
  const seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset;
  return momentAt(seconds, nanoseconds);
}

function daysOf(parts: RegExpExecArray): number | undefined {
  const year = number(parts[1]);
  const [yearDay, week] = [parts[6], parts[7]];
  if (yearDay !== undefined) {
    const day = number(yearDay);
    return day >= 1 && day <= daysInYear(year) ? daysToYearDay(year, day) : undefined;
  }
  if (week !== undefined) {
    const [count, weekDay] = [number(week), number(parts[8], 1)];
    const isLegal = count >= 1 && count <= weeksInYear(year) && weekDay >= 1 && weekDay <= 7;
    return isLegal ? daysToWeekDay(year, count, weekDay) : undefined;
  }
  const [month, day] = [number(parts[2] ?? parts[4], 1), number(parts[3] ?? parts[5], 1)];
  const isLegal = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isLegal ? daysToYearDay(year, yearDayOf(year, month, day)) : undefined;
}

/** Seconds east of UTC. */
function offsetOf(parts: RegExpExecArray): number | undefined {
  const [hours, minutes] = [number(parts[14]), number(parts[15])];
  if (hours > 23 || minutes > 59) return undefined;
  return (parts[13] === "-" ? -1 : 1) * (hours * 3600 + minutes * 60);
}

function number(digits: string | undefined, absent = 0): number {
  return digits === undefined ? absent : Number(digits);
}
