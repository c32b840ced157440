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
  readonly #gone = new Set<string>();
  /** When those went that went within the last second. */
  readonly #lately: number[] = [];
  /** When it was asked about datasets that hold nothing. */
  readonly #empty = new Map<string, number>();
  /** Datasets of which it was not clear, or that hold something. */
  readonly #unclear = new Set<string>();
  #listed: Promise<readonly Placed[]> | undefined;
  #last: Placed | undefined;
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
    this.#gone.add(keyOf(placed.dataset, placed.edge));
    this.#lately.push(performance.now());
    this.#last = placed;
    if (this.#gone.size < fewest || this.#isAsking || this.#isOff) return;
    this.#isAsking = true;
    this.#listed ??= list();
    void this.#askOn(this.#listed)
      .catch(() => {
        // Who may not list or ask has each dataset asked about by itself, which says why it fails.
        this.#isOff = true;
      })
      .finally(() => {
        this.#isAsking = false;
      });
  }

  async #askOn(listed: Promise<readonly Placed[]>): Promise<void> {
    const all = await listed;
    // Once nothing goes any more nothing is likely to.
    for (let gone = 0; gone < this.#gone.size; ) {
      gone = this.#gone.size;
      const next = this.#likely(all);
      const edge = this.#last?.edge;
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

  /** Those around the one that went last of which nothing is known, once what is known will not last. */
  #likely(all: readonly Placed[]): string[] {
    const last = this.#last;
    if (last === undefined) return [];
    const around = byDistance(
      all,
      all.findIndex(({ dataset }) => dataset === last.dataset),
    );
    const here = around.filter(
      ({ dataset, edge }) => edge === last.edge && !this.#gone.has(keyOf(dataset, edge)),
    );
    const wanted = here.slice(0, this.#wanted());
    const unknown = wanted.filter(
      (placed) => !this.isEmpty(placed) && !this.#unclear.has(keyOf(placed.dataset, placed.edge)),
    );
    if (unknown.length < wanted.length / 2) return [];
    return unknown.slice(0, mostInQuery).map(({ dataset }) => dataset);
  }

  /** As many as go in the time for which an answer counts. */
  #wanted(): number {
    const now = performance.now();
    while ((this.#lately[0] ?? now) < now - freshMilliseconds) this.#lately.shift();
    const since = now - (this.#lately[0] ?? now);
    const rate = this.#lately.length / Math.max(since, 1);
    return Math.ceil(Math.min(rate * freshMilliseconds, mostAhead, this.#gone.size * timesAhead));
  }
}

function byDistance(all: readonly Placed[], from: number): Placed[] {
  if (from < 0) return [];
  const near: Placed[] = [];
  for (let distance = 1; distance < all.length; distance++) {
    for (const index of [from - distance, from + distance]) {
      const placed = all[index];
      if (placed) near.push(placed);
    }
  }
  return near;
}

function keyOf(dataset: string, edge: Edge): string {
  return JSON.stringify([edge ?? null, dataset]);
}
