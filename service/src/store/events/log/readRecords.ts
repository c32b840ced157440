import { type FileHandle, open } from "node:fs/promises";
import type { LogBlock } from "./eventLog.ts";
import { readBytes, readPieces } from "./fileWindow.ts";
import { FrameReader, framesIn } from "./frames.ts";
import type { LogEntry } from "./segments.ts";

/** Records with no more than this between them are read at once. */
const gapBytes = 32 * 1024;

/** The blocks of records, which may lie anywhere, in order. */
export async function* readRecords(entries: readonly LogEntry[], maxBytes: number): AsyncGenerator<LogBlock> {
  let file: { path: string; handle: FileHandle } | undefined;
  try {
    for (const run of runsOf(entries, maxBytes)) {
      const [first] = run;
      if (first === undefined) continue;
      const { path } = first.segment;
      if (file?.path !== path) {
        await file?.handle.close();
        file = undefined;
        file = { path, handle: await open(path, "r") };
      }
      if (first.bytes > maxBytes) yield* largeRecord(file.handle, first);
      else yield* recordsTogether(file.handle, run);
    }
  } finally {
    await file?.handle.close();
  }
}

/** Entries that are read at once. */
function runsOf(entries: readonly LogEntry[], maxBytes: number): LogEntry[][] {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const [first, last] = [run?.[0], run?.at(-1)];
    const isNear =
      first?.segment === entry.segment &&
      last !== undefined &&
      entry.start - last.end <= gapBytes &&
      entry.end - first.start <= maxBytes;
    if (isNear) run?.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

async function* recordsTogether(file: FileHandle, entries: readonly LogEntry[]): AsyncGenerator<LogBlock> {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first === undefined || last === undefined) return;
  const bytes = await readBytes(file, first.start, last.end - first.start);
  for (const entry of entries) {
    const body = entry.body - first.start;
    const blocks = framesIn(bytes.subarray(body, body + entry.bytes));
    for (const [index, block] of blocks.entries()) yield blockOf(entry, block, index === blocks.length - 1);
  }
}

/** The blocks of one record, read piece by piece. */
async function* largeRecord(file: FileHandle, entry: LogEntry): AsyncGenerator<LogBlock> {
  const frames = new FrameReader();
  let held: Buffer | undefined;
  for await (const piece of readPieces(file, entry.body, entry.bytes)) {
    for (const block of frames.push(piece)) {
      if (held !== undefined) yield blockOf(entry, held, false);
      held = block;
    }
  }
  if (held !== undefined) yield blockOf(entry, held, true);
}

function blockOf({ received, record }: LogEntry, bytes: Buffer, isLast: boolean): LogBlock {
  return isLast ? { received, bytes, ends: record } : { received, bytes };
}
