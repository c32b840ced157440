import { EventDataError, RefusedError } from "pulumi-eventdata-provider";

const next =
  "--all and --follow read events in the order of their times: leave out limit, summarize and sort by, and keep _time.";

/** What a service, or whoever reads pages, says of a query that has none, with what to do about it here. */
export function unfitForPages(error: unknown): unknown {
  if (!(error instanceof EventDataError)) return error;
  const isOfOrder = error instanceof RefusedError && error.status === 400 && error.message.includes("_time");
  if (!isOfOrder && !error.message.startsWith("this query cannot be read page by page")) return error;
  // The step that a program would take is another.
  const [what = ""] = error.next === undefined ? [error.message] : error.message.split(`\n${error.next}`);
  return new EventDataError(error.code, what, next);
}
