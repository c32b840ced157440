import { LakeNode, type LakeSettings } from "../../store/lake/lakeNode.ts";
import { edgesIn } from "../../store/lake/lakeTables.ts";
import { SharedDatabase } from "../../store/shared/sharedDatabase.ts";
import type { SharedKeyFile } from "../../store/shared/sharedKeyFile.ts";
import { SharedRows } from "../../store/shared/sharedRows.ts";
import { repairLake } from "./repairLake.ts";
import { repairSharedKey } from "./repairSharedKey.ts";
import { carriedOut } from "./repairStep.ts";
import { repairWaiting } from "./repairWaiting.ts";

export interface RepairedPlace {
  readonly address: string;
  readonly key: SharedKeyFile;
  readonly lake: LakeSettings;
}

/** Keeps what is whole of what nodes share, while none runs, and puts aside what is not; tells what it does, or would do. */
export function repairShared({ address, key, lake }: RepairedPlace, isDry: boolean): Promise<string[]> {
  return SharedDatabase.with(address, async (database) => {
    const rows = await SharedRows.openExisting(database);
    const { owner, steps } = await repairSharedKey(rows, key);
    const node = new LakeNode({ ...lake, address, owner, onTrouble: () => undefined });
    try {
      for (const edge of await edgesIn(database)) {
        steps.push(...(await repairWaiting(database, edge)));
        steps.push(...(await repairLake(database, node, edge.name)));
      }
      return await carriedOut(steps, isDry);
    } finally {
      await node.close();
    }
  });
}
