import type { Resource } from "../resources/resource.ts";
import { meansTheSame } from "./equal.ts";
import { bodyFor } from "./object.ts";
import { schemaAt } from "./paths.ts";
import type { Values } from "./value.ts";

/** How far the service's clock may be from ours before "made since we asked" is no longer believed. */
const clockSkewMilliseconds = 5 * 60_000;

/** A create whose answer may not have come, and how its object is told from somebody else's. */
export class LostCreate {
  readonly #resource: Resource;
  readonly #inputs: Values;
  readonly #asked = Date.now();
  #lost = false;

  constructor(resource: Resource, inputs: Values) {
    this.#resource = resource;
    this.#inputs = inputs;
  }

  happened(): void {
    this.#lost = true;
  }

  get mayHaveMade(): boolean {
    return this.#lost;
  }

  /** Ours is what carries all that we sent and was not there before we asked. */
  isOurs(object: Values): boolean {
    const sent = Object.entries(bodyFor(this.#resource.calls.create, this.#inputs));
    const alike = sent.every(([name, value]) =>
      meansTheSame(schemaAt(this.#resource, name), object[name], value),
    );
    const { createdAt } = this.#resource.identity;
    if (!alike || createdAt === undefined) return alike;
    return Date.parse(String(object[createdAt])) >= this.#asked - clockSkewMilliseconds;
  }
}
