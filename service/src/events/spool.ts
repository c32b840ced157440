import { randomUUID } from "node:crypto";
import { type FileHandle, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { BatchHead, SpooledBatch } from "../store/events/log/batch.ts";
import type { FieldColumn } from "../values/fieldType.ts";
import type { Block } from "./block.ts";

/** How much of a batch stays in memory; the rest goes to a file. */
export const memoryBytes = 1024 * 1024;
const pieceBytes = 1024 * 1024;

/** Takes blocks while a body arrives. Its file has no name from the start, so that nothing of it outlives the process. */
export class Spool {
  readonly #folder: string;
  readonly #columns = new Map<string, FieldColumn>();
  #kept: Uint8Array[] = [];
  #keptBytes = 0;
  #file: FileHandle | undefined;
  #fileBytes = 0;
  #rows = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async add(block: Block): Promise<void> {
    const length = block.text.reduce((sum, { length }) => sum + length, 0);
    const head = Buffer.allocUnsafe(4);
    head.writeUInt32LE(length);
    this.#rows += block.rows;
    for (const column of block.columns) this.#columns.set(`${column[1]} ${column[0]}`, column);
    this.#kept.push(head, ...block.text);
    this.#keptBytes += 4 + length;
    if (this.#keptBytes > memoryBytes) await this.#writeOut();
  }

  /** The batch of all blocks, or nothing where there were none. */
  finish(head: BatchHead): SpooledBatch | undefined {
    if (this.#rows === 0) return undefined;
    return {
      ...head,
      rows: this.#rows,
      columns: [...this.#columns.values()],
      bytes: this.#fileBytes + this.#keptBytes,
      read: () => this.#read(),
      ...(this.#file === undefined ? { kept: this.#kept } : {}),
      dispose: () => this.dispose(),
    };
  }

  async dispose(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    this.#kept = [];
    await file?.close();
  }

  async #writeOut(): Promise<void> {
    const kept = this.#kept;
    this.#file ??= await openNameless(this.#folder);
    // A disk with little room takes a part of it, and says how much.
    const { bytesWritten } = await this.#file.writev(kept, this.#fileBytes);
    const rest = bytesWritten === this.#keptBytes ? undefined : Buffer.concat(kept).subarray(bytesWritten);
    if (rest !== undefined) await writeWhole(this.#file, rest, this.#fileBytes + bytesWritten);
    this.#fileBytes += this.#keptBytes;
    this.#kept = [];
    this.#keptBytes = 0;
  }

  async *#read(): AsyncGenerator<Uint8Array> {
    // One for all: what each piece left behind would stay until somebody collects it, 70 MB of it.
    const piece = Buffer.allocUnsafe(Math.min(pieceBytes, this.#fileBytes));
    for (let at = 0; at < this.#fileBytes; ) {
      if (this.#file === undefined) throw new Error("a spooled batch was read after its end");
      const { bytesRead } = await this.#file.read(piece, 0, Math.min(piece.length, this.#fileBytes - at), at);
      if (bytesRead === 0) throw new Error("the file of a spooled batch is shorter than what was written");
      at += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
    // What never left memory is mostly one piece.
    const kept = Buffer.concat(this.#kept);
    for (let at = 0; at < kept.length; at += pieceBytes) yield kept.subarray(at, at + pieceBytes);
  }
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, at + written);
    written += bytesWritten;
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `batch-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await unlink(path).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  return file;
}
