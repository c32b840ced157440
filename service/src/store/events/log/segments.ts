import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { PendingRecord } from "./pendingRecords.ts";

const numberDigits = 16;

/** A file of the log; its name is the number of its first record. */
export interface Segment {
  readonly path: string;
  readonly first: number;
}

/** A record, and where it stands in its segment. */
export interface LogEntry extends PendingRecord {
  readonly segment: Segment;
  readonly start: number;
  /** Where its blocks begin; they have `bytes`. */
  readonly body: number;
  readonly end: number;
}

export function segmentAt(folder: string, first: number): Segment {
  return { path: join(folder, `${String(first).padStart(numberDigits, "0")}.log`), first };
}

export async function listSegments(folder: string): Promise<Segment[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => /^\d{16}\.log$/.test(name))
    .sort()
    .map((name) => segmentAt(folder, Number(name.slice(0, numberDigits))));
}
