import { type EdgePart, standalone } from "../../folder/edgeStanding.ts";
import { EventStoreError } from "../faults/eventStoreError.ts";
import type { SpooledBatch } from "./batch.ts";
import type { EventLog, LogBlock, WaitingColumns } from "./eventLog.ts";
import { gather } from "./gather.ts";
import { LogFiles } from "./logFiles.ts";
import type { Manifest } from "./manifest.ts";
import { PendingRecords } from "./pendingRecords.ts";
import { readRecords } from "./readRecords.ts";
import { type Positions, type Recovered, recover } from "./recover.ts";
import type { LogEntry } from "./segments.ts";
import type { SegmentWriter } from "./segmentWriter.ts";

/** A batch above this is copied piece by piece, others wait for the disk together. */
const largeBytes = 1024 * 1024;
const segmentBytes = 64 * 1024 * 1024;

interface Waiting {
  readonly batch: SpooledBatch;
  resolve(record: number): void;
  reject(error: unknown): void;
}

/** The log on disk. Requests that wait share one fsync. */
export class DiskLog implements EventLog {
  readonly pending = new PendingRecords<LogEntry>();
  readonly #files: LogFiles;
  #writer: SegmentWriter;
  #last: number;
  #waiting: Waiting[] = [];
  #drain: Promise<void> | undefined;
  #failure: unknown;
  /** Why the last commit failed; nothing where it did not. */
  #refusal: unknown;
  /** Whether the current segment could go if it were not the current one. */
  #isSegmentDone = false;
  /** The end of what was acknowledged in the current segment. */
  #synchronised: number;

  private constructor(files: LogFiles, writer: SegmentWriter, { entries, last }: Recovered) {
    this.#files = files;
    this.#writer = writer;
    this.#last = last;
    this.#synchronised = writer.end;
    for (const entry of entries) {
      this.pending.add(entry);
      files.add(entry);
    }
  }

  /** Opens a folder; also tells what its records bring that are not in the tables yet. */
  static async open(
    folder: string,
    positions: Positions,
    part: EdgePart = standalone,
  ): Promise<{ log: DiskLog; waiting: WaitingColumns[]; tornBytes: number }> {
    const recovered = await recover(folder, part, positions);
    const files = await LogFiles.open(folder, part.identity, recovered);
    const writer = await files.begin(recovered.last + 1);
    const { waiting, tornBytes } = recovered;
    return { log: new DiskLog(files, writer, recovered), waiting, tornBytes };
  }

  append(batch: SpooledBatch): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject });
      void this.#startDrain();
    });
  }

  #startDrain(): Promise<void> {
    this.#drain ??= this.#drainAll();
    return this.#drain;
  }

  async #drainAll(): Promise<void> {
    while (this.#waiting.length > 0 || this.#isSegmentDone) {
      await gather(this.#waiting);
      const group = this.#takeGroup();
      try {
        await this.#commit(group);
        this.#refusal = undefined;
      } catch (error) {
        this.#refusal = error;
        this.#isSegmentDone = false;
        for (const { reject } of group) reject(failed(error));
      }
    }
    // In the same turn as the look at what waits: nobody can come between.
    this.#drain = undefined;
  }

  /** One large batch, or the small ones before the next large one. */
  #takeGroup(): Waiting[] {
    const large = this.#waiting.findIndex(({ batch }) => batch.bytes > largeBytes);
    const count = large === -1 ? this.#waiting.length : Math.max(large, 1);
    let bytes = 0;
    const taken = this.#waiting.slice(0, count).findIndex(({ batch }) => {
      bytes += batch.bytes;
      return bytes > largeBytes && bytes > batch.bytes;
    });
    return this.#waiting.splice(0, taken === -1 ? count : taken);
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    await this.#rotate();
    if (group.length === 0) return;
    const start = this.#writer.end;
    const entries = await this.#write(group, start);
    try {
      await this.#writer.synchronise();
    } catch (error) {
      // After a failed fsync nobody can tell what is on disk: only a new start can.
      this.#failure = error;
      throw error;
    }
    this.#synchronised = this.#writer.end;
    for (const entry of entries) {
      this.pending.add(entry);
      this.#files.append(entry);
    }
    this.#last += entries.length;
    for (const [index, { resolve }] of group.entries()) resolve(this.#last - entries.length + index + 1);
  }

  async #write(group: readonly Waiting[], start: number): Promise<LogEntry[]> {
    try {
      const [first] = group;
      if (first !== undefined && group.length === 1 && first.batch.bytes > largeBytes) {
        return [await this.#writer.writeLarge(first.batch, this.#last + 1)];
      }
      return await this.#writer.writeTogether(
        group.map(({ batch }) => batch),
        this.#last + 1,
      );
    } catch (error) {
      await this.#writer.cut(start).catch((cutError: unknown) => {
        this.#failure = cutError;
      });
      throw error;
    }
  }

  async #rotate(): Promise<void> {
    if (this.#writer.end < segmentBytes && !this.#isSegmentDone) return;
    this.#isSegmentDone = false;
    // It has no record yet, and the name that the next one would have.
    if (this.#writer.segment.first > this.#last) return this.#files.touch();
    await this.#writer.synchronise();
    const next = await this.#files.begin(this.#last + 1, this.#ended());
    await this.#writer.close();
    this.#writer = next;
    this.#synchronised = next.end;
  }

  #ended() {
    return { bytes: this.#synchronised, last: this.#last };
  }

  read(dataset: number, maxBytes: number): AsyncIterable<LogBlock> {
    return readRecords(this.pending.first(dataset, maxBytes), maxBytes);
  }

  loaded(dataset: number, upTo: number): void {
    for (const entry of this.pending.remove(dataset, upTo)) this.#files.loaded(entry);
  }

  /** The oldest segments go first, so that a gap between records always means damage. */
  async saved(): Promise<void> {
    if (this.#files.isLastDone) {
      this.#isSegmentDone = true;
      await this.#startDrain();
    }
    // What cannot be let go now, as on a full disk, goes the next time.
    await this.#files.release().catch(() => undefined);
  }

  get isUnwritten(): boolean {
    return this.#refusal !== undefined;
  }

  async touch(): Promise<void> {
    this.#isSegmentDone = true;
    await this.#startDrain();
    if (this.#refusal !== undefined) throw this.#refusal;
  }

  /** What there is of it now that was acknowledged, for a copy and a check. */
  extent(): Manifest {
    return this.#files.manifest(this.#ended(), this.#writer.segment.first);
  }

  async close(): Promise<void> {
    await this.#drain;
    if (this.#failure === undefined) await this.#end().catch(() => undefined);
    await this.#writer.close();
  }

  /** Without it the next start takes the log as after a kill. */
  async #end(): Promise<void> {
    await this.#writer.synchronise();
    await this.#files.end(this.#ended());
  }
}

function failed(error: unknown): EventStoreError {
  return new EventStoreError("LOG_FAILED", "the events could not be written to disk", { cause: error });
}
