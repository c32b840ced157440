import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { withTables } from "../../store/events/closedEvents.ts";
import { tablesOwner } from "../../store/events/edgeParts.ts";
import { EventStoreError, type EventStoreErrorCode } from "../../store/events/faults/eventStoreError.ts";
import type { Manifest } from "../../store/events/log/manifest.ts";
import type { Positions } from "../../store/events/log/recover.ts";
import { positionsOf } from "../../store/events/openEventStore.ts";
import { TablesProcess } from "../../store/events/process/tablesProcess.ts";
import type { EdgePart } from "../../store/folder/edgeStanding.ts";
import { tablesFile } from "../../store/folder/places.ts";
import { syncPath } from "../../store/folder/syncPath.ts";
import type { RepairStep } from "./repairStep.ts";
import type { SetAside } from "./setAside.ts";

export interface RepairedTables {
  readonly steps: readonly RepairStep[];
  readonly positions: Positions;
  /** Whether what was in them is there no more. */
  readonly areLost: boolean;
}

/** What no tables are put aside for. */
const never: readonly EventStoreErrorCode[] = ["FOLDER_IN_USE", "FORMAT_TOO_NEW", "TABLES_OUT_OF_REACH"];

/** Tables that are missing, damaged as a whole or another's give way to empty ones. */
export async function repairTables(
  folder: string,
  part: EdgePart,
  manifest: Manifest | undefined,
  aside: SetAside,
): Promise<RepairedTables> {
  const why = await faultOf(folder, part);
  if (typeof why !== "string") return { steps: [], positions: why, areLost: false };
  const file = tablesFile(folder);
  const run = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Made before the old ones go: that may fail too.
    const made = `${file}.new`;
    for (const path of [made, `${made}.wal`]) await rm(path, { force: true });
    await makeTables(made, part);
    for (const path of [file, `${file}.wal`]) if (existsSync(path)) await aside.move(path);
    await rename(made, file);
    await syncPath(folder);
  };
  return { steps: [{ says: `${why}; ${lostText(manifest)}`, run }], positions: new Map(), areLost: true };
}

async function faultOf(folder: string, part: EdgePart): Promise<Positions | string> {
  const file = tablesFile(folder);
  if (!existsSync(file) && part.standing === "made") return `${file} is missing`;
  try {
    return await withTables(folder, tablesOwner(folder, part), async (_, state) => positionsOf(state));
  } catch (error) {
    if (!(error instanceof EventStoreError) || never.includes(error.code)) throw error;
    return error.message.split(/[:;]/, 1)[0] ?? "";
  }
}

function lostText(manifest: Manifest | undefined): string {
  const kept = "what the log holds is kept and goes into new ones";
  if (manifest === undefined)
    return `the events that had moved there from the log are missing, nobody knows how many; ${kept}`;
  const { released } = manifest;
  if (released.length === 0) return `no event had left the log for them; ${kept}`;
  const each = released.map(
    ({ dataset, rows, record }) => `${rows} of dataset ${dataset}, up to record ${record}`,
  );
  return `the events that had moved there from the log are missing: ${each.join("; ")}; ${kept}`;
}

/** Empty ones that say whose they are. */
async function makeTables(file: string, { identity }: EdgePart): Promise<void> {
  const bounds = { memoryLimitBytes: 256 * 1024 * 1024, threads: 2, columnCap: 0, columnBudget: 0 };
  const owner = { identity, mayBeUnnamed: true };
  const { tables } = await TablesProcess.start({ ...bounds, file, owner, poolThreads: 4 });
  try {
    await tables.call("name", identity);
  } finally {
    tables.kill();
    await tables.ended;
  }
}
