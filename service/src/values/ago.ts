import { type Moment, momentOfDate, withinYears } from "./moment.ts";

const nanoseconds: Readonly<Record<string, bigint>> = {
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
  d: 86_400_000_000_000n,
};

/** The moment that lies so long before now, such as "90d"; none where nothing can be older. */
export function ago(now: Date, duration: string): Moment | undefined {
  const unit = nanoseconds[duration.slice(-1)] ?? 0n;
  return withinYears(momentOfDate(now) - BigInt(duration.slice(0, -1)) * unit);
}
