/** How long it took after each kind of fault until all was well again, in milliseconds. */
export class Recoveries {
  readonly #byKind = new Map<string, { took: number; meanwhile: number }[]>();

  /** Also how many events were acknowledged while it lasted. */
  note(kind: string, took: number, meanwhile: number): void {
    this.#byKind.set(kind, [...(this.#byKind.get(kind) ?? []), { took, meanwhile }]);
  }

  get kinds(): number {
    return this.#byKind.size;
  }

  /** What took longer. */
  beyond(milliseconds: number): string[] {
    return [...this.#byKind].flatMap(([kind, all]) =>
      all
        .filter(({ took }) => took > milliseconds)
        .map(({ took }) => `after ${kind}: ${Math.round(took)} ms`),
    );
  }

  /** A line a kind. */
  table(): string {
    const rows = [...this.#byKind].map(([kind, all]) => {
      const took = all.map((each) => each.took).toSorted((a, b) => a - b);
      const acknowledged = all.reduce((sum, { meanwhile }) => sum + meanwhile, 0);
      const middle = took[Math.floor((took.length - 1) / 2)] ?? 0;
      return [kind, `${took.length}`, seconds(middle), seconds(took.at(-1) ?? 0), `${acknowledged}`];
    });
    const head = ["after", "times", "median s", "worst s", "acknowledged meanwhile"];
    return [head, ["---", "---", "---", "---", "---"], ...rows]
      .map((cells) => `| ${cells.join(" | ")} |`)
      .join("\n");
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(2);
}
