import type { Moment } from "../../../values/moment.ts";
import type { Turns } from "../../turns/turns.ts";
import { isEventStoreError } from "../faults/eventStoreError.ts";
import type { KnownFields } from "../fields/catalogue.ts";
import type { Loader } from "../loading/loader.ts";
import type { TablesKeeper } from "../process/tablesKeeper.ts";
import type { TablesProcess } from "../process/tablesProcess.ts";
import type { Upkeep } from "./upkeep.ts";

export interface TableChangesParts {
  readonly keeper: TablesKeeper;
  readonly turns: Turns;
  readonly loader: Loader;
  readonly upkeep: Upkeep;
  readonly known: KnownFields;
  /** The datasets that are gone. */
  readonly dropped: Set<number>;
}

/** A change is tried again where the process ended under it: it is all or nothing, and the same twice. */
const tries = 3;

/** What removes events. */
export class TableChanges {
  readonly #parts: TableChangesParts;
  /** The datasets that are gone and whose tables are not. */
  readonly #leaving = new Set<number>();
  #nextDrop: Promise<void> | undefined;

  constructor(parts: TableChangesParts) {
    this.#parts = parts;
  }

  /** Runs work that nothing else changes the tables beside. */
  async inTurn<T>(work: (tables: TablesProcess) => Promise<T>): Promise<T> {
    const { turns, keeper } = this.#parts;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await turns.take(async () => work(await keeper.running()));
      } catch (error) {
        const hasEnded = isEventStoreError(error, "TABLES_ENDED");
        if (!hasEnded || attempt === tries) throw error;
      }
    }
  }

  /** Removes from a dataset's table what is older than a moment; returns how many events that were. */
  async trim(dataset: number, before: Moment): Promise<number> {
    const { known, upkeep } = this.#parts;
    const rows = await this.inTurn(async (tables) => {
      if (!known.hasTable(dataset)) return 0;
      const { answer } = await tables.call("trim", { dataset, before: before.toString() });
      return answer.rows;
    });
    if (rows > 0) upkeep.compactSoon();
    return rows;
  }

  /** Datasets are gone from now on; resolves when their tables are. One that never had events costs nothing. */
  async drop(datasets: readonly number[]): Promise<void> {
    const { dropped, known } = this.#parts;
    for (const dataset of datasets) {
      dropped.add(dataset);
      if (known.has(dataset)) this.#leaving.add(dataset);
    }
    if (this.#leaving.size === 0) return;
    this.#nextDrop ??= this.#startDrop();
    await this.#nextDrop;
  }

  #startDrop(): Promise<void> {
    const drop = this.#dropLeaving().finally(() => {
      if (this.#nextDrop === drop) this.#nextDrop = undefined;
    });
    return drop;
  }

  async #dropLeaving(): Promise<void> {
    const { known, loader, upkeep } = this.#parts;
    await this.inTurn(async (tables) => {
      // Whoever comes from now on takes the next turn.
      this.#nextDrop = undefined;
      const datasets = [...this.#leaving];
      // The turn before took all of them along.
      if (datasets.length === 0) return;
      await tables.call("drop", { datasets });
      for (const dataset of datasets) {
        this.#leaving.delete(dataset);
        loader.discard(dataset);
      }
      known.drop(datasets);
    });
    upkeep.compactSoon();
  }
}
