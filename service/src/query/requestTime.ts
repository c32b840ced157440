import { isoTime } from "../values/isoTime.ts";
import { type Moment, withinYears } from "../values/moment.ts";
import { parseTimespan } from "../values/timespan.ts";

/** A time as RFC 3339 has it, or relative to now: `now`, `now-1h`, `now+5m`. */
export function requestTime(text: string, now: Moment): Moment | undefined {
  const relative = /^now(?:\s*([+-])\s*(\S+))?$/.exec(text.trim());
  if (relative === null) return isoTime(text);
  const [, sign, span] = relative;
  if (span === undefined) return now;
  const length = parseTimespan(span);
  if (length === undefined || length < 0n) return undefined;
  return withinYears(sign === "-" ? now - length : now + length);
}
