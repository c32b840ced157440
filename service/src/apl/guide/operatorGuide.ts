import type { QueryExample } from "./queryExample.ts";

/** What the docs tell of a tabular operator. */
export interface OperatorGuide {
  readonly name: string;
  /** Other names of the same. */
  readonly also?: readonly string[];
  /** How it is written: […] may be left out, | stands between choices, … for more of the same. */
  readonly form: string;
  readonly about: string;
  readonly details?: readonly string[];
  readonly example: QueryExample;
}
