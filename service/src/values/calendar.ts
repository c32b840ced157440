const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function daysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}

/** Days from 1970-01-01 to a day of a year, which counts from 1. `Date.UTC` would take the year 26 for 1926. */
export function daysToYearDay(year: number, yearDay: number): number {
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return past * 365 + leapDays + yearDay - 1 - 719_162;
}

export function yearDayOf(year: number, month: number, day: number): number {
  const before = daysBeforeMonth[month - 1] ?? 0;
  return before + day + (month > 2 && isLeapYear(year) ? 1 : 0);
}

/** The date of a day of a year. */
export function monthAndDay(year: number, yearDay: number): [month: number, day: number] {
  let month = 1;
  let day = yearDay;
  while (day > daysInMonth(year, month)) {
    day -= daysInMonth(year, month);
    month += 1;
  }
  return [month, day];
}

/** The day of a week as ISO 8601 counts: the first week has the year's first Thursday, its first day is Monday. */
export function daysToWeekDay(year: number, week: number, weekDay: number): number {
  const fourthOfJanuary = daysToYearDay(year, 4);
  const monday = fourthOfJanuary - ((((fourthOfJanuary + 3) % 7) + 7) % 7);
  return monday + (week - 1) * 7 + weekDay - 1;
}

/** How many weeks of its own a year has: 52 or 53. */
export function weeksInYear(year: number): number {
  return (daysToWeekDay(year + 1, 1, 1) - daysToWeekDay(year, 1, 1)) / 7;
}
