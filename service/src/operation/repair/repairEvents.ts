import { LakeNode } from "../../store/lake/lakeNode.ts";
import type { NamedEdge } from "../../store/lake/lakeTables.ts";
import type { SharedDatabase } from "../../store/shared/sharedDatabase.ts";
import { repairLake } from "./repairLake.ts";
import type { RepairedPlace } from "./repairShared.ts";
import type { RepairStep } from "./repairStep.ts";
import { repairWaiting } from "./repairWaiting.ts";

/** Reads all events that nodes share, and says what would mend them; a check asks for the same and changes nothing. */
export async function repairEvents(
  database: SharedDatabase,
  { address, lake }: Pick<RepairedPlace, "address" | "lake">,
  owner: string,
  edges: readonly NamedEdge[],
): Promise<RepairStep[]> {
  const node = new LakeNode({ ...lake, address, owner, onTrouble: () => undefined });
  try {
    const steps: RepairStep[] = [];
    for (const edge of edges) {
      steps.push(...(await repairWaiting(database, edge)));
      steps.push(...(await repairLake(database, node, edge)));
    }
    return steps;
  } finally {
    await node.close();
  }
}
