import { Loader } from "../events/loading/loader.ts";
import { inlinedRows } from "../events/process/protocol.ts";
import type { TablesKeeper } from "../events/process/tablesKeeper.ts";
import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import { Turns } from "../turns/turns.ts";
import { forgetDone, forgetRecords } from "./forgetDone.ts";
import { LakeUpkeep, type UpkeepTimes, upkeepTimes } from "./lakeUpkeep.ts";
import { Refusals } from "./refusals.ts";
import { isOfRecords, setAside } from "./setAside.ts";
import { WaitingRecords } from "./waitingRecords.ts";

/** What was acknowledged on other nodes is met so often though nobody asks for it. */
const lookPause = 500;
/** The database reads rows slower than a file: so many are written into one. */
const flushRows = 10_000;
/** Each load of many rows leaves a file: so many become one. */
const gatherFiles = 16;
const forgetPause = 60_000;
/** How long it waits after more failures in a row; the last goes on. */
const pauses = [0, 500, 2_000, 5_000];

export interface LakeLoadingParts {
  readonly database: SharedDatabase;
  readonly edge: number;
  readonly keeper: TablesKeeper;
  /** So long a query takes at most. */
  readonly queryMilliseconds: number;
  readonly onTrouble: (error: unknown) => void;
  readonly upkeepTimes?: UpkeepTimes | undefined;
}

interface Change {
  readonly number: string;
  readonly dataset: string;
  readonly before: string;
}

/** The work of the node that has an edge's turn: it alone changes the tables of the lake. */
export class LakeLoading {
  readonly #parts: LakeLoadingParts;
  readonly #turns = new Turns();
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #upkeep: LakeUpkeep;
  #records: WaitingRecords;
  #loader: Loader;
  #looking: Promise<void> | undefined;
  #isLookWanted = false;
  #isStopped = false;
  #failures = 0;
  readonly #refusals = new Refusals();
  /** A record that was refused alone, for what stands in it. */
  #atFault: { readonly number: string; readonly dataset: number } | undefined;
  /** How many came since they were gathered. */
  #files = 0;
  /** How many rows were loaded before the load that has just ended. */
  #rowsBefore = 0;
  #anewTimer: NodeJS.Timeout | undefined;
  readonly #wanted = new Set<number>();

