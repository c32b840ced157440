import { expect } from "vitest";
import { ownerToken } from "./builtService.ts";
import { rowsOf } from "./eventService.ts";
import { type Answered, type Sent, send } from "./runningService.ts";

/** Batches by their ids, with how many events each has. */
export type Batches = ReadonlyMap<string, number>;

const most = 200;

/** Writes batches into one dataset, which it deletes and makes again now and then, and knows what must be there. */
export class EventClient {
  readonly #name: string;
  readonly #deletesAfter: number;
  #next = 0;
  #isThere: boolean | undefined = false;
  #acknowledged = new Map<string, number>();
  #sent = new Map<string, number>();
  /** How many batches were acknowledged, and how many deletes, since the beginning. */
  batches = 0;
  deletes = 0;

  /** A dataset is deleted after so many batches; never by a client of 0. */
  constructor(name: string, deletesAfter: number) {
    this.#name = name;
    this.#deletesAfter = deletesAfter;
  }

  /** Writes until the service answers no more, or the signal says that it is enough. */
  async write(url: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (!(this.#isThere ? await this.#writeSome(url, signal) : await this.#create(url))) return;
    }
  }

  async #create(url: string): Promise<boolean> {
    const sent = { method: "POST", body: { name: this.#name } };
    this.#isThere = undefined;
    const answered = await this.#ask(url, "/v2/datasets", sent);
    if (answered === undefined) return false;
    expect(answered.status, answered.text).toBe(200);
    this.#isThere = true;
    return true;
  }

  async #writeSome(url: string, signal: AbortSignal): Promise<boolean> {
    while (this.#deletesAfter === 0 || this.#acknowledged.size < this.#deletesAfter) {
      if (signal.aborted) return true;
      const id = `${this.#name}-${this.#next++}`;
      // Some are large, so that a kill also meets one that is half written.
      const rows = this.#next % 20 === 0 ? 20_000 : 1 + (this.#next % 50);
      this.#sent.set(id, rows);
      const answered = await this.#ask(url, `/v1/ingest/${this.#name}`, {
        method: "POST",
        body: Array.from({ length: rows }, (_, index) => ({ batch: id, index, rows })),
      });
      if (answered === undefined) return false;
      expect(answered, answered.text).toMatchObject({ status: 200, body: { ingested: rows, failed: 0 } });
      this.#acknowledged.set(id, rows);
      this.batches += 1;
    }
    return this.#delete(url);
  }

  async #delete(url: string): Promise<boolean> {
    this.#isThere = undefined;
    const answered = await this.#ask(url, `/v2/datasets/${this.#name}`, { method: "DELETE" });
    if (answered === undefined) return false;
    expect(answered.status, answered.text).toBe(204);
    this.#forget();
    this.deletes += 1;
    return true;
  }

  #forget(): void {
    this.#isThere = false;
    this.#acknowledged = new Map();
    this.#sent = new Map();
  }

  #ask(url: string, path: string, sent: Sent): Promise<Answered | undefined> {
    return send(url, ownerToken, path, sent).catch(() => undefined);
  }

  /** Everything that was acknowledged is there once, no batch by half, and nothing else. */
  async expectContent(url: string): Promise<void> {
    const { status } = await send(url, ownerToken, `/v2/datasets/${this.#name}`);
    // What was never answered is done, or it is not.
    if (this.#isThere === undefined) expect([200, 404]).toContain(status);
    else expect(status).toBe(this.#isThere ? 200 : 404);
    if (status === 404) return this.#forget();
    this.#isThere = true;
    const stored = await storedIn(url, this.#name);
    for (const [id, rows] of this.#acknowledged) expect(stored.get(id), id).toBe(rows);
    for (const [id, rows] of stored) expect(this.#sent.get(id), id).toBe(rows);
    this.#acknowledged = new Map(stored);
  }
}

/** The batches that a dataset holds; each is whole and there once, or this fails. */
async function storedIn(url: string, dataset: string): Promise<Batches> {
  const stored = new Map<string, number>();
  for (let from = ""; ; ) {
    const apl = `['${dataset}'] | where batch > '${from}'
      | summarize n = count(), sum = sum(index), squares = sum(index * index), rows = max(rows) by batch | sort by batch asc | take ${most}`;
    const body = { apl, startTime: "1970-01-01T00:00:00Z", endTime: "2100-01-01T00:00:00Z" };
    const answered = await send(url, ownerToken, "/v1/query/_apl", { method: "POST", body });
    // Where no event was ever stored there is no such field.
    if (answered.status === 400 && /batch/.test(answered.text)) return stored;
    const found = rowsOf(answered);
    for (const { batch, n, sum, squares, rows } of found) {
      const last = Number(rows) - 1;
      const whole = {
        n: rows,
        sum: (last * (last + 1)) / 2,
        squares: (last * (last + 1) * (2 * last + 1)) / 6,
      };
      expect({ n, sum, squares }, String(batch)).toEqual(whole);
      stored.set(String(batch), Number(n));
      from = String(batch);
    }
    if (found.length < most) return stored;
  }
}
