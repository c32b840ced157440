import { type FirstObjects, makeAll, makeFirstObjects } from "../access/firstObjects.ts";
import { type OAuthClientOptions, putClient } from "../access/oauth/putClient.ts";
import type { ServiceContext } from "../calls/handler.ts";
import { clearTables } from "../store/integrity.ts";
import { applySeeds } from "./seed/applySeed.ts";
import type { ParsedSeed } from "./seed/parseSeed.ts";

export interface GivenParts {
  readonly context: ServiceContext;
  /** What a first start makes, with this as the owner's secret. */
  readonly first: (ownerToken: string | undefined) => FirstObjects;
  readonly clients: readonly OAuthClientOptions[];
  readonly seeds: readonly ParsedSeed[];
}

/** What the service holds before anybody asked it for anything: its first objects and those of the seed. */
export class GivenObjects {
  readonly #parts: GivenParts;

  constructor(parts: GivenParts) {
    this.#parts = parts;
  }

  /** Returns the owner's secret where it is known. A first start makes all or nothing, lest that secret be lost. */
  async make(ownerToken: string | undefined): Promise<string | undefined> {
    const { context, first } = this.#parts;
    const { store } = context;
    // Nodes start together: one of them makes it, and the others find it.
    const isEmpty = () => store.orgs.firstId() === undefined;
    const made = isEmpty() && (await store.write(() => (isEmpty() ? this.#makeAll(ownerToken) : undefined)));
    if (made) return made;
    const secret = await makeFirstObjects(store, first(ownerToken));
    await store.write(() => this.#plant());
    return secret;
  }

  /** Removes everything else, at once: nobody sees the service empty. */
  async makeAnew(ownerToken: string): Promise<void> {
    const { store, events, edges } = this.#parts.context;
    const gone = await store.write(() => {
      const numbers = edges.map((edge) => [edge, store.datasets.numbersOn(edge)] as const);
      store.inspect(clearTables);
      this.#makeAll(ownerToken);
      return numbers;
    });
    for (const [edge, numbers] of gone) events.dropAll(edge, numbers);
  }

  #makeAll(ownerToken: string | undefined): string {
    const { context, first } = this.#parts;
    const secret = makeAll(context.store, first(ownerToken));
    this.#plant();
    return secret;
  }

  #plant(): void {
    const { context, clients, seeds, first } = this.#parts;
    const { ownerName, ownerEmail } = first(undefined);
    for (const client of clients) putClient(context.store, client, context.now());
    applySeeds(seeds, { context, owner: { name: ownerName, email: ownerEmail } });
  }
}
