import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import type { Bound } from "./bound.ts";
import type { Checked } from "./checked.ts";
import type { Prior } from "./prior.ts";
import type { Side, Write } from "./sides.ts";

/** A resource as it is declared, with what is odd about it; everything else follows from this. */
export interface Managed extends Resource {
  readonly oddities?: Oddities;
}

/** Where a resource does not do what all others do. */
export interface Oddities {
  /** Looks at the inputs as a whole, and makes those that are derived. Unknown and secret values stand in them. */
  check?(inputs: Values, oldInputs: Values, now: Date): Checked;
  /** An update of another kind than writing over the object; undefined where it is none. */
  update?(bound: Bound<Managed>, id: string, prior: Prior, inputs: Values): Promise<Values | undefined>;
  /** Goes on from an object of ours whose answer was lost; undefined where it has to be made again. */
  lostCreate?(bound: Bound<Managed>, object: Values): Promise<Values | undefined>;
  /** What a refresh makes of the object beside what the service tells; of one that a lost update may have changed, with what was known before. */
  read?(bound: Bound<Managed>, outputs: Values, now: Date, before: Values | undefined): Values;
  /** Of the inputs those that an object carries which a lost update has left behind. */
  leftBehind?(inputs: Values): Values;
  /** Ids of further objects that go when the resource goes. */
  alsoDeleted?(outputs: Values): readonly string[];
  /** Fails where the object must not go, since something would be lost with it; asked before anything is made or deleted. */
  mayGo?(bound: Bound<Managed>, id: string, outputs: Values): Promise<void>;
  /** Fails where an adoption would lose something that nobody can make again: of the object as it is, and as it would be. */
  mayOverwrite?(bound: Bound<Managed>, id: string, current: Values, wanted: Values): Promise<void>;
  /** Tells what is lost by an update of what is managed already. */
  tellOverwritten?(bound: Bound<Managed>, id: string, current: Values, wanted: Values): Promise<void>;
  /** Tells what others lose with an object that is about to be deleted. */
  goesWith?(bound: Bound<Managed>, id: string): Promise<void>;
  /** Whether a write changes what other objects tell as well, or writes back what it has read of that. */
  side?(write: Write): Side | undefined;
  /** What two resources say that contradicts each other, seen where the ids are known. */
  notice?(bound: Bound<Managed>, id: string, inputs: Values): void;
}
