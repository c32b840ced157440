type Edge = string | undefined;

/** A dataset of the service, and where it is. */
export interface Placed {
  readonly dataset: string;
  readonly edge: Edge;
}

/** How many of these datasets hold events, or an error where that is not clear. */
type Count = (datasets: readonly string[], edge: Edge) => Promise<number>;

/** For so long an answer counts, from the moment at which it was asked for. */
const freshMilliseconds = 1_000;
/** Fewer that go take no more queries than their own. */
const fewest = 8;
/** No more are asked about than are likely to go while the answer counts, nor more than so many times what has gone. */
const timesAhead = 4;
const mostAhead = 200;
const mostInQuery = 50;

/**
 * Asks about datasets that are likely to go next, while others go: where many do, none of them then waits for an answer
 * of its own. Those are likely that stand near in the service's list, which is as they were made. Only that nothing is
 * held is known ahead; all else is asked when it is needed.
 */
export class HeldAhead {
  readonly #count: Count;
  /** When those went that went within the last second, and how many went in all. */
  readonly #lately: number[] = [];
  #gone = 0;
  /** When it was asked about datasets that hold nothing. */
  readonly #empty = new Map<string, number>();
  /** Datasets of which it was not clear, or that hold something. */
  readonly #unclear = new Set<string>();
  /** Those of each edge that are left, as the service lists them, once many go. */
  #left: Promise<ReadonlyMap<Edge, string[]>> | undefined;
  /** What went and may still be among them. */
  #unlisted: Placed[] = [];
  /** Where in the list of its edge the last one stood. */
  #last: { readonly edge: Edge; readonly index: number } | undefined;
  #isAsking = false;
  #isOff = false;

  constructor(count: Count) {
    this.#count = count;
  }

  /** Whether it was empty within the last second. */
  isEmpty({ dataset, edge }: Placed): boolean {
    const asked = this.#empty.get(keyOf(dataset, edge));
    return asked !== undefined && performance.now() - asked < freshMilliseconds;
  }

  /** It goes now, and others may follow. */
  goes(placed: Placed, list: () => Promise<readonly Placed[]>): void {
    if (this.#isOff) return;
    this.#gone += 1;
    this.#lately.push(performance.now());
    this.#unlisted.push(placed);
    if (this.#gone < fewest) return;
    this.#left ??= this.#listed(list);
    void this.#follow(this.#left).catch(() => {
      // Who may not list or ask has each dataset asked about by itself, which says why it fails.
      this.#isOff = true;
    });
  }

  async #listed(list: () => Promise<readonly Placed[]>): Promise<ReadonlyMap<Edge, string[]>> {
    const left = Map.groupBy(await list(), ({ edge }) => edge);
    return new Map([...left].map(([edge, placed]) => [edge, placed.map(({ dataset }) => dataset)]));
  }

  async #follow(listed: Promise<ReadonlyMap<Edge, string[]>>): Promise<void> {
    const left = await listed;
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      await this.#askOn(left);
    } finally {
      this.#isAsking = false;
    }
  }

  async #askOn(left: ReadonlyMap<Edge, string[]>): Promise<void> {
    // Once nothing goes any more nothing is likely to.
    for (let gone = 0; gone < this.#gone; ) {
      gone = this.#gone;
      this.#takeOut(left);
      const edge = this.#last?.edge;
      const next = this.#likely(left);
      if (next.length === 0) return;
      const asked = performance.now();
      const isEmpty = (await this.#count(next, edge)) === 0;
      for (const dataset of next) {
        const key = keyOf(dataset, edge);
        if (isEmpty) this.#empty.set(key, asked);
        else this.#unclear.add(key);
      }
    }
  }

  #takeOut(left: ReadonlyMap<Edge, string[]>): void {
    for (const { dataset, edge } of this.#unlisted) {
      const names = left.get(edge) ?? [];
      const index = names.indexOf(dataset);
      if (index < 0) continue;
      names.splice(index, 1);
      this.#last = { edge, index };
    }
    this.#unlisted = [];
  }

  /** Those around the one that went last of which nothing is known, once what is known will not last. */
  #likely(left: ReadonlyMap<Edge, string[]>): string[] {
    if (this.#last === undefined) return [];
    const { edge, index } = this.#last;
    const wanted = around(left.get(edge) ?? [], index, this.#wanted());
    const unknown = wanted.filter(
      (dataset) => !this.isEmpty({ dataset, edge }) && !this.#unclear.has(keyOf(dataset, edge)),
    );
    return unknown.length < wanted.length / 2 ? [] : unknown.slice(0, mostInQuery);
  }

  /** As many as go in the time for which an answer counts. */
  #wanted(): number {
    const now = performance.now();
    while ((this.#lately[0] ?? now) < now - freshMilliseconds) this.#lately.shift();
    const since = now - (this.#lately[0] ?? now);
    const rate = this.#lately.length / Math.max(since, 1);
    return Math.ceil(Math.min(rate * freshMilliseconds, mostAhead, this.#gone * timesAhead));
  }
}

/** So many of a list, the nearest to a place in it first. */
function around(names: readonly string[], index: number, number: number): string[] {
  const near: string[] = [];
  for (let distance = 0; near.length < number && distance <= names.length; distance++) {
    for (const at of [index - 1 - distance, index + distance]) {
      const name = names[at];
      if (name !== undefined && near.length < number) near.push(name);
    }
  }
  return near;
}

function keyOf(dataset: string, edge: Edge): string {
  return JSON.stringify([edge ?? null, dataset]);
}
