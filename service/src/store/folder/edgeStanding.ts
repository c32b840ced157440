import type { PartIdentity } from "./partIdentity.ts";

/**
 * What the data folder knows of an edge's events: nothing yet, that a version without identities has made them, or
 * that they were made whole and say whose they are.
 */
export type Standing = "new" | "before" | "made";

/** An edge's events as a part of their data folder. */
export interface EdgePart {
  readonly identity: PartIdentity;
  readonly standing: Standing;
}

/** Events that belong to no data folder. */
export const standalone: EdgePart = { identity: { folder: "", edge: "" }, standing: "new" };
