import type { TablesKeeper } from "../events/process/tablesKeeper.ts";
import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import type { Turns } from "../turns/turns.ts";
import { forgetRecords } from "./forgetDone.ts";
import { Refusals } from "./refusals.ts";

export interface LakeChangesParts {
  readonly database: SharedDatabase;
  readonly edge: number;
  readonly keeper: TablesKeeper;
  readonly turns: Turns;
  /** Loads all that was acknowledged of a dataset until now. */
  readonly loadAll: (dataset: number) => Promise<void>;
  /** Loads nothing more of a dataset. */
  readonly discard: (dataset: number) => void;
  /** Whether it is too early to load a dataset again. */
  readonly rests: (dataset: number) => boolean;
  readonly onTrouble: (error: unknown) => void;
}

interface Change extends Record<string, unknown> {
  readonly number: string;
  readonly dataset: string;
  readonly before: string;
}

/** What any node has asked to be done to the tables of a lake, beside loading. */
export class LakeChanges {
  readonly #parts: LakeChangesParts;
  readonly #refusals = new Refusals();

  constructor(parts: LakeChangesParts) {
    this.#parts = parts;
  }

  async makeAll(): Promise<void> {
    await this.#drop();
    const { database, edge, rests, onTrouble } = this.#parts;
    const changes = await database.query<Change>(
      "SELECT number, dataset, before FROM eventdata.lake_change WHERE edge = $1 AND rows IS NULL ORDER BY number",
      [edge],
    );
    for (const change of changes) {
      const number = Number(change.number);
      if (this.#refusals.rests(number) || rests(Number(change.dataset))) continue;
      try {
        await this.#trim(change);
        this.#refusals.forget(number);
      } catch (error) {
        // One that cannot be made holds up no other; a later look tries it again.
        this.#refusals.add(number);
        onTrouble(error);
      }
    }
  }

  async #drop(): Promise<void> {
    const { database, edge, keeper, turns, discard } = this.#parts;
    await forgetRecords(database, edge);
    const found = await database.query<{ key: string }>(
      "SELECT key FROM eventdata.lake_dropped WHERE edge = $1 AND NOT is_gone",
      [edge],
    );
    if (found.length === 0) return;
    const datasets = found.map(({ key }) => Number(key));
    await turns.take(async () => {
      await (await keeper.running()).call("drop", { datasets });
    });
    for (const dataset of datasets) discard(dataset);
    await database.query(
      "UPDATE eventdata.lake_dropped SET is_gone = true WHERE edge = $1 AND key = ANY($2::bigint[])",
      [edge, datasets],
    );
  }

  async #trim({ number: change, dataset: key, before }: Change): Promise<void> {
    const { database, edge, keeper, turns, loadAll } = this.#parts;
    const dataset = Number(key);
    await loadAll(dataset);
    const [known] = await database.query(
      "SELECT 1 FROM eventdata.lake_dataset WHERE edge = $1 AND key = $2",
      [edge, key],
    );
    const rows =
      known === undefined
        ? 0
        : await turns.take(async () => {
            const tables = await keeper.running();
            return (await tables.call("trim", { dataset, before, change })).answer.rows;
          });
    // A commit that changes nothing is none, and says nothing.
    if (rows === 0) {
      await database.query(
        "WITH c AS (UPDATE eventdata.lake_change SET rows = 0 WHERE number = $1) SELECT pg_notify('eventdata', $2)",
        [change, `done ${edge}`],
      );
    }
  }
}
