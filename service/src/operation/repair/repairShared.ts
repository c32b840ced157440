import type { LakeSettings } from "../../store/lake/lakeNode.ts";
import { edgesIn } from "../../store/lake/lakeTables.ts";
import { SharedDatabase } from "../../store/shared/sharedDatabase.ts";
import type { SharedKeyFile } from "../../store/shared/sharedKeyFile.ts";
import { SharedRows } from "../../store/shared/sharedRows.ts";
import { repairEvents } from "./repairEvents.ts";
import { repairSharedKey } from "./repairSharedKey.ts";
import { carriedOut } from "./repairStep.ts";

export interface RepairedPlace {
  readonly address: string;
  readonly key: SharedKeyFile;
  readonly lake: LakeSettings;
}

/** Keeps what is whole of what nodes share, while none runs, and puts aside what is not; tells what it does, or would do. */
export function repairShared(place: RepairedPlace, isDry: boolean): Promise<string[]> {
  return SharedDatabase.with(place.address, async (database) => {
    const rows = await SharedRows.openExisting(database);
    const edges = await edgesIn(database);
    const { owner, steps } = await repairSharedKey(rows, place.key);
    return carriedOut([...steps, ...(await repairEvents(database, place, owner, edges))], isDry);
  });
}
