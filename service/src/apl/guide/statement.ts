import type { Example } from "../functions/scalarFunction.ts";

/** Something that a reader should know, and expressions that show it. */
export interface Statement {
  readonly about: string;
  readonly examples?: readonly Example[];
}
