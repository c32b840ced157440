import { inLines } from "eventdata-commandline";
import type { Unread } from "../organisation/readParts.ts";

/** Says on stderr what is missing from a report, since nothing in it does. */
export function tellUnread(unread: readonly Unread[]): void {
  for (const { what, why } of unread)
    process.stderr.write(inLines(`not read, and so not told: ${what}. ${why}\n`));
}
