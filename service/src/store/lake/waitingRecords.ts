import type { EventLog, LogBlock } from "../events/log/eventLog.ts";
import { type PendingRecord, PendingRecords } from "../events/log/pendingRecords.ts";
import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import { blocksIn } from "./recordBody.ts";

interface WaitingRecord extends PendingRecord {
  /** Its number in the database. */
  readonly name: string;
}

/** Of nothing that waits, the horizon alone. */
interface Head {
  readonly dataset: string;
  readonly number: string | null;
  readonly rows: number;
  readonly bytes: number;
  readonly age: string;
  readonly horizon: string;
}

const piecesBytes = 4 * 1024 * 1024;
/** No answer takes longer for more that waits, which may be a million small batches. */
const headsAtOnce = 20_000;

/** What all nodes have acknowledged of an edge and nobody has loaded, as the one sees it that has the turn to load. */
export class WaitingRecords implements Pick<EventLog, "pending" | "read" | "loaded"> {
  readonly pending = new PendingRecords<WaitingRecord>();
  readonly #database: SharedDatabase;
  readonly #edge: number;
  readonly #isSuspect: (dataset: number) => boolean;
  /** Records by their numbers that may be met once more. */
  #met = new Set<string>();
  #horizon = "0";
  #last = 0;
  #loadedRows = 0;

  /** The records of a suspect dataset are read one by one. */
  constructor(database: SharedDatabase, edge: number, isSuspect: (dataset: number) => boolean) {
    this.#database = database;
    this.#edge = edge;
    this.#isSuspect = isSuspect;
  }

  /** Meets what was committed since the last look: transactions that were under way then, and later ones. */
  async look(): Promise<void> {
    const met = new Set<string>();
    let horizon: string | undefined;
    for (let after: string | undefined = "0"; after !== undefined; ) {
      const heads: readonly Head[] = await this.#heads(after);
      for (const head of heads) this.#meet(head, met);
      // What was under way at the first piece may have been committed behind a later one.
      horizon ??= heads[0]?.horizon;
      after = heads.length < headsAtOnce ? undefined : (heads.at(-1)?.number ?? undefined);
    }
    this.#met = met;
    this.#horizon = horizon ?? this.#horizon;
  }

  #heads(after: string): Promise<(Head & Record<string, unknown>)[]> {
    return this.#database.query(
      `SELECT r.dataset, r.number, r.rows, r.bytes, s.horizon,
         extract(epoch FROM clock_timestamp() - r.received) * 1000 AS age
       FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon) AS s
         LEFT JOIN eventdata.record AS r ON r.edge = $1 AND r.xact >= $2::xid8 AND r.number > $3
       ORDER BY r.number LIMIT ${headsAtOnce}`,
      [this.#edge, this.#horizon, after],
    );
  }

  #meet({ dataset, number: name, rows, bytes, age }: Head, met: Set<string>): void {
    if (name === null) return;
    met.add(name);
    if (this.#met.has(name)) return;
    this.#last += 1;
    const record = { record: this.#last, name, dataset: Number(dataset), received: "", rows, bytes };
    this.pending.add(record, Date.now() - Number(age));
  }

  async *read(dataset: number, maxBytes: number): AsyncIterable<LogBlock> {
    let piece: WaitingRecord[] = [];
    let bytes = 0;
    for (const record of this.pending.first(dataset, this.#isSuspect(dataset) ? 0 : maxBytes)) {
      piece.push(record);
      bytes += record.bytes;
      if (bytes < piecesBytes) continue;
      yield* this.#blocks(dataset, piece);
      piece = [];
      bytes = 0;
    }
    yield* this.#blocks(dataset, piece);
  }

  async *#blocks(dataset: number, records: readonly WaitingRecord[]): AsyncIterable<LogBlock> {
    if (records.length === 0) return;
    const found = await this.#database.query<{ number: string; body: Buffer }>(
      "SELECT number, body FROM eventdata.record WHERE edge = $1 AND dataset = $2 AND number = ANY($3::bigint[])",
      [this.#edge, dataset, records.map(({ name }) => name)],
    );
    const bodies = new Map(found.map(({ number, body }) => [number, body]));
    for (const { record, name } of records) {
      const body = bodies.get(name);
      if (body === undefined) throw new Error("a record that waited to be loaded is gone");
      const blocks = [...blocksIn(body)];
      for (const [index, block] of blocks.entries()) {
        yield index === blocks.length - 1 ? { ...block, ends: record, name } : block;
      }
    }
  }

  loaded(dataset: number, upTo: number): void {
    for (const { rows } of this.pending.remove(dataset, upTo)) this.#loadedRows += rows;
  }

  /** How many rows were loaded since somebody asked. */
  takeLoaded(): number {
    const rows = this.#loadedRows;
    this.#loadedRows = 0;
    return rows;
  }
}
