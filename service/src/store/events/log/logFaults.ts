import type { EdgePart } from "../../folder/edgeStanding.ts";
import { putBack } from "../../folder/repairHint.ts";
import { lookAtLog, lookAtSegments } from "./lookAtLog.ts";
import type { Manifest } from "./manifest.ts";
import { type Positions, positionFaults } from "./recover.ts";
import { scanSegment } from "./scanSegment.ts";
import { segmentAt } from "./segments.ts";

export interface LogNeighbours {
  /** What is in the tables, where that is known. */
  readonly positions: Positions | undefined;
  readonly isKnown: (dataset: number) => boolean;
}

/** What is wrong with a log that nobody has open: all that would be in the way of a start. */
export async function logFaults(
  folder: string,
  part: EdgePart,
  { positions, isKnown }: LogNeighbours,
): Promise<string[]> {
  try {
    const look = await lookAtLog(folder, part);
    const faults = [...look.faults, ...positionFaults(look, part, positions)].map(({ message }) => message);
    const strangers = new Set<number>();
    for await (const { fault, records } of lookAtSegments(look, part)) {
      if (fault) faults.push(fault.message);
      for (const { entry } of records) {
        const isPending = entry.record > (positions?.get(entry.dataset) ?? 0);
        if (isPending && !isKnown(entry.dataset)) strangers.add(entry.dataset);
      }
    }
    return [...faults, ...[...strangers].map((key) => unknownDataset(folder, key))];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Events that are of no dataset, neither of one that there is nor of one that was deleted. */
export function unknownDataset(place: string, key: number): string {
  return `${place} has events of a dataset ${key}, of which management.sqlite knows nothing: ${putBack}`;
}

/** What is wrong with a log that is written to: all that was acknowledged must be there. */
export async function openLogFaults(folder: string, { segments }: Manifest): Promise<string[]> {
  const faults: string[] = [];
  for (const { first, ended } of segments) {
    const { path } = segmentAt(folder, first);
    try {
      const { gaps, size } = await scanSegment({ path, first });
      const end = ended?.bytes ?? size;
      const [gap] = gaps;
      if (gap && gap.from < end) faults.push(`${path} is damaged at byte ${gap.from}, up to byte ${gap.to}`);
      else if (size < end) faults.push(`${path} is cut off: it has ${size} of ${end} bytes`);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  return faults;
}
