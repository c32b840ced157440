import type { Chosen } from "../export/projects/chosen.ts";

/** A project that begins, and where it is deployed. */
export interface Started extends Chosen {
  readonly baseUrl: string;
  readonly stack: string;
}
