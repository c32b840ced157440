import type { EventLog, LogBlock } from "../events/log/eventLog.ts";
import { type PendingRecord, PendingRecords } from "../events/log/pendingRecords.ts";
import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import { blocksIn } from "./recordBody.ts";

interface WaitingRecord extends PendingRecord {
  /** Its number in the database. */
  readonly name: string;
}

/** Where a record stands among those that were committed. */
interface Place {
  readonly xact: string;
  readonly number: string;
}

interface WaitingHead extends Place {
  readonly dataset: string;
  readonly rows: number;
  readonly bytes: number;
  readonly age: string;
}

/** Of nothing that waits, the horizon alone. */
type Head = { readonly horizon: string } & (WaitingHead | { readonly number: null });

function isWaiting(head: Head): head is Head & WaitingHead {
  return head.number !== null;
}

const piecesBytes = 4 * 1024 * 1024;
/** No answer takes longer for more that waits, which may be a million small batches. */
const mostHeads = 20_000;

/** What all nodes have acknowledged of an edge and nobody has loaded, as the one sees it that has the turn to load. */
export class WaitingRecords implements Pick<EventLog, "pending" | "read" | "loaded"> {
  readonly pending = new PendingRecords<WaitingRecord>();
  readonly #database: SharedDatabase;
  readonly #edge: number;
  readonly #atOnce: (dataset: number) => number;
  readonly #headsAtOnce: number;
  /** Records by their numbers that may be met once more. */
  #met = new Set<string>();
  #horizon = "0";
  #last = 0;
  #loadedRows = 0;

  /** Of a dataset that seems to have a record at fault so many are read at once. */
  constructor(
    database: SharedDatabase,
    edge: number,
    atOnce: (dataset: number) => number,
    headsAtOnce = mostHeads,
  ) {
    this.#database = database;
    this.#edge = edge;
    this.#atOnce = atOnce;
    this.#headsAtOnce = headsAtOnce;
  }

  /** Meets what was committed since the last look: transactions that were under way then, and later ones. */
  async look(): Promise<void> {
    const heads: WaitingHead[] = [];
    let horizon = this.#horizon;
    for (let after: Place | undefined = { xact: horizon, number: "0" }; after !== undefined; ) {
      const piece: readonly Head[] = await this.#heads(after);
      // What was under way at the first piece may be committed behind a later one.
      if (heads.length === 0) horizon = piece[0]?.horizon ?? horizon;
      for (const head of piece) if (isWaiting(head)) heads.push(head);
      after = piece.length < this.#headsAtOnce ? undefined : heads.at(-1);
    }
    heads.sort((one, other) => Number(one.number) - Number(other.number));
    for (const head of heads) this.#meet(head);
    this.#met = new Set(heads.map(({ number }) => number));
    this.#horizon = horizon;
  }

  #heads({ xact, number }: Place): Promise<(Head & Record<string, unknown>)[]> {
    return this.#database.query(
      `SELECT r.dataset, r.number, r.xact, r.rows, r.bytes, s.horizon,
         extract(epoch FROM clock_timestamp() - r.received) * 1000 AS age
       FROM (SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon) AS s LEFT JOIN LATERAL (
         SELECT * FROM eventdata.record WHERE edge = $1 AND (xact, number) > ($2::xid8, $3::bigint)
         ORDER BY xact, number LIMIT ${this.#headsAtOnce}
       ) AS r ON true`,
      [this.#edge, xact, number],
    );
  }

  #meet({ dataset, number: name, rows, bytes, age }: WaitingHead): void {
    if (this.#met.has(name)) return;
    this.#last += 1;
    const record = { record: this.#last, name, dataset: Number(dataset), received: "", rows, bytes };
    this.pending.add(record, Date.now() - Number(age));
  }

  async *read(dataset: number, maxBytes: number): AsyncIterable<LogBlock> {
    let piece: WaitingRecord[] = [];
    let bytes = 0;
    for (const record of this.pending.first(dataset, maxBytes).slice(0, this.#atOnce(dataset))) {
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
