import type { Values } from "../declaration/value.ts";
import { Claims } from "./claims.ts";
import { Ownership } from "./ownership.ts";
import { Turns } from "./turns.ts";

/** What another object of the same resource takes the place of. */
export interface Replaced {
  readonly id: string;
  /** Every id under which the service knows something of it. */
  readonly ids: readonly string[];
  readonly outputs: Values;
}

/** What an earlier run has left. */
export interface Leftover {
  readonly inputs: Values;
  /** What came of it that can be gone on with. */
  find(): Promise<Values | undefined>;
}

/** What a run notes of one type of resource. */
export class Notes {
  readonly ownership = new Ownership();
  readonly claims = new Claims();
  readonly turns = new Turns();
  /** By the diff, for what follows it: of a create by the key, of an update by the id. */
  readonly leftovers = new Map<string, Leftover>();
  /** By the diff, or else by the delete, by the key: what the object is that another would take the place of. */
  readonly replaced = new Map<string, Replaced>();
  /**
   * By the check, until the diff, by the key: the old inputs. Where the engine goes on without a diff it makes the
   * resource anew, as under another provider or by a replacementTrigger, and nothing tells which object it has.
   */
  readonly undiffed = new Map<string, Values>();
  /** What resources say of themselves in this program, by their ids. */
  readonly said = new Map<string, Values>();
}
