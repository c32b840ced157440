import { EventDataError } from "pulumi-eventdata-provider";
import { type Interruption, unlessInterrupted } from "../interruption/interruption.ts";
import type { Args, Asking } from "./asking.ts";

interface Asked {
  readonly asking: Asking;
  readonly args: Args;
  readonly interruption: Interruption;
}

/**
 * The moment that a start names, by the service's clock and as it reads it: one such as now would be another each time
 * that it is asked.
 */
export async function startOf(
  { asking, args, interruption }: Asked,
  start: string,
): Promise<string | "interrupted"> {
  if (ofRfc3339.test(start)) return start;
  // A range that is only this moment is within what any licence allows.
  const asked = asking.once(
    { ...args, startTime: start, endTime: start, defaultLimit: 1 },
    interruption.once,
  );
  const result = await unlessInterrupted(interruption, asked);
  if (result === "interrupted") return result;
  const moment = result.tables[0]?.range?.start;
  if (moment !== undefined && Number.isFinite(Date.parse(moment))) return moment;
  throw new EventDataError(
    "INPUT_INVALID",
    `the service does not tell which moment ${start} is, from which --follow is to begin`,
    "Give --start as a time such as 2026-01-02T15:04:05Z.",
  );
}

/** What is read alike everywhere. */
const ofRfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
