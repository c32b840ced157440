import type { Sql } from "./lanes.ts";

/** SELECTs that build upon each other, each under a name: as many steps as the query has. */
export class Statement {
  readonly #steps: string[] = [];

  /** Names a SELECT, for those that read from it. */
  add(select: Sql): string {
    const name = `q${this.#steps.length + 1}`;
    this.#steps.push(`${name} AS NOT MATERIALIZED (${select})`);
    return name;
  }

  /** The whole, which ends in this SELECT. */
  ending(select: Sql): Sql {
    return this.#steps.length === 0 ? select : `WITH ${this.#steps.join(",\n")}\n${select}`;
  }
}
