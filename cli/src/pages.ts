/** What writes the pages of reports, for the pictures of them. */
export { accessAsHtml } from "./access/asHtml.ts";
export { type AccessDifference, differenceAsHtml } from "./access/difference.ts";
export { driftAsHtml } from "./drift/asHtml.ts";
export type { Drift } from "./drift/drift.ts";
