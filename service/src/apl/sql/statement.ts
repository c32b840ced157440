import { isUnfitToAsk } from "../../values/templateWords.ts";
import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import { nowhere } from "../span.ts";
import type { Sql } from "./lanes.ts";

/** A SELECT, or what makes it once it is known whether DuckDB may ask a lake's catalogue for what the statement names. */
export type Step = Sql | ((mayAsk: boolean) => Sql);

/** SELECTs that build upon each other, each under a name: as many steps as the query has. */
export class Statement {
  readonly #steps: Step[] = [];

  /** Names a SELECT, for those that read from it. */
  add(select: Step): string {
    if (this.#steps.length === limits.sqlSteps) {
      const message = `a query becomes at most ${limits.sqlSteps} steps of SQL: bring fewer tables together`;
      throw new AplError("TOO_LARGE", message, nowhere);
    }
    return `q${this.#steps.push(select)}`;
  }

  /** The whole, which ends in this SELECT. */
  ending(select: Sql): Sql {
    if (this.#steps.length === 0) return select;
    const mayAsk = ![...this.#steps, select].some((step) => typeof step === "string" && isUnfitToAsk(step));
    const steps = this.#steps.map((step, index) => {
      return `q${index + 1} AS NOT MATERIALIZED (${typeof step === "string" ? step : step(mayAsk)})`;
    });
    return `WITH ${steps.join(",\n")}\n${select}`;
  }
}
