type Edge = string | undefined;

/** A dataset of the service, and where it is. */
export interface Placed {
  readonly dataset: string;
  readonly edge: Edge;
}

/** How many of these datasets hold events, or an error where that is not clear. */
type Count = (datasets: readonly string[], edge: Edge) => Promise<number>;

/** Datasets that are left, and when each was asked about; those first that were so longest ago. */
type Left = Map<string, number>;

/** For so long an answer counts, from the moment at which it was asked for. */
const freshMilliseconds = 1_000;
/** After so long they are asked about again, that the next answer is there in time. */
const renewMilliseconds = 700;
/** Those that were asked about so long ago are asked along with others, that queries are few. */
const alongMilliseconds = 350;
/** Fewer that go take no more queries than their own. */
const fewest = 8;
/** Where a service has far more datasets than go, the queries stay fewer than those that go. */
const mostForEachGone = 20;
const mostInQuery = 50;
const mostUnderWay = 3;
/** One may fail because what it asks about has just gone. */
const mostFailures = 3;

/**
 * Asks about all datasets that are left, while others go: where many do, few of them then wait for an answer of their
 * own. The engine deletes in any order, so that none is likelier than another to be next. Only that nothing is held is
 * known ahead; all else is asked when it is needed.
 */
export class HeldAhead {
  readonly #count: Count;
  readonly #gone = new Set<string>();
  /** When it was asked about datasets that hold nothing. */
  readonly #empty = new Map<string, number>();
  /** Those of each edge, as the service lists them once many go; without those that hold something. */
  #left: Promise<ReadonlyMap<Edge, Left>> | undefined;
  #asked = 0;
  #underWay = 0;
  #failures = 0;

  constructor(count: Count) {
    this.#count = count;
  }

  /** Whether it was empty within the last second. */
  isEmpty({ dataset, edge }: Placed): boolean {
    const asked = this.#empty.get(keyOf(dataset, edge));
    return asked !== undefined && performance.now() - asked < freshMilliseconds;
  }

  /** It goes now, and others may follow. */
  goes({ dataset, edge }: Placed, list: () => Promise<readonly Placed[]>): void {
    this.#gone.add(keyOf(dataset, edge));
    if (this.#gone.size < fewest || this.#failures === mostFailures) return;
    this.#left ??= listed(list);
    this.#left.then(
      (left) => this.#askOn(left.get(edge) ?? new Map(), edge),
      () => this.#giveUp(),
    );
  }

  #askOn(left: Left, edge: Edge): void {
    while (this.#underWay < mostUnderWay && this.#failures < mostFailures) {
      const next = this.#next(left, edge);
      if (next.length === 0) return;
      void this.#ask(next, left, edge);
    }
  }

  async #ask(datasets: readonly string[], left: Left, edge: Edge): Promise<void> {
    const asked = performance.now();
    this.#asked += datasets.length;
    this.#underWay += 1;
    try {
      const isEmpty = (await this.#count(datasets, edge)) === 0;
      for (const dataset of datasets) {
        if (isEmpty) this.#empty.set(keyOf(dataset, edge), asked);
        else left.delete(dataset);
      }
      this.#failures = 0;
    } catch {
      this.#failures += 1;
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Those that were asked about longest ago, once that is long enough; they are the last ones now. */
  #next(left: Left, edge: Edge): string[] {
    const now = performance.now();
    const next: string[] = [];
    if (this.#asked + mostInQuery > this.#gone.size * mostForEachGone) return next;
    for (const [dataset, asked] of left) {
      if (this.#gone.has(keyOf(dataset, edge))) left.delete(dataset);
      else if (
        next.length === mostInQuery ||
        now - asked < (next.length === 0 ? renewMilliseconds : alongMilliseconds)
      )
        break;
      else next.push(dataset);
    }
    for (const dataset of next) {
      left.delete(dataset);
      left.set(dataset, now);
    }
    return next;
  }

  /** Who may not list has each dataset asked about by itself, which says why it fails. */
  #giveUp(): void {
    this.#failures = mostFailures;
  }
}

async function listed(list: () => Promise<readonly Placed[]>): Promise<ReadonlyMap<Edge, Left>> {
  const left = new Map<Edge, Left>();
  for (const { dataset, edge } of await list()) {
    left.set(edge, (left.get(edge) ?? new Map()).set(dataset, Number.NEGATIVE_INFINITY));
  }
  return left;
}

function keyOf(dataset: string, edge: Edge): string {
  return JSON.stringify([edge ?? null, dataset]);
}
