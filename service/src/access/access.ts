import { accessMessage, type Endpoint, type Need } from "eventdata-contract";
import { Refusal } from "../errors/refusal.ts";
import { allows, allowsOnAny, everyName } from "./allows.ts";
import type { Caller } from "./caller.ts";

interface OfDataset {
  readonly dataset?: string | undefined;
}

/** Whether a caller may do what an endpoint needs. */
export class Access {
  readonly #caller: Caller;
  readonly #need: Need | undefined;
  readonly #alsoNeeds: Need | undefined;

  constructor(caller: Caller, { needs, alsoNeeds }: Pick<Endpoint, "needs" | "alsoNeeds">) {
    this.#caller = caller;
    this.#need = needs;
    this.#alsoNeeds = alsoNeeds;
  }

  /** Refuses who may not do it, as far as that can be told before anything else is known of the request. */
  demand(): void {
    if (this.#need === undefined || this.#need.of === "namedOrg") return;
    const capabilities = this.#caller.capabilities();
    const allowed = this.#need.of === "org" ? allows : allowsOnAny;
    if (!allowed(capabilities, this.#need)) throw refused(this.#need);
  }

  /** Refuses who may not do it in the organisation that the path names. */
  demandIn(orgId: string): void {
    if (this.#need && !allows(this.#caller.capabilities(orgId), this.#need)) throw refused(this.#need);
  }

  /** Refuses who may not do it on a dataset; without a name, on every dataset. */
  demandOn(dataset: string = everyName): void {
    if (this.#need && !allows(this.#caller.capabilities(), this.#need, dataset)) {
      throw refused({ ...this.#need, name: dataset });
    }
  }

  /** Refuses who may not do what is needed besides, on a dataset or view that is read. */
  demandToRead(of: "dataset" | "view", name: string, because?: string): void {
    this.demandToReadEach()(of, name, because);
  }

  /** The same for many of them, by the rights of this moment: to find those is most of the work. */
  demandToReadEach(): Access["demandToRead"] {
    const also = this.#alsoNeeds;
    if (also === undefined) return () => undefined;
    const capabilities = this.#caller.capabilities();
    return (of, name, because) => {
      const need = { ...also, of, name };
      if (!allows(capabilities, need, name)) throw refused(need, because);
    };
  }

  /** Whether the caller may do it on the dataset or view of a name. */
  allowsOn(of: "dataset" | "view", name: string): boolean {
    return this.#need === undefined || allows(this.#caller.capabilities(), { ...this.#need, of }, name);
  }

  /** Those of some datasets on which the caller may do it. */
  onlyPermitted<T extends OfDataset>(objects: readonly T[]): T[] {
    const need = this.#need;
    if (need === undefined) return [...objects];
    const capabilities = this.#caller.capabilities();
    return objects.filter(({ dataset }) => allows(capabilities, need, dataset));
  }

  /** The object itself, where the caller may do it on its dataset. */
  permit<T extends OfDataset>(object: T): T {
    this.demandOn(object.dataset);
    return object;
  }
}

interface Missing {
  readonly of: string;
  readonly area: string;
  readonly action: string;
  /** Name of the dataset or view; `*` where it has to be all of them. */
  readonly name?: string;
}

/** The 403 of a capability that is missing, and why it is wanted where that does not go without saying. */
export function refused({ of, area, action, name }: Missing, because?: string): Refusal {
  const message = accessMessage(resourceOf(of, area, name), action);
  return new Refusal(403, because === undefined ? message : `${message}: ${because}`);
}

function resourceOf(of: string, area: string, name: string | undefined): string {
  if (name === undefined) return area;
  return name === everyName ? `${area} of every ${of}` : `${area} of the ${of} "${name}"`;
}
