import type { DatabaseSync, StatementSync } from "node:sqlite";

/** How somebody is told of their write, after the commit. */
export type Settle = () => void;

interface Write {
  readonly waitsForDisk: boolean;
  work(): Settle;
  fail(error: unknown): void;
}

/** Writes that share one transaction. Each has a savepoint of its own, so that one that fails is undone alone. */
export class WriteBatch {
  readonly #writes: readonly Write[];

  constructor(writes: readonly Write[]) {
    this.#writes = writes;
  }

  get waitsForDisk(): boolean {
    return this.#writes.some((write) => write.waitsForDisk);
  }

  /** Within an open transaction: how to tell each of its result. Throws only where the whole transaction is lost. */
  run(savepoints: Savepoints): Settle[] {
    return this.#writes.map((write) => savepoints.within(write));
  }

  fail(error: unknown): void {
    for (const write of this.#writes) write.fail(error);
  }
}

/** Writes that arrive one after the other, until somebody takes them. */
export class WaitingWrites {
  #waiting: Write[] = [];

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  add<T>(work: () => T, waitsForDisk: boolean): Promise<T> {
    return new Promise((resolve, fail) => {
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

  take(): WriteBatch {
    const taken = this.#waiting;
    this.#waiting = [];
    return new WriteBatch(taken);
  }
}

/** Runs each of several pieces of work so that it is undone where it fails. */
export class Savepoints {
  readonly #begin: StatementSync;
  readonly #release: StatementSync;
  readonly #undo: StatementSync;
  readonly #met: (error: unknown) => void;

  /** Told of each error, whomever else it is told. */
  constructor(database: DatabaseSync, met: (error: unknown) => void = () => undefined) {
    this.#begin = database.prepare("SAVEPOINT one_write");
    this.#release = database.prepare("RELEASE one_write");
    this.#undo = database.prepare("ROLLBACK TO one_write");
    this.#met = met;
  }

  within(write: Write): Settle {
    this.#begin.run();
    const settle = this.#attempt(write);
    this.#release.run();
    return settle;
  }

  #attempt(write: Write): Settle {
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
}
