import type { DuckDBConnection } from "@duckdb/node-api";
import { firstLineOf } from "../faults/unopened.ts";

/** What is wrong with a dataset's table: reading all of it compares every block with its checksum. */
export async function tableFaults(connection: DuckDBConnection, dataset: number): Promise<string[]> {
  try {
    await connection.run(`SELECT bit_xor(hash(COLUMNS(*))), bit_xor(rowid) FROM d${dataset}`);
    return [];
  } catch (error) {
    return [`the events of dataset ${dataset} are not readable: ${firstLineOf(error)}`];
  }
}
