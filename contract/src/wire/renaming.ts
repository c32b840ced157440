/** A renaming of keys or values that can be undone: no two names become one. */
export class Renaming {
  readonly #toWire: ReadonlyMap<string, string>;
  readonly #fromWire: ReadonlyMap<string, string>;

  private constructor(toWire: Map<string, string>) {
    this.#toWire = toWire;
    this.#fromWire = new Map([...toWire].map(([neutral, wire]) => [wire, neutral]));
  }

  /**
   * `names` maps neutral names to wire names; names that it leaves out stay as they are. Returns the
   * two neutral names that would become one, if any.
   */
  static of(
    neutral: readonly string[],
    names: Readonly<Record<string, string | undefined>>,
  ): Renaming | Clash {
    const toWire = new Map<string, string>();
    const takenBy = new Map<string, string>();
    for (const name of neutral) {
      const wire = names[name] ?? name;
      const other = takenBy.get(wire);
      if (other !== undefined) return { clash: [other, name], wire };
      takenBy.set(wire, name);
      if (wire !== name) toWire.set(name, wire);
    }
    return new Renaming(closeChains(toWire));
  }

  toWire(name: string): string {
    return this.#toWire.get(name) ?? name;
  }

  fromWire(name: string): string {
    return this.#fromWire.get(name) ?? name;
  }
}

export interface Clash {
  clash: [string, string];
  wire: string;
}

/**
 * Makes a permutation of the map: where a→b and b is nobody's neutral name, a stranger's key "b"
 * becomes "a" in turn. So unknown keys, too, survive a way there and back.
 */
function closeChains(toWire: Map<string, string>): Map<string, string> {
  const closed = new Map(toWire);
  const wireNames = new Set(toWire.values());
  for (const start of toWire.keys()) {
    if (wireNames.has(start)) continue;
    let end = start;
    for (let next = toWire.get(end); next !== undefined; next = toWire.get(end)) end = next;
    closed.set(end, start);
  }
  return closed;
}
