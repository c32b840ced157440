import { EventDataError } from "pulumi-eventdata-provider";
import { type Finding, problem, skipped } from "./finding.ts";

/** A failure as what was found; its next step is what to do. */
export function failure(what: string, error: unknown, fix?: string): Finding {
  if (!(error instanceof EventDataError))
    return skipped(what, `could not be looked at: ${error instanceof Error ? error.message : String(error)}`);
  const { message, next } = error;
  return problem(what, next === undefined ? message : message.slice(0, -next.length).trimEnd(), next ?? fix);
}
