import { randomUUID } from "node:crypto";
import type { SharedDatabase } from "./sharedDatabase.ts";

/** Not logged: what the last seconds have counted is worth no disk, and nodes tell it anew. */
export const takesTable = `
  CREATE UNLOGGED TABLE eventdata.taken (
    counter uuid PRIMARY KEY,
    node uuid NOT NULL,
    org text NOT NULL,
    -- Since the counter began, so that an answer that was lost takes nothing with it.
    total bigint NOT NULL,
    told timestamptz NOT NULL
  );
  CREATE INDEX taken_by_time ON eventdata.taken (told);`;

/** What other nodes have let through of an organisation since this one last asked. */
export interface TakenElsewhere {
  readonly requests: number;
  /** How many nodes that were. */
  readonly nodes: number;
}

interface Counter {
  readonly id: string;
  total: number;
  changed: number;
}

/** A counter that rests for so long ends; another one begins at 0. */
const rest = 60_000;
/** Whoever comes later has to hear of each that may go on: of one that it meets then, all would be new. */
const heardFor = "2 minutes";
/** Others' counters are known for longer than they rest, lest one is counted twice. */
const known = 10 * rest;

/** How many requests nodes have let through: each tells its own and hears of the others', by one statement for all. */
export class SharedTakes {
  readonly #database: SharedDatabase;
  readonly #node = randomUUID();
  readonly #milliseconds: () => number;
  readonly #own = new Map<string, Counter>();
  readonly #others = new Map<string, { readonly total: number; readonly seen: number }>();
  #asked = Number.NEGATIVE_INFINITY;

  constructor(database: SharedDatabase, milliseconds: () => number = () => performance.now()) {
    this.#database = database;
    this.#milliseconds = milliseconds;
  }

  /** Where it fails, what was to be told is told the next time. */
  async exchange(taken: ReadonlyMap<string, number>): Promise<Map<string, TakenElsewhere>> {
    const now = this.#milliseconds();
    const own = this.#count(taken, now);
    const rows = await this.#database.query<{ counter: string; node: string; org: string; total: string }>(
      `WITH told AS (
         INSERT INTO eventdata.taken SELECT c.id, $1, c.org, c.total, clock_timestamp()
           FROM jsonb_to_recordset($2::jsonb) AS c (id uuid, org text, total bigint)
         ON CONFLICT (counter) DO UPDATE SET total = excluded.total, told = excluded.told
       ), ended AS (DELETE FROM eventdata.taken WHERE told < clock_timestamp() - interval '1 hour')
       SELECT counter, node, org, total FROM eventdata.taken
       WHERE node <> $1 AND told > clock_timestamp() - interval '${heardFor}'`,
      [this.#node, JSON.stringify(own)],
    );
    // Whoever has not asked for long knows not what of a total is new.
    const isNew = now - this.#asked > rest;
    this.#asked = now;
    const elsewhere = new Map<string, TakenElsewhere & { readonly of: Set<string> }>();
    for (const { counter, node, org, total } of rows) {
      const before = this.#others.get(counter)?.total ?? (isNew ? Number(total) : 0);
      this.#others.set(counter, { total: Number(total), seen: now });
      const requests = Number(total) - before;
      if (requests <= 0) continue;
      const found = elsewhere.get(org);
      const of = (found?.of ?? new Set<string>()).add(node);
      elsewhere.set(org, { requests: requests + (found?.requests ?? 0), nodes: of.size, of });
    }
    for (const [counter, { seen }] of this.#others) if (now - seen > known) this.#others.delete(counter);
    return elsewhere;
  }

  /** All counters that have changed since others were told for the last time. */
  #count(taken: ReadonlyMap<string, number>, now: number) {
    for (const [org, requests] of taken) {
      const counter = this.#own.get(org) ?? { id: randomUUID(), total: 0, changed: now };
      counter.total += requests;
      counter.changed = now;
      this.#own.set(org, counter);
    }
    for (const [org, { changed }] of this.#own) if (now - changed > rest) this.#own.delete(org);
    return [...this.#own]
      .filter(([, { changed }]) => changed > this.#asked)
      .map(([org, { id, total }]) => ({ org, id, total }));
  }
}
