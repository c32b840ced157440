import { type FileHandle, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import type { PartIdentity } from "../../folder/partIdentity.ts";
import { syncPath } from "../../folder/syncPath.ts";
import { bodyOf, type SpooledBatch } from "./batch.ts";
import { headOf, trailerBytes, trailerOf } from "./record.ts";
import { segmentHead } from "./segmentHead.ts";
import type { LogEntry, Segment } from "./segments.ts";

/** Appends records to a segment; what was written and not synchronised can be taken back. */
export class SegmentWriter {
  readonly segment: Segment;
  readonly #file: FileHandle;
  #end: number;

  private constructor(segment: Segment, file: FileHandle, end: number) {
    this.segment = segment;
    this.#file = file;
    this.#end = end;
  }

  static async create(segment: Segment, identity: PartIdentity): Promise<SegmentWriter> {
    const file = await open(segment.path, "wx", 0o600);
    const writer = new SegmentWriter(segment, file, 0);
    try {
      await writer.#write([segmentHead(identity)]);
      await file.sync();
      await syncPath(dirname(segment.path));
      return writer;
    } catch (error) {
      // It would be in the way of the next attempt.
      await file.close();
      await rm(segment.path, { force: true });
      throw error;
    }
  }

  get end(): number {
    return this.#end;
  }

  /** Writes small batches at once. */
  async writeTogether(batches: readonly SpooledBatch[], first: number): Promise<LogEntry[]> {
    const parts: Uint8Array[] = [];
    const entries: LogEntry[] = [];
    let end = this.#end;
    for (const [index, batch] of batches.entries()) {
      const head = headOf(first + index, batch);
      parts.push(head);
      let checksum = 0;
      for (const piece of batch.kept ?? [await bodyOf(batch)]) {
        checksum = crc32(piece, checksum);
        parts.push(piece);
      }
      parts.push(trailerOf(checksum));
      const entry = this.#entryOf(first + index, batch, head.length, end);
      entries.push(entry);
      end = entry.end;
    }
    await this.#write([Buffer.concat(parts)]);
    return entries;
  }

  /** Copies a large batch piece by piece. */
  async writeLarge(batch: SpooledBatch, record: number): Promise<LogEntry> {
    const head = headOf(record, batch);
    const entry = this.#entryOf(record, batch, head.length, this.#end);
    await this.#write([head]);
    let checksum = 0;
    for await (const piece of batch.read()) {
      checksum = crc32(piece, checksum);
      await this.#write([piece]);
    }
    await this.#write([trailerOf(checksum)]);
    return entry;
  }

  #entryOf(record: number, batch: SpooledBatch, headBytes: number, start: number): LogEntry {
    const { datasetKey: dataset, rows, receivedAt, bytes } = batch;
    const body = start + headBytes;
    const end = body + bytes + trailerBytes;
    const received = receivedAt.toString();
    return { record, dataset, rows, received, bytes, segment: this.segment, start, body, end };
  }

  async #write(pieces: readonly Uint8Array[]): Promise<void> {
    for (const piece of pieces) {
      let written = 0;
      while (written < piece.length) {
        const { bytesWritten } = await this.#file.write(
          piece,
          written,
          piece.length - written,
          this.#end + written,
        );
        written += bytesWritten;
      }
      this.#end += piece.length;
    }
  }

  async synchronise(): Promise<void> {
    await this.#file.datasync();
  }

  /** Takes back what was written after this place. */
  async cut(end: number): Promise<void> {
    await this.#file.truncate(end);
    this.#end = end;
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}
