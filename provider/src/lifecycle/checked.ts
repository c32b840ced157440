import type { Path } from "./paths.ts";
import type { Values } from "./value.ts";

export interface CheckFailure {
  readonly path: Path;
  readonly reason: string;
}

export interface Checked {
  readonly inputs: Values;
  readonly failures: readonly CheckFailure[];
}
