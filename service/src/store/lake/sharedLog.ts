import { EventStoreError } from "../events/faults/eventStoreError.ts";
import type { SpooledBatch } from "../events/log/batch.ts";
import { FrameReader } from "../events/log/frames.ts";
import { gather } from "../events/log/gather.ts";
import type { Slots } from "../events/queries/slots.ts";
import type { NamedStatement, SharedDatabase } from "../shared/sharedDatabase.ts";
import { StoreUnreachableError } from "../shared/storeUnreachableError.ts";
import { RecordBody } from "./recordBody.ts";

/** A batch above this has a transaction of its own; others are committed together. */
const largeBytes = 1024 * 1024;
/** A record has about so much at most. */
const recordBytes = 1024 * 1024;
/** Each large batch has a connection for as long as it takes: most are for what is short. */
export const largeAtOnce = 3;

interface Waiting {
  readonly batch: SpooledBatch;
  resolve(): void;
  reject(error: unknown): void;
}

/** The batches of an edge as nodes have acknowledged them: in the database that all share, until they are in the lake. */
export class SharedLog {
  readonly #database: SharedDatabase;
  readonly #edge: number;
  readonly #largeSlots: Slots;
  readonly #closing = new AbortController();
  #waiting: Waiting[] = [];
  #drain: Promise<void> | undefined;
  #isUnwritten = false;

  /** Large batches of all edges share their slots. */
  constructor(database: SharedDatabase, edge: number, largeSlots: Slots) {
    this.#database = database;
    this.#edge = edge;
    this.#largeSlots = largeSlots;
  }

  get isUnwritten(): boolean {
    return this.#isUnwritten;
  }

  /** Resolves when the batch may be acknowledged. One that fails is not tried again here: it may be there after all. */
  append(batch: SpooledBatch): Promise<void> {
    if (batch.bytes > largeBytes) return this.#appendInTurn(batch);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject });
      this.#drain ??= this.#commitAll().finally(() => {
        this.#drain = undefined;
      });
    });
  }

  async touch(): Promise<void> {
    await this.#written(() => this.#database.query("SELECT 1"));
  }

  async close(): Promise<void> {
    this.#closing.abort(new EventStoreError("STORE_STOPPED", "the event store is stopped"));
    await this.#drain;
  }

  async #commitAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      await gather(this.#waiting);
      const group = this.#takeGroup();
      try {
        await this.#written(() => this.#commit(group.map(({ batch }) => batch)));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
        if (!(error instanceof StoreUnreachableError)) continue;
        // Those who wait would be told the same, one group after the other.
        const { forOthers } = error;
        for (const { reject } of this.#waiting.splice(0)) reject(forOthers);
      }
    }
  }

  #takeGroup(): Waiting[] {
    let bytes = 0;
    const end = this.#waiting.findIndex(({ batch }, index) => {
      bytes += batch.bytes;
      return index > 0 && bytes > largeBytes;
    });
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }

  async #commit(batches: readonly SpooledBatch[]): Promise<void> {
    const bodies = new Map<number, RecordBody>();
    for (const batch of batches) {
      const body = bodies.get(batch.datasetKey) ?? new RecordBody();
      bodies.set(batch.datasetKey, body);
      for await (const block of blocksOf(batch)) body.add(batch.receivedAt, block);
      body.rows += batch.rows;
    }
    await this.#insert((text, values) => this.#database.keep(text, values), [...bodies]);
  }

  async #appendInTurn(batch: SpooledBatch): Promise<void> {
    const leave = await this.#largeSlots.take(this.#closing.signal);
    try {
      await this.#written(() => this.#appendLarge(batch));
    } catch (error) {
      // Those who wait would be told the same, one after the other.
      if (error instanceof StoreUnreachableError) this.#largeSlots.refuseAll(error.forOthers);
      throw error;
    } finally {
      leave();
    }
  }

  /** Piece by piece, so that no statement and no row is as large as a body may be. */
  async #appendLarge(batch: SpooledBatch): Promise<void> {
    await this.#database.transaction(async (session) => {
      let body = new RecordBody();
      body.rows = batch.rows;
      for await (const block of blocksOf(batch)) {
        if (body.bytes >= recordBytes) {
          await this.#insert(session.query, [[batch.datasetKey, body]]);
          body = new RecordBody();
        }
        body.add(batch.receivedAt, block);
      }
      await this.#insert(session.query, [[batch.datasetKey, body]]);
      return true;
    });
  }

  async #insert(
    ask: (sql: string | NamedStatement, values: unknown[]) => Promise<unknown>,
    bodies: readonly (readonly [number, RecordBody])[],
  ): Promise<void> {
    const rows = bodies.map(
      (_, row) => `($1, $${4 * row + 2}, $${4 * row + 3}, $${4 * row + 4}, $${4 * row + 5})`,
    );
    const text = `INSERT INTO eventdata.record (edge, dataset, rows, bytes, body) VALUES ${rows.join(", ")}`;
    await ask(rows.length === 1 ? { name: "record", text } : text, [
      this.#edge,
      ...bodies.flatMap(([dataset, body]) => [dataset, body.rows, body.bytes, body.toBuffer()]),
    ]);
  }

  async #written<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#isUnwritten = false;
      return result;
    } catch (error) {
      this.#isUnwritten = true;
      if (error instanceof StoreUnreachableError) throw error;
      throw new EventStoreError("LOG_FAILED", "the events could not be written to the database", {
        cause: error,
      });
    }
  }
}

async function* blocksOf(batch: SpooledBatch): AsyncIterable<Buffer> {
  const reader = new FrameReader();
  for await (const piece of batch.kept ?? batch.read()) yield* reader.push(Buffer.from(piece));
}
