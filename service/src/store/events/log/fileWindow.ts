import type { FileHandle } from "node:fs/promises";

const pieceBytes = 1024 * 1024;

/** Reads a file from its beginning to its end in large pieces, whatever is asked for. */
export class FileWindow {
  readonly #file: FileHandle;
  #start = 0;
  #held: Buffer = Buffer.alloc(0);

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Reads so many bytes, or as many as there are. */
  async read(start: number, bytes: number): Promise<Buffer> {
    if (start < this.#start || start + bytes > this.#start + this.#held.length) {
      this.#held = await readBytes(this.#file, start, Math.max(bytes, pieceBytes));
      this.#start = start;
    }
    return this.#held.subarray(start - this.#start, start - this.#start + bytes);
  }

  /** The same piece by piece. */
  async *pieces(start: number, bytes: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes; at += pieceBytes) {
      yield await this.read(start + at, Math.min(pieceBytes, bytes - at));
    }
  }

  /** Where the same bytes stand next, from a place on. */
  async find(wanted: Buffer, from: number, size: number): Promise<number | undefined> {
    // Pieces overlap, lest what is wanted lie across two.
    for (let at = from; at < size; at += pieceBytes - wanted.length + 1) {
      const found = (await this.read(at, Math.min(pieceBytes, size - at))).indexOf(wanted);
      if (found !== -1) return at + found;
    }
    return undefined;
  }
}

export async function* readPieces(file: FileHandle, start: number, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; at += pieceBytes) {
    yield await readBytes(file, start + at, Math.min(pieceBytes, bytes - at));
  }
}

/** Reads so many bytes, or as many as there are. */
export async function readBytes(file: FileHandle, start: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(bytes);
  let read = 0;
  while (read < bytes) {
    const { bytesRead } = await file.read(buffer, read, bytes - read, start + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return buffer.subarray(0, read);
}
