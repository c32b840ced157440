import { Loader } from "../events/loading/loader.ts";
import type { TablesKeeper } from "../events/process/tablesKeeper.ts";
import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import { Turns } from "../turns/turns.ts";
import { forgetDone } from "./forgetDone.ts";
import { LakeChanges } from "./lakeChanges.ts";
import { LakeUpkeep, type UpkeepTimes, upkeepTimes } from "./lakeUpkeep.ts";
import { Refusals } from "./refusals.ts";
import { isOfRecords, setAside } from "./setAside.ts";
import { WaitingRecords } from "./waitingRecords.ts";

/** What was acknowledged on other nodes is met so often though nobody asks for it. */
const lookPause = 500;
const forgetPause = 60_000;
/** How long it waits after more failures in a row; the last goes on. */
const pauses = [0, 500, 2_000, 5_000];
/** A record that nobody can load is put aside after fewer. */
const failuresOfStuck = 8;

export interface LakeLoadingParts {
  readonly database: SharedDatabase;
  readonly edge: number;
  readonly keeper: TablesKeeper;
  /** So long a query takes at most. */
  readonly queryMilliseconds: number;
  readonly onTrouble: (error: unknown) => void;
  readonly upkeepTimes?: UpkeepTimes | undefined;
}

/** The work of the node that has an edge's turn: it alone changes the tables of the lake. */
export class LakeLoading {
  readonly #parts: LakeLoadingParts;
  readonly #turns = new Turns();
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #upkeep: LakeUpkeep;
  readonly #changes: LakeChanges;
  #records: WaitingRecords;
  #loader: Loader;
  #looking: Promise<void> | undefined;
  #isLookWanted = false;
  #isStopped = false;
  #failures = 0;
  readonly #refusals = new Refusals();
  /** A record that was refused alone, for what stands in it. */
  #atFault: { readonly number: string; readonly dataset: number } | undefined;
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
    this.#changes = new LakeChanges({
      ...parts,
      turns: this.#turns,
      loadAll: (dataset) => this.#loadAll(dataset),
      discard: (dataset) => this.#loader.discard(dataset),
      rests: (dataset) => this.#refusals.rests(dataset),
      onTrouble: (error) => this.#tell(error),
    });
    this.#anew();
  }

  /** A loader that is made anew meanwhile knows of nothing yet, and would be through at once. */
  async #loadAll(dataset: number): Promise<void> {
    const loader = this.#loader;
    try {
      await this.#records.look();
      await loader.through([dataset]);
    } catch (error) {
      if (loader === this.#loader || this.#isStopped) throw error;
      await this.#loadAll(dataset);
    }
  }

  /** In the turn of a load that has done what it should. */
  #afterLoad(dataset: number): void {
    this.#failures = 0;
    this.#refusals.passed(dataset);
    this.#upkeep.loaded(this.#records.takeLoaded());
  }

  /** Whether another node may be able to load where this one is not: its way to the files may be cut, or its disk full. */
  get isStuck(): boolean {
    return this.#failures >= failuresOfStuck;
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
    return new WaitingRecords(database, edge, (dataset) => this.#refusals.atOnce(dataset));
  }

  #newLoader(): Loader {
    const { keeper } = this.#parts;
    return new Loader({
      log: this.#records,
      keeper,
      turns: this.#turns,
      isDropped: () => false,
      onLoaded: async (dataset) => this.#afterLoad(dataset),
      rests: (dataset) => this.#refusals.rests(dataset),
      onFailed: (error, dataset) => {
        this.#tell(error);
        this.#blame(error, dataset);
        this.#refusals.add(dataset, isOfRecords(error));
        this.#anewLater();
      },
    });
  }

  #blame(error: unknown, dataset: number): void {
    if (this.#refusals.atOnce(dataset) > 1 || !isOfRecords(error)) return;
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
    this.#refusals.forget(dataset);
    this.#failures = 0;
    onTrouble(
      new Error(
        `record ${number} of dataset ${dataset} cannot be loaded: it was put aside, in the table eventdata.set_aside`,
      ),
    );
  }

  /** Those that fail together are one failure. */
  #anewLater(): void {
    if (this.#anewTimer !== undefined) return;
    const pause = pauses[Math.min(this.#failures, pauses.length - 1)];
    this.#failures += 1;
    this.#anewTimer = setTimeout(() => {
      this.#anewTimer = undefined;
      this.#anew();
    }, pause).unref();
  }

  /** Looks at all there is as if for the first time: another node may have changed the tables, or have taken the turn. */
  #anew(): void {
    const { keeper } = this.#parts;
    this.#turns
      .take(async () => {
        if (this.#isStopped) return;
        await (await keeper.running()).call("refresh", {});
        if (this.#isStopped) return;
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
        await this.#changes.makeAll();
      } catch (error) {
        // The next look tries it again.
        this.#tell(error);
        return;
      }
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
