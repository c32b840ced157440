/** How many fields a dataset may have, and which it has. */
export interface FieldLimit {
  readonly datasetKey: number;
  /** The names of fields that are stored or acknowledged. */
  readonly names: () => ReadonlySet<string>;
  readonly maximum: number;
}

/**
 * Holds the new fields of bodies that are still being decoded, so that two at once do not exceed the limit together.
 * One for each edge.
 */
export class FieldBudget {
  readonly #datasets = new Map<number, Claimed>();

  open(limit: FieldLimit): FieldClaim {
    const { datasetKey } = limit;
    const claimed = this.#datasets.get(datasetKey) ?? { names: new Map(), bodies: 0 };
    this.#datasets.set(datasetKey, claimed);
    claimed.bodies += 1;
    return new FieldClaim(limit, claimed.names, () => {
      claimed.bodies -= 1;
      if (claimed.bodies === 0) this.#datasets.delete(datasetKey);
    });
  }
}

/** What the bodies of a dataset claim: new names, and how many of the bodies want each. */
interface Claimed {
  readonly names: Map<string, number>;
  bodies: number;
}

/** What one body claims. It is released, once, when the body's events are acknowledged or were given up. */
export class FieldClaim {
  readonly #limit: FieldLimit;
  readonly #claimed: Map<string, number>;
  readonly #onReleased: () => void;
  /** What needs no second look, and what of it is no field of the dataset yet. */
  readonly #admitted = new Set<string>();
  readonly #own = new Set<string>();

  constructor(limit: FieldLimit, claimed: Map<string, number>, onReleased: () => void) {
    this.#limit = limit;
    this.#claimed = claimed;
    this.#onReleased = onReleased;
  }

  get maximum(): number {
    return this.#limit.maximum;
  }

  /** Claims all names, or none of them where they are too many. */
  admits(names: Iterable<string>): boolean {
    const unknown = [...names].filter((name) => !this.#admitted.has(name));
    if (unknown.length === 0) return true;
    const stored = this.#limit.names();
    const missing = unknown.filter((name) => !stored.has(name));
    const added = missing.filter((name) => !this.#claimed.has(name)).length;
    const waiting = [...this.#claimed.keys()].filter((name) => !stored.has(name)).length;
    if (stored.size + waiting + added > this.#limit.maximum) return false;
    for (const name of unknown) this.#admitted.add(name);
    for (const name of missing) {
      this.#own.add(name);
      this.#claimed.set(name, (this.#claimed.get(name) ?? 0) + 1);
    }
    return true;
  }

  release(): void {
    for (const name of this.#own) {
      const others = (this.#claimed.get(name) ?? 0) - 1;
      if (others > 0) this.#claimed.set(name, others);
      else this.#claimed.delete(name);
    }
    this.#own.clear();
    this.#admitted.clear();
    this.#onReleased();
  }
}
