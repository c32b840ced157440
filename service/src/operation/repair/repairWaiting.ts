import { blocksIn } from "../../store/lake/recordBody.ts";
import { setAside } from "../../store/lake/setAside.ts";
import type { SharedDatabase } from "../../store/shared/sharedDatabase.ts";
import type { RepairStep } from "./repairStep.ts";

interface Record {
  readonly dataset: string;
  readonly number: string;
  readonly rows: number;
  readonly body: Buffer;
}

/** Records that cannot become rows would hold up all that come after them. */
export async function repairWaiting(
  database: SharedDatabase,
  { number: edge, name }: { readonly number: number; readonly name: string },
): Promise<RepairStep[]> {
  const steps: RepairStep[] = [];
  for (let after = ["0", "0"]; ; ) {
    // In the order of the primary key: any other looks at all that wait for each of them.
    const [record] = await database.query<Record & { readonly [column: string]: unknown }>(
      `SELECT dataset, number, rows, body FROM eventdata.record
       WHERE edge = $1 AND (dataset, number) > ($2, $3) ORDER BY dataset, number LIMIT 1`,
      [edge, ...after],
    );
    if (record === undefined) return steps;
    const { number, dataset, rows } = record;
    after = [dataset, number];
    const fault = faultOf(record.body);
    if (fault === undefined) continue;
    steps.push({
      says: `record ${number} of ${name} cannot be read (${fault}): ${rows} events of dataset ${dataset} that wait to be loaded are put aside, in the table eventdata.set_aside`,
      run: () => setAside(database, edge, number),
    });
  }
}

/** What whoever loads it would stumble over. */
function faultOf(body: Buffer): string | undefined {
  try {
    for (const { bytes } of blocksIn(body)) expectBlock(bytes.toString());
    return undefined;
  } catch (error) {
    // The words of a parser may repeat what stands there.
    return error instanceof SyntaxError ? "its text is damaged" : "its blocks do not fit into it";
  }
}

function expectBlock(text: string): void {
  const [head = "", ...lines] = text.split("\n");
  const { rows, columns } = JSON.parse(head);
  const values = lines.map((line) => JSON.parse(`[${line}]`));
  if (lines.length !== columns.length + 2 || values.some(({ length }) => length !== rows)) {
    throw new SyntaxError("a block has values for other rows");
  }
}
