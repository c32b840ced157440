import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import { nowhere } from "../span.ts";
import type { Sql } from "./lanes.ts";

/** SELECTs that build upon each other, each under a name: as many steps as the query has. */
export class Statement {
  readonly #steps: string[] = [];

  /** Names a SELECT, for those that read from it. */
  add(select: Sql): string {
    if (this.#steps.length === limits.sqlSteps) {
      const message = `a query becomes at most ${limits.sqlSteps} steps of SQL: bring fewer tables together`;
      throw new AplError("TOO_LARGE", message, nowhere);
    }
    const name = `q${this.#steps.length + 1}`;
    this.#steps.push(`${name} AS NOT MATERIALIZED (${select})`);
    return name;
  }

  /** The whole, which ends in this SELECT. */
  ending(select: Sql): Sql {
    return this.#steps.length === 0 ? select : `WITH ${this.#steps.join(",\n")}\n${select}`;
  }
}
