import type { Values } from "../declaration/value.ts";
import type { Path } from "./paths.ts";

export interface CheckFailure {
  readonly path: Path;
  readonly reason: string;
}

export interface Checked {
  readonly inputs: Values;
  readonly failures: readonly CheckFailure[];
}
