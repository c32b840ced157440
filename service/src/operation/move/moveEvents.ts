import { ServiceError } from "../../errors/serviceError.ts";
import type { TablesOwner, TablesSide } from "../../store/events/process/protocol.ts";
import { TablesProcess } from "../../store/events/process/tablesProcess.ts";
import type { LakeNode } from "../../store/lake/lakeNode.ts";

/** A transaction has so many; what a move that is cut short has to do again. */
const rowsOfPiece = 500_000;

const bounds = {
  memoryLimitBytes: 512 * 1024 * 1024,
  threads: 2,
  poolThreads: 4,
  columnCap: 0,
  columnBudget: 0,
};

export interface EventsMove {
  readonly edge: string;
  /** The file of the data folder's tables, which nobody has open. */
  readonly file: string;
  readonly owner: TablesOwner;
  readonly node: LakeNode;
  readonly to: TablesSide;
  /** Told of each piece. */
  readonly onCopied: (rows: number) => void;
  /** Tests have fewer. */
  readonly rowsAtOnce?: number;
}

/** Copies the events of an edge, or what is missing of them, and compares all; returns how many there are. */
export async function moveEvents({
  edge,
  file,
  owner,
  node,
  to,
  onCopied,
  rowsAtOnce = rowsOfPiece,
}: EventsMove): Promise<number> {
  const lake = await node.lakeOf(edge);
  const { tables } = await TablesProcess.start({ ...bounds, file, owner, lake });
  try {
    await node.followCommits(lake);
    for (;;) {
      const { answer } = await tables.call("copy", { to, rows: rowsAtOnce });
      if (answer.dataset === undefined) break;
      onCopied(answer.rows);
    }
    const { rows, differing } = (await tables.call("compare", {})).answer;
    if (differing.length === 0) return rows;
    throw new ServiceError(
      "MOVE_FAILED",
      `the events of ${edge} are not the same after the move, those of dataset ${differing.join(", ")}: they were changed since it began; begin anew with an empty place`,
    );
  } finally {
    tables.kill();
    await tables.ended;
  }
}
