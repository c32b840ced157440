/** Time of day, also with "am" and "pm". */
const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?(?:\s*(?<half>[ap]m))?`;
const zone = String.raw`(?<zone>z|[+-]\d{2}:?\d{2}|[a-z]{2,5})(?:\s+\(?[a-z]{2,5}\)?)?`;
const after = String.raw`(?:(?:\s+at\s+|,\s*|\s+|t)${clock}(?:\s*${zone})?)?`;
const weekday = "(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?";
const name = "(?<name>[a-z]{3,9})\\.?";
const day = "(?<day>\\d{1,2})";
const year = "(?<year>\\d{4}|'?\\d{2})";

/** Dates as people and programs write them beside ISO 8601, each followed by a time of day or not. */
const forms = [
  // May 8, 2009 5:57:51 PM
  `${weekday}${name}\\s+${day}(?:st|nd|rd|th)?,?\\s+${year}${after}`,
  // Mon Jan  2 15:04:05 MST 2006
  `${weekday}${name}\\s+${day}\\s+${clock}(?:\\s+${zone})?\\s+(?<year>\\d{4})`,
  // Mon, 02 Jan 2006 15:04:05 -0700, and 02-Jan-06
  `${weekday}${day}(?:st|nd|rd|th)?[\\s-]${name}[\\s-]${year}${after}`,
  // 2013-Feb-03
  `(?<year>\\d{4})[-\\s]${name}[-\\s]${day}${after}`,
  // 2014/04/26, 2014-4-8 22:05 and 2014.04.26
  `(?<year>\\d{4})(?<mark>[-/.:])(?<month>\\d{1,2})\\k<mark>${day}${after}`,
  // 3/31/2014
  `(?<month>\\d{1,2})/${day}/${year}${after}`,
  // 20140722105203
  "(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})(?:(?<hour>\\d{2})(?<minute>\\d{2})(?<second>\\d{2}))?",
  "(?<year>\\d{4})(?:-(?<month>\\d{2}))?",
].map((form) => new RegExp(`^\\s*${form}\\s*$`, "i"));

const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const months = monthNames.map((each) => each.slice(0, 3));

/** Minutes from UTC by the names of zones that mean one thing. */
const zones: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  cet: 60,
  cest: 120,
  eet: 120,
  eest: 180,
};

/** Numbers since 1970 begin, by how many digits they have. */
const epochs: Readonly<Record<number, bigint>> = {
  10: 1_000_000_000n,
  13: 1_000_000n,
  16: 1_000n,
  19: 1n,
};

/** A time by RFC 3339, in UTC; null for what is none, or has a zone whose offset is not known. */
export function isoOfHuman(text: string): string | null {
  const digits = text.trim();
  const unit = /^\d+$/.test(digits) ? epochs[digits.length] : undefined;
  if (unit !== undefined) return isoOf(BigInt(digits) * unit);
  for (const form of forms) {
    const parts = form.exec(text)?.groups;
    if (parts) return isoOfParts(parts);
  }
  return null;
}

type Parts = Readonly<Record<string, string | undefined>>;

function isoOfParts(parts: Parts): string | null {
  const month = monthOf(parts);
  const hour = hourOf(parts);
  const offset = offsetOf(parts.zone);
  if (month === undefined || hour === undefined || offset === undefined) return null;
  const number = (part: string | undefined, otherwise: number) =>
    part === undefined ? otherwise : Number(part);
  const [year, day] = [yearOf(parts.year ?? ""), number(parts.day, 1)];
  const [minute, second] = [number(parts.minute, 0), number(parts.second, 0)];
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  const isReal = date.getUTCMonth() === month && day > 0 && hour < 24 && minute < 60 && second < 60;
  if (!isReal) return null;
  const seconds = BigInt(date.getTime() / 1_000 + (hour * 60 + minute - offset) * 60 + second);
  return isoOf(seconds * 1_000_000_000n + BigInt((parts.fraction ?? "").padEnd(9, "0")));
}

function monthOf({ name: word, month }: Parts): number | undefined {
  if (word === undefined) return month === undefined ? 0 : Number(month) - 1;
  const spelled = word.toLowerCase();
  const found = months.findIndex((each) => spelled.startsWith(each));
  const isName = spelled.length === 3 || spelled === "sept" || spelled === monthNames[found];
  return found >= 0 && isName ? found : undefined;
}

/** Of two digits, those from 69 on are of the last century. */
function yearOf(text: string): number {
  const number = Number(text.replace("'", ""));
  if (text.length >= 4) return number;
  return number + (number < 69 ? 2000 : 1900);
}

function hourOf({ hour, half }: Parts): number | undefined {
  const number = Number(hour ?? 0);
  if (half === undefined) return number;
  if (number < 1 || number > 12) return undefined;
  return (number % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}

function offsetOf(text: string | undefined): number | undefined {
  if (text === undefined) return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(text) ?? [];
  if (sign === undefined) return zones[text.toLowerCase()];
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}

function isoOf(nanoseconds: bigint): string | null {
  const rest = ((nanoseconds % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  const date = new Date(Number((nanoseconds - rest) / 1_000_000n));
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999) return null;
  return `${date.toISOString().slice(0, 19)}.${String(rest).padStart(9, "0")}Z`;
}
