import type { DatabaseSync, StatementSync } from "node:sqlite";
import { diskTroubleOf } from "../errors/diskTrouble.ts";
import type { Commits } from "./commits.ts";
import { StoreClosedError } from "./storeClosedError.ts";
import { Savepoints, WaitingWrites } from "./waitingWrites.ts";

/**
 * Writes that arrive together share one transaction, and so one wait for the disk. Nobody is answered before the
 * commit.
 */
export class GroupCommit implements Commits {
  readonly #database: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #savepoints: Savepoints;
  readonly #waiting = new WaitingWrites();
  #closed = false;
  #revision = 0;
  #atWork = false;
  #isUnwritten = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#begin = database.prepare("BEGIN IMMEDIATE");
    this.#commit = database.prepare("COMMIT");
    this.#savepoints = new Savepoints(database, (error) => this.#met(error));
  }

  get revision(): number | undefined {
    return this.#atWork ? undefined : this.#revision;
  }

  /** Whether the disk did not take what was written last. */
  get isUnwritten(): boolean {
    return this.#isUnwritten;
  }

  touch(): Promise<void> {
    return this.write(() => {
      const version = Number(this.#database.prepare("PRAGMA user_version").get()?.user_version);
      this.#database.exec(`PRAGMA user_version = ${version}`);
    });
  }

  write<T>(work: () => T): Promise<T> {
    return this.#add(work, true);
  }

  /** The wait for a busy disk can last seconds, in which this process does nothing else. */
  writeLoosely<T>(work: () => T): Promise<T> {
    return this.#add(work, false);
  }

  /** This process has the file for itself. */
  fresh(): undefined {
    return undefined;
  }

  #add<T>(work: () => T, waitsForDisk: boolean): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreClosedError());
    if (this.#waiting.isEmpty) setImmediate(() => this.#drain());
    return this.#waiting.add(work, waitsForDisk);
  }

  /** Commits what waits; later writes are refused. */
  close(): undefined {
    this.#drain();
    this.#closed = true;
  }

  #drain(): void {
    if (this.#waiting.isEmpty) return;
    const batch = this.#waiting.take();
    this.#atWork = true;
    this.#isUnwritten = false;
    const { waitsForDisk } = batch;
    // SQLite carries this out when it compiles it: a statement that is kept would do nothing.
    if (!waitsForDisk) this.#database.exec("PRAGMA synchronous = NORMAL");
    try {
      this.#begin.run();
      const settles = batch.run(this.#savepoints);
      this.#commit.run();
      for (const settle of settles) settle();
    } catch (error) {
      this.#met(error);
      this.#rollBack();
      batch.fail(error);
    } finally {
      if (!waitsForDisk) this.#database.exec("PRAGMA synchronous = FULL");
      this.#revision += 1;
      this.#atWork = false;
    }
  }

  #met(error: unknown): void {
    if (diskTroubleOf(error) !== undefined) this.#isUnwritten = true;
  }

  #rollBack(): void {
    try {
      this.#database.exec("ROLLBACK");
    } catch {
      // SQLite ends a transaction by itself when the disk fails or is full.
    }
  }
}
