/** The same JSON with the keys of its maps in order. Numbers stay as they are spelled, since some are larger than a float tells. */
export function canonicalJson(text: string): string {
  return new Canonical(text).value();
}

const token = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s"[\]{}:,]+/y;
const blank = /\s*/y;

class Canonical {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(): string {
    const first = this.#next();
    if (first === "[") return `[${this.#list("]", () => this.value()).join(",")}]`;
    if (first !== "{") return first;
    const entries = this.#list("}", () => {
      const key = this.#next();
      this.#next();
      return [key, this.value()] as const;
    });
    const keyed = entries.map(([key, value]) => ({ name: String(JSON.parse(key)), text: `${key}:${value}` }));
    keyed.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
    return `{${keyed.map((entry) => entry.text).join(",")}}`;
  }

  #list<Item>(end: string, item: () => Item): Item[] {
    const items: Item[] = [];
    if (this.#peek() === end) {
      this.#next();
      return items;
    }
    do items.push(item());
    while (this.#next() === ",");
    return items;
  }

  #peek(): string {
    const before = this.#at;
    const next = this.#next();
    this.#at = before;
    return next;
  }

  #next(): string {
    blank.lastIndex = this.#at;
    this.#at += blank.exec(this.#text)?.[0].length ?? 0;
    token.lastIndex = this.#at;
    const found = token.exec(this.#text)?.[0];
    if (found === undefined) throw new SyntaxError("JSON that has ended early");
    this.#at += found.length;
    return found;
  }
}
