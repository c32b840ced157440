import { setTimeout as wait } from "node:timers/promises";
import { inlinedRows, type Request } from "../events/process/protocol.ts";
import type { TablesKeeper } from "../events/process/tablesKeeper.ts";
import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import type { Turns } from "../turns/turns.ts";
import { lakeAge } from "./lakeAge.ts";
import { numbersOfFiles } from "./lakeFiles.ts";

/** In milliseconds; tests have shorter ones. */
export interface UpkeepTimes {
  /** The database reads rows slower than a file: they are written into one so often. */
  readonly flush: number;
  /** All small files become one, and what was removed leaves the disk, where something was replaced so long ago. */
  readonly merge: number;
  /** So long a state of the lake can be read by whoever has begun to. */
  readonly readable: number;
  /** Files that nobody names are looked for; that lists all there are. */
  readonly strays: number;
  /** One that is younger may be named yet. */
  readonly strayAge: number;
}

const day = 86_400_000;

export function upkeepTimes(queryMilliseconds: number): UpkeepTimes {
  const readable = Math.max(600_000, queryMilliseconds);
  return { flush: 60_000, merge: 600_000, readable, strays: day, strayAge: day };
}

/** The database reads rows slower than a file: so many are written into one. */
const flushRows = 10_000;
/** Each load of many rows leaves a file: so many become one. */
const gatherFiles = 16;

/** How long a step is put off at most while somebody waits for a load. */
const patience = 2_000;
const pause = 20;

export interface LakeUpkeepParts {
  readonly database: SharedDatabase;
  readonly edge: number;
  readonly keeper: TablesKeeper;
  readonly turns: Turns;
  readonly times: UpkeepTimes;
  /** Whether somebody waits for a load. */
  readonly isAwaited: () => boolean;
  readonly onTrouble: (error: unknown) => void;
}

type Work = "flush" | "renew" | "gather" | "merge";

/** Keeps the files of a lake few and its storage small, in steps between which loads go on. */
export class LakeUpkeep {
  readonly #parts: LakeUpkeepParts;
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #wanted = new Set<Work>();
  #work: Promise<void> | undefined;
  /** Rows that were loaded into the database, and files that came of loads, since those were tidied. */
  #rows = 0;
  #files = 0;
  /** A flush that did not end, of this loader or of one before, may have dropped tables that others look for yet. */
  #isRenewed = false;
  #straysAt = 0;
  #isStopped = false;

  constructor(parts: LakeUpkeepParts) {
    this.#parts = parts;
    this.#timers = (["flush", "merge"] as const).map((work) =>
      setInterval(() => this.want(work), parts.times.flush).unref(),
    );
    this.want("renew");
  }

  /** So many rows were loaded at once. */
  loaded(rows: number): void {
    if (rows > inlinedRows) this.#files += 1;
    else this.#rows += rows;
    if (this.#rows >= flushRows) {
      this.#rows = 0;
      this.want("flush");
    }
    if (this.#files >= gatherFiles) {
      this.#files = 0;
      this.want("gather");
    }
  }

  /** One thing is done after the other; what is wanted again meanwhile is done once more. */
  want(work: Work): void {
    this.#wanted.add(work);
    this.#work ??= this.#doAll().finally(() => {
      this.#work = undefined;
    });
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #doAll(): Promise<void> {
    for (const work of this.#wanted) {
      this.#wanted.delete(work);
      await this.#does[work]().catch((error) => this.#tell(error));
    }
  }

  #tell(error: unknown): void {
    if (!this.#isStopped) this.#parts.onTrouble(error);
  }

  readonly #does: Readonly<Record<Work, () => Promise<void>>> = {
    flush: async () => {
      if (!this.#isRenewed) await this.#does.renew();
      this.#isRenewed = false;
      await this.#step({ what: "flush" }).catch((error) => {
        this.want("renew");
        throw error;
      });
      this.#isRenewed = true;
    },
    renew: async () => {
      await this.#step({ what: "renew" });
      this.#isRenewed = true;
    },
    gather: () => this.#eachDataset("gather"),
    merge: async () => {
      const { database, edge, times } = this.#parts;
      const age = await lakeAge(database, edge, times);
      if (age === undefined) return;
      await this.#eachDataset("rewrite");
      await this.#eachDataset("merge");
      await this.#step({ what: "expire", before: age.unread });
      await this.#beside({ what: "remove", before: age.unread });
      if (Date.now() - this.#straysAt < times.strays) return;
      await this.#beside({ what: "removeStrays", before: age.stray });
      this.#straysAt = Date.now();
    },
  };

  async #eachDataset(what: "gather" | "merge" | "rewrite"): Promise<void> {
    const { database, edge } = this.#parts;
    const [kind, atLeast] = what === "rewrite" ? (["delete", 1] as const) : (["data", 2] as const);
    for (const { dataset, files } of await numbersOfFiles(database, edge, kind, atLeast)) {
      // One that has a damaged file, or was just dropped, keeps none of the others from it.
      await this.#stepThrough({ what, dataset }, files).catch((error) => this.#tell(error));
    }
  }

  /** What comes meanwhile is for the next time: else files would be written anew for each one that comes. */
  async #stepThrough(request: Request<"tidy">, files: number): Promise<void> {
    for (let left = files; left > 0; ) {
      const taken = await this.#step(request);
      if (taken === 0) return;
      left -= taken;
    }
  }

  /** The tables change in turns. Returns how many files it took. */
  async #step(request: Request<"tidy">): Promise<number> {
    const { turns, isAwaited } = this.#parts;
    for (let waited = 0; waited < patience && isAwaited() && !this.#isStopped; waited += pause)
      await wait(pause);
    return turns.take(() => this.#beside(request));
  }

  async #beside(request: Request<"tidy">): Promise<number> {
    if (this.#isStopped) return 0;
    return (await (await this.#parts.keeper.running()).call("tidy", request)).answer.files;
  }
}
