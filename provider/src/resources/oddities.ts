import type { CheckFailure } from "../lifecycle/check.ts";
import type { Run } from "../lifecycle/run.ts";
import type { Side, Write } from "../lifecycle/sides.ts";
import type { Prior } from "../lifecycle/update.ts";
import type { Values } from "../lifecycle/value.ts";
import type { Resource } from "./resource.ts";

/** Where a resource does not do what all others do. */
export interface Oddities {
  /** Looks at the inputs as a whole, and makes those that are derived. Unknown and secret values stand in them. */
  check?(inputs: Values, oldInputs: Values, now: Date): { inputs: Values; failures: readonly CheckFailure[] };
  /** An update of another kind than writing over the object; undefined where it is none. */
  update?(
    run: Run,
    resource: Resource,
    id: string,
    prior: Prior,
    inputs: Values,
  ): Promise<Values | undefined>;
  /** Goes on from an object of ours whose answer was lost; undefined where it has to be made again. */
  lostCreate?(run: Run, resource: Resource, object: Values): Promise<Values | undefined>;
  /** What a refresh makes of the object beside what the service tells; of one that a lost update may have changed, with what was known before. */
  read?(run: Run, resource: Resource, outputs: Values, now: Date, before: Values | undefined): Values;
  /** Of the inputs those that an object carries which a lost update has left behind. */
  leftBehind?(inputs: Values): Values;
  /** Ids of further objects that go when the resource goes. */
  alsoDeleted?(outputs: Values): readonly string[];
  /** Fails where the object must not go, since something would be lost with it; asked before anything is made or deleted. */
  mayGo?(run: Run, resource: Resource, id: string, outputs: Values): Promise<void>;
  /** Fails where an adoption would lose something that nobody can make again: of the object as it is, and as it would be. */
  mayOverwrite?(run: Run, id: string, current: Values, wanted: Values): Promise<void>;
  /** Tells what is lost by an update of what is managed already. */
  tellOverwritten?(run: Run, id: string, current: Values, wanted: Values): Promise<void>;
  /** Tells what others lose with an object that is about to be deleted. */
  goesWith?(run: Run, resource: Resource, id: string): Promise<void>;
  /** Whether a write changes what other objects tell as well, or writes back what it has read of that. */
  side?(write: Write): Side | undefined;
  /** What two resources say that contradicts each other, seen where the ids are known. */
  notice?(run: Run, id: string, inputs: Values): void;
}
