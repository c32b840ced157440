import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { Bound } from "../lifecycle/bound.ts";
import type { Run } from "../lifecycle/run.ts";

/** The objects of one service as its functions see them: one list answers many look-ups. */
export class Reader {
  readonly run: Run;
  readonly #listed = new Set<string>();

  constructor(run: Run) {
    this.run = run;
  }

  bound(resource: Resource): Bound {
    return new Bound(this.run, resource);
  }

  /** All objects of a type; a list that was made a moment ago serves unless a new one is asked for. */
  all(resource: Resource, { anew }: { anew: boolean }): Promise<readonly Values[]> {
    if (anew) this.bound(resource).forget();
    this.#listed.add(resource.type);
    return this.bound(resource).all();
  }

  /** Nothing is called missing by a list that may be older than the question. */
  async matching(
    resource: Resource,
    fits: (object: Values) => boolean,
    { anew }: { anew: boolean },
  ): Promise<readonly Values[]> {
    const mayBeOld = !anew && this.#listed.has(resource.type);
    const found = (await this.all(resource, { anew })).filter(fits);
    if (found.length > 0 || !mayBeOld) return found;
    return (await this.all(resource, { anew: true })).filter(fits);
  }
}
