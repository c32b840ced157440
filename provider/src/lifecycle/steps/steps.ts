import type { Values } from "../../declaration/value.ts";
import type { Naming } from "../autoname.ts";
import type { CheckFailure } from "../checked.ts";
import type { Unfinished } from "../halfMade.ts";
import type { Path } from "../paths.ts";

/** What a program says of a resource. */
export interface Said {
  readonly values: Values;
  readonly logicalName: string;
  /** What tells it from all others of its type, where a host knows more than the logical name. */
  readonly key?: string;
  /** What is named in its texts and declared in the same program, as "Dataset logs"; undefined where nobody tells. */
  readonly beside?: readonly string[] | undefined;
  /** How a name is made where the program says none. */
  readonly naming?: Naming;
}

/** What the state holds of a resource. */
export interface Stored {
  readonly values: Values;
  /** The old inputs, where the host hands them over. */
  readonly inputs?: Values;
  /** Undefined where nothing tells it, as after an import. */
  readonly logicalName: string | undefined;
  /** As in what the program says. */
  readonly key?: string;
  /** The places that the program had declared; undefined where the state does not tell, as after an import. */
  readonly declared: readonly Path[] | undefined;
  readonly unfinished: Unfinished | undefined;
}

/** What a check makes of a program's inputs. */
export interface CheckedInputs {
  readonly inputs: Values;
  /** The name under which the object was made, or is going to be. */
  readonly logicalName: string;
  readonly failures: readonly CheckFailure[];
}

/** What a deployment would do. */
export interface Change {
  readonly isChanged: boolean;
  /** Places that differ; none where something else than the program asks for an update. */
  readonly changed: readonly Path[];
  /** Inputs for which the object is made anew. */
  readonly replaces: readonly string[];
  /** Undefined where nothing is ever replaced. */
  readonly deleteBeforeReplace?: boolean;
  /** What the program had declared before. */
  readonly before: Values;
}

export interface Read {
  readonly inputs: Values;
  readonly state: Stored;
}

/** What the engine shows of what a host tells it. */
export interface Shown {
  /** Each place that differs, also beside a secret; otherwise an input that is partly secret is shown as one secret. */
  readonly places: boolean;
}

/** What a host calls of a resource, in the order in which the engine does. A host translates, and decides nothing. */
export interface Steps {
  /** The old inputs are undefined where there are none: it is new. */
  check(before: Stored | undefined, said: Said): Promise<CheckedInputs>;
  diff(id: string, before: Stored, said: Said): Promise<Change>;
  create(said: Said): Promise<{ readonly id: string; readonly state: Stored }>;
  /** Undefined where it is gone. */
  read(id: string, before: Stored): Promise<Read | undefined>;
  update(id: string, before: Stored, said: Said): Promise<Stored>;
  delete(id: string, before: Stored): Promise<void>;
}
