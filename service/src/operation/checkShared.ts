import type { DatabaseSync } from "node:sqlite";
import { openMemory } from "../store/database.ts";
import { DatasetTable } from "../store/datasetTable.ts";
import { FolderTable } from "../store/folderTable.ts";
import { danglingIn, miscountsIn } from "../store/integrity.ts";
import { datasetsIn, edgesIn, type NamedEdge } from "../store/lake/lakeTables.ts";
import { eventsAside } from "../store/lake/setAside.ts";
import { ChangedRows, type RowChange } from "../store/shared/changedRows.ts";
import { SharedDatabase } from "../store/shared/sharedDatabase.ts";
import { SharedRows } from "../store/shared/sharedRows.ts";
import { type Finding, found } from "./check.ts";
import { repairEvents } from "./repair/repairEvents.ts";
import type { RepairedPlace } from "./repair/repairShared.ts";
import { repairSharedKey } from "./repair/repairSharedKey.ts";

interface EdgeDatasets extends NamedEdge {
  readonly datasets: readonly number[];
}

/** Looks at what nodes share, also while some run, and changes nothing: it finds what a repair would mend. */
export function checkShared(place: RepairedPlace): Promise<Finding[]> {
  return SharedDatabase.with(place.address, async (database) => {
    const rows = await SharedRows.openExisting(database);
    // A dataset has an object before it has events, and so what is asked for later knows it.
    const edges = await edgesWithDatasets(database);
    const { changes } = await rows.newer(undefined);
    const objects = openMemory();
    try {
      return [
        await found("integrity", () => {
          new ChangedRows(objects).replaceAll(changes);
          return [];
        }),
        await found("references", () => danglingIn(objects)),
        await found("counts", () => miscountsIn(objects)),
        await found("parts", async () => says((await repairSharedKey(rows, place.key)).steps)),
        await found("events", async () => [
          ...edges.flatMap((edge) => strangersIn(objects, edge)),
          ...says(await repairEvents(database, place, ownerIn(changes), edges)),
          ...(await eventsAside(database, edges)),
        ]),
      ];
    } finally {
      objects.close();
    }
  });
}

async function edgesWithDatasets(database: SharedDatabase): Promise<EdgeDatasets[]> {
  const edges = await edgesIn(database);
  return Promise.all(
    edges.map(async (edge) => ({ ...edge, datasets: await datasetsIn(database, edge.number) })),
  );
}

function says(steps: readonly { readonly says: string }[]): string[] {
  return steps.map((step) => step.says);
}

function ownerIn(changes: readonly RowChange[]): string {
  return String(changes.find(({ table }) => table === "folder")?.image?.id);
}

/** A node does not start on events of which nobody knows whose they are. */
function strangersIn(objects: DatabaseSync, { name, datasets }: EdgeDatasets): string[] {
  const known = new DatasetTable(objects).numbersOn(name);
  const folder = new FolderTable(objects);
  return datasets
    .filter((key) => !known.has(key) && !folder.isDeleted(key))
    .map(
      (key) =>
        `the lake of ${name} has events of a dataset ${key}, of which the objects know nothing: restore a backup`,
    );
}
