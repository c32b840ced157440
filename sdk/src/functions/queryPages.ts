import type { Page } from "pulumi-eventdata-provider/functions";
import { type FunctionOptions, invokeNow, keptAlive } from "./invoke.ts";
import type { QueryArgs } from "./query.ts";

export type { Page as QueryPage } from "pulumi-eventdata-provider/functions";

/** What is read page by page, and how. */
export interface QueryPagesArgs
  extends Pick<
    QueryArgs,
    "apl" | "startTime" | "endTime" | "queryOptions" | "variables" | "edgeDeployment" | "token"
  > {
  /** How one page follows another: by the service's cursor, unless it is by the time of the last event. */
  by?: "cursor" | "time";
  /** Events a page; 1,000 unless given. */
  pageSize?: number;
}

/**
 * Reads the events that a query finds page by page, from the first to the end, each of them once. The query sorts by
 * _time or not at all, and has no limit of its own.
 */
export async function* queryPages(
  args: QueryPagesArgs,
  options: FunctionOptions = {},
): AsyncGenerator<Page, void> {
  const pages = await invokeNow<AsyncGenerator<Page, void>>("queryPages", args, options);
  for (;;) {
    const page = await keptAlive(() => pages.next());
    if (page.done) return;
    yield page.value;
  }
}
