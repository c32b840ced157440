import type { DatabaseSync } from "node:sqlite";
import type { Commits } from "../commits.ts";
import { StoreClosedError } from "../storeClosedError.ts";
import { Savepoints, type Settle, WaitingWrites, type WriteBatch } from "../waitingWrites.ts";
import type { ChangedRows, RowChange } from "./changedRows.ts";
import type { Newer, Revision } from "./newerRows.ts";
import type { SharedRows } from "./sharedRows.ts";
import type { SharedTesting } from "./sharedTesting.ts";
import { StoreUnreachableError } from "./storeUnreachableError.ts";

/**
 * A node's copy of the objects that all nodes share, in memory. Reads are of the copy, once it has what was committed
 * anywhere before. A write is tried on the copy while no other node may write, and taken back; what it has changed
 * goes to all, and comes to the copy as what others have changed does.
 */
export class SharedCommit implements Commits {
  readonly #database: DatabaseSync;
  readonly #rows: SharedRows;
  readonly #changed: ChangedRows;
  readonly #testing: SharedTesting;
  readonly #savepoints: Savepoints;
  readonly #waiting = new WaitingWrites();
  #drain: Promise<void> | undefined;
  #looking: Promise<void> = Promise.resolve();
  #nextLook: Promise<void> | undefined;
  /** The state of the store that the copy has. */
  #state: Revision | undefined;
  /** Another one with every change of the copy. */
  #changes = 0;
  #isTrying = false;
  #isClosed = false;
  #isUnwritten = false;

  constructor(database: DatabaseSync, rows: SharedRows, changed: ChangedRows, testing: SharedTesting) {
    this.#database = database;
    this.#rows = rows;
    this.#changed = changed;
    this.#testing = testing;
    this.#savepoints = new Savepoints(database);
  }

  get revision(): number | undefined {
    return this.#isTrying ? undefined : this.#changes;
  }

  get isUnwritten(): boolean {
    return this.#isUnwritten;
  }

  write<T>(work: () => T): Promise<T> {
    if (this.#isClosed) return Promise.reject(new StoreClosedError());
    const written = this.#waiting.add(work, true);
    this.#drain ??= this.#drainAll();
    return written;
  }

  writeLoosely<T>(work: () => T): Promise<T> {
    return this.write(work);
  }

  async touch(): Promise<void> {
    await this.fresh();
    this.#isUnwritten = false;
  }

  /**
   * Those who come in one moment share a look, and so do those who come while somebody looks: what that one sees may be
   * older than they are.
   */
  fresh(): Promise<void> {
    this.#nextLook ??= this.#rows.inTime(this.#lookNext());
    return this.#nextLook;
  }

  async #lookNext(): Promise<void> {
    await this.#looking.catch(() => undefined);
    // Else the first of many who come together would look alone, and they would be two groups from then on.
    await new Promise(setImmediate);
    this.#nextLook = undefined;
    this.#looking = this.#look();
    await this.#looking;
  }

  /** The first look, which takes as long as there are objects. */
  readAll(): Promise<void> {
    this.#looking = this.#look();
    return this.#looking;
  }

  async #look(): Promise<void> {
    const before = this.#state;
    const newer = await this.#rows.newer(before);
    // All rows of a moment may be older than a write that has ended meanwhile.
    if (newer.isWhole && this.#state !== before) await this.#look();
    else this.#adopt(newer);
  }

  /** What is older than the copy by now is in it, unless the store has become another one. */
  #adopt({ revision, changes, isWhole, testing }: Newer): void {
    this.#testing.adopt(testing);
    const { number, mark } = this.#state ?? { number: -1 };
    if (isWhole ? mark === revision.mark : revision.number <= number) return;
    const newer = isWhole ? changes : changes.filter((change) => change.revision > number);
    this.#take(newer, revision, isWhole);
  }

  #take(changes: readonly RowChange[], revision: Revision, isWhole = false): void {
    if (isWhole) this.#changed.replaceAll(changes);
    else if (changes.length > 0) this.#changed.apply(changes);
    this.#state = revision;
    this.#changes += 1;
  }

  async #drainAll(): Promise<void> {
    // So that those which arrive together share a transaction.
    await new Promise(setImmediate);
    while (!this.#waiting.isEmpty) {
      const batch = this.#waiting.take();
      try {
        for (const settle of await this.#commit(batch)) settle();
        this.#isUnwritten = false;
      } catch (error) {
        this.#isUnwritten = true;
        batch.fail(error);
        // Those who wait would be told the same, after as long again.
        if (error instanceof StoreUnreachableError) this.#waiting.take().fail(error.forOthers);
      }
    }
    this.#drain = undefined;
  }

  async #commit(batch: WriteBatch): Promise<Settle[]> {
    let tried: Tried = { settles: [], changes: [], on: this.#state };
    const revision = await this.#rows.change(
      () => this.#state,
      (newer) => {
        this.#adopt(newer);
        tried = this.#tried(batch);
        return tried.changes;
      },
    );
    // A look may have brought this commit, and later ones, before its own answer came.
    if (revision !== undefined && this.#state === tried.on) this.#take(tried.changes, revision);
    return tried.settles;
  }

  /** Nobody reads meanwhile, since nothing here waits. */
  #tried(batch: WriteBatch): Tried {
    this.#isTrying = true;
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      const settles = batch.run(this.#savepoints);
      return { settles, changes: this.#changed.inTransaction(), on: this.#state };
    } finally {
      this.#database.exec("ROLLBACK");
      this.#isTrying = false;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#drain;
    await this.#rows.close();
  }
}

interface Tried {
  readonly settles: Settle[];
  readonly changes: readonly RowChange[];
  /** The state of the copy that they change. */
  readonly on: Revision | undefined;
}
