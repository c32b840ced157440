import { basename } from "node:path";
import type { LogExtent } from "../copyEvents.ts";
import { damaged, scanLog } from "./scanLog.ts";
import { listSegments } from "./segments.ts";

/** What is wrong with a log; a part that its writer has not acknowledged yet is left out where there is one. */
export async function logFaults(folder: string, extent?: readonly LogExtent[]): Promise<string[]> {
  try {
    const all = await listSegments(folder);
    const names = extent && new Map(extent.map(({ path, bytes }) => [basename(path), bytes]));
    const segments = all.filter(({ path }) => names?.has(basename(path)) ?? true);
    for await (const { segment, end } of scanLog(segments)) {
      const acknowledged = names?.get(basename(segment.path)) ?? 0;
      if (end < acknowledged) throw damaged(segment, end);
    }
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
