import type { DatabaseSync, StatementSync } from "node:sqlite";
import { diskTroubleOf } from "./diskTrouble.ts";
import { StoreClosedError } from "./storeClosedError.ts";

interface Write {
  readonly waitsForDisk: boolean;
  /** Does the work; returns how to tell of its result. */
  work(): () => void;
  fail(error: unknown): void;
}

/**
 * Writes that arrive together share one transaction, and so one wait for the disk. Each has a
 * savepoint of its own, so that one that fails is rolled back alone. Nobody is answered before the commit.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  readonly #undo: StatementSync;
  #waiting: Write[] = [];
  #closed = false;
  #revision = 0;
  #atWork = false;
  #isUnwritten = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#begin = database.prepare("BEGIN IMMEDIATE");
    this.#commit = database.prepare("COMMIT");
    this.#savepoint = database.prepare("SAVEPOINT one_write");
    this.#release = database.prepare("RELEASE one_write");
    this.#undo = database.prepare("ROLLBACK TO one_write");
  }

  /** Another one after every write; undefined while one is at work, since what it sees may yet be undone. */
  get revision(): number | undefined {
    return this.#atWork ? undefined : this.#revision;
  }

  /** Whether the disk did not take what was written last. */
  get isUnwritten(): boolean {
    return this.#isUnwritten;
  }

  /** Writes though nothing has changed, to see whether the disk takes it. */
  touch(): Promise<void> {
    return this.write(() => {
      const version = Number(this.#database.prepare("PRAGMA user_version").get()?.user_version);
      this.#database.exec(`PRAGMA user_version = ${version}`);
    });
  }

  /** Runs the work in a transaction soon; resolves with its result once that is on disk. */
  write<T>(work: () => T): Promise<T> {
    return this.#add(work, true);
  }

  /**
   * The same for what may be lost with the machine's power. The wait for a busy disk can last seconds, in which this
   * process does nothing else.
   */
  writeLoosely<T>(work: () => T): Promise<T> {
    return this.#add(work, false);
  }

  #add<T>(work: () => T, waitsForDisk: boolean): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreClosedError());
    return new Promise((resolve, fail) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#drain());
      this.#waiting.push({
        waitsForDisk,
        work: () => {
          const result = work();
          return () => resolve(result);
        },
        fail,
      });
    });
  }

  /** Commits what waits; later writes are refused. */
  close(): void {
    this.#drain();
    this.#closed = true;
  }

  #drain(): void {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    this.#atWork = true;
    this.#isUnwritten = false;
    const waitsForDisk = batch.some((write) => write.waitsForDisk);
    // SQLite carries this out when it compiles it: a statement that is kept would do nothing.
    if (!waitsForDisk) this.#database.exec("PRAGMA synchronous = NORMAL");
    try {
      this.#begin.run();
      const settles = batch.map((write) => this.#inSavepoint(write));
      this.#commit.run();
      for (const settle of settles) settle();
    } catch (error) {
      this.#met(error);
      this.#rollBack();
      for (const write of batch) write.fail(error);
    } finally {
      if (!waitsForDisk) this.#database.exec("PRAGMA synchronous = FULL");
      this.#revision += 1;
      this.#atWork = false;
    }
  }

  /** Throws only where the whole transaction is lost. */
  #inSavepoint(write: Write): () => void {
    this.#savepoint.run();
    const settle = this.#attempt(write);
    this.#release.run();
    return settle;
  }

  #attempt(write: Write): () => void {
    try {
      return write.work();
    } catch (error) {
      this.#met(error);
      this.#takeBack(error);
      return () => write.fail(error);
    }
  }

  /** SQLite ends the whole transaction by itself where the disk fails or is full. */
  #takeBack(error: unknown): void {
    try {
      this.#undo.run();
    } catch {
      throw error;
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
