import type { Declaration } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import type { Oddities } from "./oddities.ts";
import type { Run } from "./run.ts";

/** What it works with. */
export interface Doing {
  readonly run: Run;
  /** Aborted when the deployment is told to stop. */
  readonly signal: AbortSignal;
}

/** What came of it, and where it did not succeed, why. */
export interface Done {
  readonly outputs: Values;
  readonly failure?: string | undefined;
}

/**
 * A resource whose create does something: it is no object of the service, so that there is nothing to read, nothing to
 * adopt and nothing to delete, and all that there is of it is the state.
 */
export interface Task extends Declaration {
  readonly oddities?: Pick<Oddities, "check">;
  /** Whether what the state tells of the last time has to be done again, whatever the program says. */
  readonly isOpen: (outputs: Values) => boolean;
  /** Done at the create, and again when anything that is declared changes. */
  readonly perform: (doing: Doing, inputs: Values, before: Values) => Promise<Done>;
}
