import type { FileFault } from "../../store/events/process/protocol.ts";
import { TablesProcess } from "../../store/events/process/tablesProcess.ts";
import { tablesFile } from "../../store/folder/places.ts";
import { openTablesFolder } from "../../store/folder/tablesFolder.ts";
import { forgetFile, type LakeFile, lakeFiles } from "../../store/lake/lakeFiles.ts";
import type { LakeNode } from "../../store/lake/lakeNode.ts";
import type { SharedDatabase } from "../../store/shared/sharedDatabase.ts";
import type { RepairStep } from "./repairStep.ts";

const bounds = {
  memoryLimitBytes: 512 * 1024 * 1024,
  threads: 2,
  poolThreads: 4,
  columnCap: 0,
  columnBudget: 0,
};

/** A file that is gone or damaged fails every query of its dataset. */
export async function repairLake(
  database: SharedDatabase,
  node: LakeNode,
  name: string,
): Promise<RepairStep[]> {
  const lake = await node.lakeOf(name);
  const folder = await openTablesFolder(undefined);
  try {
    const { tables } = await TablesProcess.start({ ...bounds, file: tablesFile(folder.path), lake });
    try {
      const files = await lakeFiles(database, lake.edge);
      const paths = files.map(({ path }) => lake.dataPath + path);
      const { unreadable } = (await tables.call("readFiles", { paths })).answer;
      const faults = new Map(unreadable.map(({ path, fault }) => [path, fault]));
      return files.flatMap((file) => {
        const path = lake.dataPath + file.path;
        const fault = faults.get(path);
        if (fault === undefined) return [];
        return { says: saying(path, fault, file), run: () => forgetFile(database, lake.edge, file) };
      });
    } finally {
      tables.kill();
      await tables.ended;
    }
  } finally {
    await folder.remove();
  }
}

function saying(path: string, fault: FileFault, { kind, dataset, rows }: LakeFile): string {
  const lost =
    kind === "data"
      ? `${rows} events of dataset ${dataset} are lost`
      : `${rows} events of dataset ${dataset} that were trimmed are back`;
  return `${path} is ${fault}: ${lost}; the lake forgets the file${fault === "gone" ? "" : ", which stays where it is"}`;
}
