import { EventDataError, RefusedError } from "pulumi-eventdata-provider";

const next =
  "--all and --follow read events in the order of their times: leave out limit, summarize and sort by, and keep _time.";

/** What a service, or whoever reads pages, says of a query that has none, with what to do about it here. */
export function unfitForPages(error: unknown): unknown {
  if (!(error instanceof EventDataError)) return error;
  const isOfPages = error.code === "INPUT_INVALID" || (error instanceof RefusedError && error.status === 400);
  if (!isOfPages) return error;
  const [what] = error.next === undefined ? [error.message] : error.message.split(`\n${error.next}`);
  return new EventDataError(error.code, what ?? error.message, next);
}
