/** A time: nanoseconds since 1970, in the years 1 to 9999. */
export type Moment = bigint;

export const oldestMoment: Moment = -62_135_596_800_000_000_000n;
export const newestMoment: Moment = 253_402_300_799_999_999_999n;

/** The moment that lies nanoseconds (0 to 999,999,999) after a whole second, or none outside the years. */
export function momentAt(seconds: number, nanoseconds: number): Moment | undefined {
  return withinYears(BigInt(seconds) * 1_000_000_000n + BigInt(nanoseconds));
}

export function withinYears(nanoseconds: bigint): Moment | undefined {
  return nanoseconds >= oldestMoment && nanoseconds <= newestMoment ? nanoseconds : undefined;
}

export function momentOfDate(date: Date): Moment {
  return BigInt(date.getTime()) * 1_000_000n;
}

/** A moment as tables keep it: whole microseconds, and 0 to 999 nanoseconds after them. */
export function splitMoment(moment: Moment): [microseconds: bigint, nanoseconds: number] {
  const nanoseconds = Number(moment % 1000n);
  const rest = nanoseconds < 0 ? nanoseconds + 1000 : nanoseconds;
  return [(moment - BigInt(rest)) / 1000n, rest];
}

/** RFC 3339 in UTC, as many decimals as there are. */
export function printMoment(moment: Moment): string {
  const [microseconds, nanoseconds] = splitMoment(moment);
  const remainder = Number(microseconds % 1_000_000n);
  const micros = remainder < 0 ? remainder + 1_000_000 : remainder;
  const seconds = Number((microseconds - BigInt(micros)) / 1_000_000n);
  const whole = new Date(seconds * 1000).toISOString().slice(0, 19);
  const decimals = String(micros * 1000 + nanoseconds)
    .padStart(9, "0")
    .replace(/0+$/, "");
  return decimals === "" ? `${whole}Z` : `${whole}.${decimals}Z`;
}