  constructor(parts: LakeLoadingParts) {
    this.#parts = parts;
    this.#records = this.#newRecords();
    this.#loader = this.#newLoader();
    this.#timers = [
      setInterval(() => this.look(), lookPause),
      setInterval(() => this.#forget(), forgetPause),
    ].map((timer) => timer.unref());
    this.#forget();
    this.#upkeep = new LakeUpkeep({
      ...parts,
      turns: this.#turns,
      times: parts.upkeepTimes ?? upkeepTimes(parts.queryMilliseconds),
      isAwaited: () => this.#loader.isAsked,
    });
    this.#anew();
  }

  /** In the turn of a load that has done what it should. */
  async #afterLoad(dataset: number): Promise<void> {
    this.#failures = 0;
    this.#refusals.forget(dataset);
    const { loadedRows } = this.#records;
    if (loadedRows - this.#rowsBefore > inlinedRows) this.#files += 1;
    this.#rowsBefore = loadedRows;
    if (loadedRows >= flushRows) {
      this.#records.loadedRows = 0;
      this.#rowsBefore = 0;
      await (await this.#parts.keeper.running()).call("tidy", { what: "flush" });
    }
    if (this.#files < gatherFiles) return;
    this.#files = 0;
    this.#upkeep.want("gather");
  }

  /** How many records wait to be loaded. */
  get waiting(): number {
    return this.#records.pending.count;
  }

  /** Somebody waits for a dataset. */
  want(dataset: number): void {
    this.#wanted.add(dataset);
    this.look();
  }

  /** There may be something to do. */
  look(): void {
    this.#isLookWanted = true;
    this.#looking ??= this.#lookAll().finally(() => {
      this.#looking = undefined;
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#upkeep.stop();
    clearTimeout(this.#anewTimer);
    await this.#loader.stop();
    await this.#looking;
  }

  #newRecords(): WaitingRecords {
    const { database, edge } = this.#parts;
    return new WaitingRecords(database, edge, (dataset) => this.#refusals.isSuspect(dataset));
  }

  #newLoader(): Loader {
    const { keeper } = this.#parts;
    return new Loader({
      log: this.#records,
      keeper,
      turns: this.#turns,
      isDropped: () => false,
      onLoaded: (dataset) => this.#afterLoad(dataset),
      rests: (dataset) => this.#refusals.rests(dataset),
      onFailed: (error, dataset) => {
        this.#tell(error);
        this.#blame(error, dataset);
        this.#refusals.add(dataset);
        this.#anewLater();
      },
    });
  }

  #blame(error: unknown, dataset: number): void {
    if (!this.#refusals.isSuspect(dataset) || !isOfRecords(error)) return;
    const [alone] = this.#records.pending.first(dataset, 0);
    this.#atFault = alone && { number: alone.name, dataset };
  }

  /** Once the tables have answered: so it is not they that are away. */
  async #setAside(): Promise<void> {
    if (this.#atFault === undefined) return;
    const { database, edge, onTrouble } = this.#parts;
    const { number, dataset } = this.#atFault;
    this.#atFault = undefined;
    await setAside(database, edge, number);
    onTrouble(
      new Error(
        `record ${number} of dataset ${dataset} cannot be loaded: it was put aside, in the table eventdata.set_aside`,
      ),
    );
  }

  #anewLater(): void {
    this.#anewTimer ??= setTimeout(
      () => {
        this.#anewTimer = undefined;
        this.#anew();
      },
      pauses[Math.min(this.#failures, pauses.length - 1)],
    ).unref();
    this.#failures += 1;
  }

  /** Looks at all there is as if for the first time: another node may have changed the tables, or have taken the turn. */
  #anew(): void {
    const { keeper } = this.#parts;
    this.#turns
      .take(async () => {
        if (this.#isStopped) return;
        await (await keeper.running()).call("refresh", {});
        await this.#setAside();
        const before = this.#loader;
        this.#records = this.#newRecords();
        this.#loader = this.#newLoader();
        void before.stop();
      })
      .then(
        () => this.look(),
        (error) => {
          this.#tell(error);
          if (!this.#isStopped) this.#anewLater();
        },
      );
  }

  async #lookAll(): Promise<void> {
    while (this.#isLookWanted && !this.#isStopped) {
      this.#isLookWanted = false;
      const wanted = [...this.#wanted];
      this.#wanted.clear();
      try {
        await this.#records.look();
        for (const dataset of wanted) this.#loader.ask(dataset);
        this.#loader.wake();
        await this.#removeDropped();
        await this.#makeChanges();
      } catch (error) {
        // The next look tries it again.
        this.#tell(error);
        return;
      }
    }
  }

  async #removeDropped(): Promise<void> {
    const { database, edge, keeper } = this.#parts;
    await forgetRecords(database, edge);
    const found = await database.query<{ key: string }>(
      "SELECT key FROM eventdata.lake_dropped WHERE edge = $1 AND NOT is_gone",
      [edge],
    );
    if (found.length === 0) return;
    const datasets = found.map(({ key }) => Number(key));
    await this.#turns.take(async () => {
      await (await keeper.running()).call("drop", { datasets });
    });
    for (const dataset of datasets) this.#loader.discard(dataset);
    await database.query(
      "UPDATE eventdata.lake_dropped SET is_gone = true WHERE edge = $1 AND key = ANY($2::bigint[])",
      [edge, datasets],
    );
  }

  async #makeChanges(): Promise<void> {
    const { database, edge } = this.#parts;
    const changes = await database.query<Change & Record<string, unknown>>(
      "SELECT number, dataset, before FROM eventdata.lake_change WHERE edge = $1 AND rows IS NULL ORDER BY number",
      [edge],
    );
    for (const change of changes) {
      // One that cannot be made holds up no other; the next look tries it again.
      await this.#make(change).catch((error) => this.#tell(error));
    }
  }

  async #make({ number: change, dataset: key, before }: Change): Promise<void> {
    const { database, edge, keeper } = this.#parts;
    const dataset = Number(key);
    await this.#records.look();
    await this.#loader.through([dataset]);
    const [known] = await database.query(
      "SELECT 1 FROM eventdata.lake_dataset WHERE edge = $1 AND key = $2",
      [edge, key],
    );
    const rows =
      known === undefined
        ? 0
        : await this.#turns.take(async () => {
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

  #forget(): void {
    const { database, edge } = this.#parts;
    forgetDone(database, edge).catch((error) => this.#tell(error));
  }

  /** What ends while it stops is no trouble. */
  #tell(error: unknown): void {
    if (!this.#isStopped) this.#parts.onTrouble(error);
  }
}
