const microsecond = 1_000n;
const second = 1_000_000_000n;
const minute = 60n * second;
const hour = 60n * minute;
const day = 24n * hour;

/** The units that may follow a number, in nanoseconds. */
export const timespanUnits: ReadonlyMap<string, bigint> = new Map([
  ...["w", "week", "weeks"].map((name) => [name, 7n * day] as const),
  ...["d", "day", "days"].map((name) => [name, day] as const),
  ...["h", "hr", "hrs", "hour", "hours"].map((name) => [name, hour] as const),
  ...["m", "min", "minute", "minutes"].map((name) => [name, minute] as const),
  ...["s", "sec", "second", "seconds"].map((name) => [name, second] as const),
  ...["ms", "milli", "millis", "millisecond", "milliseconds"].map((name) => [name, 1_000_000n] as const),
  ...["us", "µs", "micro", "micros", "microsecond", "microseconds"].map(
    (name) => [name, microsecond] as const,
  ),
  ...["ns", "nano", "nanos", "nanosecond", "nanoseconds"].map((name) => [name, 1n] as const),
  ...["tick", "ticks"].map((name) => [name, 100n] as const),
]);
