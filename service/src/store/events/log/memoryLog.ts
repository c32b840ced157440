import { bodyOf, type SpooledBatch } from "./batch.ts";
import type { EventLog, LogBlock } from "./eventLog.ts";
import { framesIn } from "./frames.ts";
import { type PendingRecord, PendingRecords } from "./pendingRecords.ts";

interface MemoryRecord extends PendingRecord {
  readonly body: Buffer;
}

/** The log of a service that keeps nothing on disk. */
export class MemoryLog implements EventLog {
  readonly pending = new PendingRecords<MemoryRecord>();
  #last = 0;

  async append(batch: SpooledBatch): Promise<number> {
    const { datasetKey: dataset, receivedAt, rows, bytes } = batch;
    const body = await bodyOf(batch);
    this.#last += 1;
    this.pending.add({ record: this.#last, dataset, received: receivedAt.toString(), rows, bytes, body });
    return this.#last;
  }

  async *read(dataset: number, maxBytes: number): AsyncIterable<LogBlock> {
    for (const { record, received, body } of this.pending.first(dataset, maxBytes)) {
      const blocks = framesIn(body);
      for (const [index, bytes] of blocks.entries()) {
        yield index === blocks.length - 1 ? { received, bytes, ends: record } : { received, bytes };
      }
    }
  }

  loaded(dataset: number, upTo: number): void {
    this.pending.remove(dataset, upTo);
  }

  async saved(): Promise<void> {
    // There is no file that could go.
  }

  readonly isUnwritten = false;

  async touch(): Promise<void> {
    // Nor one that a disk could refuse.
  }

  async close(): Promise<void> {
    // Nor one to close.
  }
}
