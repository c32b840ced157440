import { TablesProcess } from "../../store/events/process/tablesProcess.ts";
import { tablesFile } from "../../store/folder/places.ts";
import { openTablesFolder } from "../../store/folder/tablesFolder.ts";
import { forgetFile, type LakeFile, lakeFiles } from "../../store/lake/lakeFiles.ts";
import type { LakeNode } from "../../store/lake/lakeNode.ts";
import { datasetsIn, type NamedEdge } from "../../store/lake/lakeTables.ts";
import type { SharedDatabase } from "../../store/shared/sharedDatabase.ts";
import { forgottenFile } from "./forgottenFile.ts";
import { beyondRepair, type RepairStep } from "./repairStep.ts";

const bounds = {
  memoryLimitBytes: 512 * 1024 * 1024,
  threads: 2,
  poolThreads: 4,
  columnCap: 0,
  columnBudget: 0,
};

/** Nodes that run may replace the files of a table while somebody reads it for long. */
const readings = 3;

interface Lake {
  readonly database: SharedDatabase;
  readonly edge: NamedEdge;
  readonly tables: TablesProcess;
}

/** Reads every row of a lake. A file that is gone or damaged fails every query of its dataset. */
export async function repairLake(
  database: SharedDatabase,
  node: LakeNode,
  edge: NamedEdge,
): Promise<RepairStep[]> {
  const lake = node.closedLakeOf(edge);
  const folder = await openTablesFolder(undefined);
  try {
    const { tables } = await TablesProcess.start({ ...bounds, file: tablesFile(folder.path), lake });
    try {
      const steps: RepairStep[] = [];
      for (const dataset of await datasetsIn(database, edge.number)) {
        steps.push(...(await stepsOf({ database, edge, tables }, dataset)));
      }
      return steps;
    } finally {
      tables.kill();
      await tables.ended;
    }
  } finally {
    await folder.remove();
  }
}

/** Where the rows cannot be read, the file is looked for that is to blame. */
async function stepsOf(lake: Lake, dataset: number): Promise<RepairStep[]> {
  for (let reading = 1; ; reading += 1) {
    const { faults } = (await lake.tables.call("verify", { dataset })).answer;
    if (faults.length === 0) return [];
    const steps = await fileSteps(lake, dataset);
    if (steps.length > 0) return steps;
    const datasets = await datasetsIn(lake.database, lake.edge.number);
    if (!datasets.includes(dataset)) return [];
    if (reading < readings) continue;
    return faults.map((says) => ({ says, run: () => Promise.reject(beyondRepair(says)) }));
  }
}

async function fileSteps({ database, edge, tables }: Lake, dataset: number): Promise<RepairStep[]> {
  const files = await lakeFiles(database, edge.number, dataset);
  const paths = files.map(({ path }) => edge.dataPath + path);
  const { unreadable } = (await tables.call("readFiles", { paths })).answer;
  const faults = new Map(unreadable.map(({ path, fault }) => [path, fault]));
  // What was replaced meanwhile is nobody's loss.
  const still = await lakeFiles(database, edge.number, dataset);
  return still.flatMap((file) => {
    const path = edge.dataPath + file.path;
    const fault = faults.get(path);
    if (fault === undefined) return [];
    const { says, keep } = forgottenFile(path, fault);
    const run = async () => {
      await keep();
      await forgetFile(database, edge.number, file);
    };
    return { says: `${path} is ${fault}: ${lossOf(file)}; ${says}`, run };
  });
}

function lossOf({ kind, dataset, rows }: LakeFile): string {
  return kind === "data"
    ? `${rows} events of dataset ${dataset} are lost`
    : `${rows} events of dataset ${dataset} that were trimmed are back`;
}
