export interface PendingRecord {
  readonly record: number;
  readonly dataset: number;
  /** When its batch was received: nanoseconds since 1970. */
  readonly received: string;
  readonly rows: number;
  readonly bytes: number;
}

/** What one dataset has that is not in the tables yet. */
export interface DatasetBacklog {
  readonly dataset: number;
  readonly rows: number;
  readonly bytes: number;
  /** Milliseconds since 1970, of the oldest. */
  readonly since: number;
}

interface Queue<R> {
  readonly dataset: number;
  records: R[];
  rows: number;
  bytes: number;
  since: number;
}

/** Records of the log that are not in the tables yet, by their datasets: each is loaded at its own time. */
export class PendingRecords<R extends PendingRecord> {
  readonly #queues = new Map<number, Queue<R>>();
  #count = 0;
  #bytes = 0;

  get count(): number {
    return this.#count;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Waiting since then, in milliseconds since 1970. */
  add(record: R, since = Date.now()): void {
    const { dataset } = record;
    let queue = this.#queues.get(dataset);
    if (queue === undefined) {
      queue = { dataset, records: [], rows: 0, bytes: 0, since };
      this.#queues.set(dataset, queue);
    }
    queue.records.push(record);
    this.#change(queue, record, 1);
  }

  backlogs(): Iterable<DatasetBacklog> {
    return this.#queues.values();
  }

  /** The number of a dataset's last record. */
  last(dataset: number): number | undefined {
    return this.#queues.get(dataset)?.records.at(-1)?.record;
  }

  /** The number of a dataset's first record. */
  oldest(dataset: number): number | undefined {
    return this.#queues.get(dataset)?.records[0]?.record;
  }

  /** A dataset's first records: one at least, more as long as they have at most so many bytes together. */
  first(dataset: number, maxBytes: number): R[] {
    const { records = [] } = this.#queues.get(dataset) ?? {};
    let bytes = 0;
    const end = records.findIndex((record, index) => {
      bytes += record.bytes;
      return bytes > maxBytes && index > 0;
    });
    return records.slice(0, end === -1 ? records.length : end);
  }

  /** Takes a dataset's records up to one away, and returns them. */
  remove(dataset: number, upTo: number): R[] {
    const queue = this.#queues.get(dataset);
    if (queue === undefined) return [];
    const keep = queue.records.findIndex(({ record }) => record > upTo);
    const gone = queue.records.splice(0, keep === -1 ? queue.records.length : keep);
    for (const record of gone) this.#change(queue, record, -1);
    queue.since = Date.now();
    if (queue.records.length === 0) this.#queues.delete(dataset);
    return gone;
  }

  #change(queue: Queue<R>, { rows, bytes }: R, sign: 1 | -1): void {
    queue.rows += sign * rows;
    queue.bytes += sign * bytes;
    this.#bytes += sign * bytes;
    this.#count += sign;
  }
}
