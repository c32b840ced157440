import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { withUnchanged } from "../../store/database.ts";
import { edgesKnownIn } from "../../store/edgesKnownIn.ts";
import type { EdgePart } from "../../store/folder/edgeStanding.ts";
import { edgeFolder, logFolder } from "../../store/folder/places.ts";
import { edgesOf } from "../../store/folderParts.ts";
import { openStore } from "../../store/openStore.ts";
import { ownManifest } from "./ownManifest.ts";
import { closedDatabaseFault, repairDatabase } from "./repairDatabase.ts";
import { repairLog } from "./repairLog.ts";
import { carriedOut, type RepairStep } from "./repairStep.ts";
import { repairTables } from "./repairTables.ts";
import { SetAside } from "./setAside.ts";

/**
 * Keeps what is whole in a data folder that no service has open, and puts aside what is not; tells what it does, or
 * would do.
 */
export async function repairFolder(folder: string, isDry: boolean): Promise<string[]> {
  const aside = new SetAside(folder, new Date());
  const fault = closedDatabaseFault(folder);
  const said = await withUnchanged(folder, async (database) => {
    const steps = repairDatabase(folder, database, fault, aside);
    return carriedOut(isDry ? [...steps, ...(await edgeSteps(folder, database, aside))] : steps, isDry);
  });
  if (isDry) return said;
  // A folder of an older version gets its identity first: that stands in what is written.
  const store = openStore(folder);
  try {
    const steps = await store.inspect((database) => edgeSteps(folder, database, aside));
    return [...said, ...(await carriedOut(steps, false))];
  } finally {
    store.close();
  }
}

async function edgeSteps(folder: string, database: DatabaseSync, aside: SetAside): Promise<RepairStep[]> {
  const { edges, partOf } = edgesKnownIn(database);
  const steps: RepairStep[] = [];
  for (const edge of new Set([...edges, ...edgesOf(folder)])) {
    const place = edgeFolder(folder, edge);
    const part = partOf(edge);
    if (existsSync(place)) steps.push(...(await repairEdge(place, part, aside)));
    else {
      const says = `${place} is missing: all events of the edge deployment ${edge} are, nobody knows how many; it begins anew`;
      const forget = async () => void database.prepare("DELETE FROM event_edge WHERE edge = ?").run(edge);
      steps.push({ says, run: forget });
    }
  }
  return steps;
}

async function repairEdge(place: string, part: EdgePart, aside: SetAside): Promise<RepairStep[]> {
  const log = logFolder(place);
  const tables = await repairTables(place, part, await ownManifest(log, part), aside);
  return [...tables.steps, ...(await repairLog(log, part, tables, aside))];
}
