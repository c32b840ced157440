import { asked } from "../asked.ts";
import { type Finding, fine, note, problem, warning } from "../finding.ts";
import type { Situation } from "../situation.ts";

/** Expiry, rotation and access tokens go by time. */
const fix = "Set this machine's clock, or the service's, by a time service.";
const mostSeconds = 30;
const tooManySeconds = 300;

export async function clock({ connection }: Situation): Promise<Finding[]> {
  const known = await connection();
  const answer = await asked(known, known.baseUrl);
  if ("why" in answer) return [note("Clock", "the service no longer answers")];
  if (answer.aheadSeconds === undefined) return [note("Clock", "the service tells no time")];
  const seconds = Math.abs(answer.aheadSeconds);
  if (seconds <= mostSeconds)
    return [fine("Clock", `the service's differs by ${seconds < 2 ? "less than 2" : seconds} s`)];
  const told = `the service's is ${seconds} s ${answer.aheadSeconds > 0 ? "ahead" : "behind"}`;
  return [(seconds > tooManySeconds ? problem : warning)("Clock", told, fix)];
}
