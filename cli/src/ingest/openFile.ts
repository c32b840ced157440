import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { UsageError } from "eventdata-commandline";
import { EventDataError } from "pulumi-eventdata-provider";
import { unreadable } from "../files/unreadable.ts";
import { type FormatName, formatNames, formatOfName, formatOfStart } from "./formats.ts";

/** What stands for what the command is given to read. */
export const standardInput = "-";

export interface OpenedFile {
  readonly format: FormatName;
  readonly parts: AsyncIterable<Uint8Array>;
  /** How many bytes of it have been read, compressed as they may be. */
  readonly read: () => number;
  /** Ends it also where somebody waits for more of it. */
  readonly close: () => void;
}

/** How many bytes all of them have; undefined where that is not to be known. */
export async function sizeOf(files: readonly string[]): Promise<number | undefined> {
  let size = 0;
  for (const file of files) {
    if (file === standardInput) return undefined;
    const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
      throw unreadable(file, error);
    });
    if (found.isDirectory()) throw cannotRead(file, "it is a folder");
    // What is no plain file, such as a pipe, does not tell.
    if (!found.isFile()) return undefined;
    size += found.size;
  }
  return size;
}

/** Opens a file, or what is piped into the command, decompressed if it is compressed. */
export async function openFile(file: string, format: FormatName | undefined): Promise<OpenedFile> {
  let read = 0;
  const source: Readable = file === standardInput ? process.stdin : createReadStream(file);
  async function* counted(): AsyncGenerator<Uint8Array> {
    try {
      for await (const part of source) {
        read += part.length;
        yield part;
      }
    } catch (error) {
      throw cannotRead(file, error instanceof Error ? error.message : String(error));
    }
  }
  const raw = await begun(counted(), 2);
  const isCompressed = raw.start[0] === 0x1f && raw.start[1] === 0x8b;
  const { start, parts } = await begun(isCompressed ? decompressed(file, raw.parts) : raw.parts, 3);
  const found = format ?? formatOfName(file) ?? formatOfStart(withoutMark(start));
  if (found === undefined) {
    throw new UsageError(
      `it cannot be told what format ${file === standardInput ? "the input" : file} has: give --format ${formatNames.join(", or --format ")}`,
    );
  }
  return { format: found, parts, read: () => read, close: () => void source.destroy() };
}

async function* decompressed(file: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(parts, { objectMode: false });
  const gunzip = createGunzip();
  source.on("error", (error) => gunzip.destroy(error));
  try {
    yield* source.pipe(gunzip);
  } catch (error) {
    if (error instanceof EventDataError) throw error;
    throw cannotRead(file, `it is not whole as gzip (${error instanceof Error ? error.message : error})`);
  } finally {
    source.destroy();
  }
}

/** Waits for the first bytes, so many if there are; they come again, but for a byte order mark. */
async function begun(
  parts: AsyncIterable<Uint8Array>,
  length: number,
): Promise<{ start: Uint8Array; parts: AsyncIterable<Uint8Array> }> {
  const rest = parts[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array();
  while (start.length < length) {
    const next = await rest.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      const first = withoutMark(start);
      if (first.length > 0) yield first;
      for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
    } finally {
      await rest.return?.();
    }
  }
  return { start, parts: whole() };
}

function withoutMark(start: Uint8Array): Uint8Array {
  const isMarked = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
  return isMarked ? start.subarray(3) : start;
}

function cannotRead(file: string, why: string): EventDataError {
  const name = file === standardInput ? "the input" : file;
  return new EventDataError("FILE_INVALID", `${name} cannot be read: ${why}`);
}
