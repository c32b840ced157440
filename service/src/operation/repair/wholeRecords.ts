import { open } from "node:fs/promises";
import { readPieces } from "../../store/events/log/fileWindow.ts";
import type { ManifestSegment } from "../../store/events/log/manifest.ts";
import { segmentHead } from "../../store/events/log/segmentHead.ts";
import { type LogEntry, segmentAt } from "../../store/events/log/segments.ts";
import type { PartIdentity } from "../../store/folder/partIdentity.ts";

/** Records whose numbers follow each other. */
export function runsOf(entries: readonly LogEntry[]): LogEntry[][] {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && entry.record === last.record + 1) runs.at(-1)?.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

export interface WrittenRun {
  /** Where it is written; it gets its own name later. */
  readonly path: string;
  readonly segment: ManifestSegment;
}

/** Writes records into a segment of their own, beside the others. */
export async function writeRun(
  folder: string,
  identity: PartIdentity,
  run: readonly LogEntry[],
): Promise<WrittenRun | undefined> {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const path = `${segmentAt(folder, first.record).path}.repaired`;
  const target = await open(path, "w", 0o600);
  try {
    const head = segmentHead(identity);
    await target.writeFile(head);
    let bytes = head.length;
    for (const { segment, start, end } of run) {
      const source = await open(segment.path, "r");
      try {
        for await (const piece of readPieces(source, start, end - start)) await target.writeFile(piece);
      } finally {
        await source.close();
      }
      bytes += end - start;
    }
    await target.sync();
    return { path, segment: { first: first.record, ended: { bytes, last: last.record } } };
  } finally {
    await target.close();
  }
}
