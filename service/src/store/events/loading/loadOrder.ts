import type { EventLog } from "../log/eventLog.ts";
import type { DatasetBacklog } from "../log/pendingRecords.ts";

/** A dataset with so much in the log is loaded though nobody asks. */
const manyRows = 2_048;
const manyBytes = 512 * 1024;
/** And so is one with anything that is older than this. */
const longMilliseconds = 60_000;
/** Above this the log is emptied, oldest first, whatever each dataset has. */
const logBytes = 192 * 1024 * 1024;
/** A dataset whose loading failed waits so long. */
const retryMilliseconds = 5_000;

/** Which dataset's records are loaded next. */
export class LoadOrder {
  readonly #log: Pick<EventLog, "pending">;
  readonly #rests: (dataset: number) => boolean;
  readonly #asked = new Set<number>();
  readonly #failedAt = new Map<number, number>();

  /** A dataset that rests has no turn, whoever asks for it. */
  constructor(log: Pick<EventLog, "pending">, rests: (dataset: number) => boolean = () => false) {
    this.#log = log;
    this.#rests = rests;
  }

  /** Somebody waits for a dataset: it is tried at once, even if it has just failed. */
  ask(dataset: number): void {
    this.#failedAt.delete(dataset);
    this.#asked.add(dataset);
  }

  /** Whether somebody waits for something. */
  get isAsked(): boolean {
    return [...this.#asked].some((dataset) => this.#log.pending.last(dataset) !== undefined);
  }

  done(dataset: number): void {
    this.#failedAt.delete(dataset);
    if (this.#log.pending.last(dataset) === undefined) this.#asked.delete(dataset);
  }

  failed(dataset: number): void {
    this.#asked.delete(dataset);
    this.#failedAt.set(dataset, Date.now());
  }

  next(): number | undefined {
    const { pending } = this.#log;
    for (const dataset of this.#asked) {
      if (pending.last(dataset) === undefined) this.#asked.delete(dataset);
      else if (!this.#rests(dataset)) {
        // Behind all others: one that gets events without end would else be the first for ever.
        this.#asked.delete(dataset);
        this.#asked.add(dataset);
        return dataset;
      }
    }
    let most: DatasetBacklog | undefined;
    for (const backlog of pending.backlogs()) {
      if (!this.#isDue(backlog)) continue;
      if (most === undefined || backlog.since < most.since) most = backlog;
    }
    return most?.dataset;
  }

  #isDue({ dataset, rows, bytes, since }: DatasetBacklog): boolean {
    const now = Date.now();
    if (this.#rests(dataset) || now - (this.#failedAt.get(dataset) ?? 0) < retryMilliseconds) return false;
    return (
      rows >= manyRows ||
      bytes >= manyBytes ||
      now - since >= longMilliseconds ||
      this.#log.pending.bytes >= logBytes
    );
  }
}
