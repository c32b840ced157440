import type { Span } from "../span.ts";
import type { Constant } from "../values/constant.ts";
import type { TypeSet } from "../values/type.ts";
import type { Lanes } from "./lanes.ts";

/** An expression as a function gets it: what types it may have, and its SQL for each of them. */
export interface Value {
  readonly types: TypeSet;
  readonly lanes: Lanes;
  /** Where it is one. */
  readonly constant?: Constant;
  readonly span: Span;
}
