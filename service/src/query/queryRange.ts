import type { QueryRange } from "../apl/binder/binding.ts";
import { Refusal } from "../errors/refusal.ts";
import type { Moment } from "../values/moment.ts";
import { requestTime } from "./requestTime.ts";

interface AskedRange {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
}

/** The range of time that a request asks for; both ends belong to it. */
export function queryRange(asked: AskedRange, now: Moment, mostSeconds: number | undefined): QueryRange {
  const start = timeOf(asked, "startTime", now);
  const end = timeOf(asked, "endTime", now);
  if (mostSeconds !== undefined) stayWithin(mostSeconds, start, end ?? now);
  return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
}

function timeOf(asked: AskedRange, key: keyof AskedRange, now: Moment): Moment | undefined {
  const text = asked[key];
  if (text === undefined) return undefined;
  const moment = requestTime(text, now);
  if (moment !== undefined) return moment;
  throw new Refusal(
    400,
    `${key}: must be a time such as 2026-01-02T15:04:05Z, or a relative one such as now-1h`,
  );
}

function stayWithin(mostSeconds: number, start: Moment | undefined, end: Moment): void {
  const allowed = `the organisation's licence allows queries over at most ${mostSeconds} s`;
  if (start === undefined) throw new Refusal(400, `startTime: is required, since ${allowed}`);
  if (end - start > BigInt(mostSeconds) * 1_000_000_000n) {
    throw new Refusal(400, `startTime: is too long before the end: ${allowed}`);
  }
}
