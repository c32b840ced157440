import type { DuckDBConnection } from "@duckdb/node-api";
import { splitMoment } from "../../../values/moment.ts";
import type { Request } from "../process/protocol.ts";
import type { Books } from "./books.ts";
import { inTransaction } from "./inTransaction.ts";

/** Removes a dataset's events that are older than a moment; returns how many. */
export async function trim(
  connection: DuckDBConnection,
  books: Books,
  { dataset, before, change }: Request<"trim">,
): Promise<number> {
  const [micros, nanos] = splitMoment(BigInt(before));
  const edge = `make_timestamp(${micros})`;
  let rows = 0;
  await inTransaction(connection, async () => {
    const result = await connection.run(
      `DELETE FROM d${dataset} WHERE time_us < ${edge} OR (time_us = ${edge} AND time_ns < ${nanos})`,
    );
    rows = result.rowsChanged;
    if (change !== undefined) await books.done(change, rows);
    await books.close();
  });
  return rows;
}

/** False where a query that still runs stands in the way. */
export async function checkpoint(connection: DuckDBConnection): Promise<boolean> {
  try {
    await connection.run("CHECKPOINT");
    return true;
  } catch (error) {
    if (error instanceof Error && /cannot checkpoint/i.test(error.message)) return false;
    throw error;
  }
}

const ofUnsaved =
  "SELECT sum(memory_usage_bytes)::BIGINT FROM duckdb_memory() WHERE tag IN ('IN_MEMORY_TABLE', 'TRANSACTION')";

/**
 * The memory that rows take which are not in the file yet; none where queries have left too little to tell. It is asked
 * for behind a commit, which must not be taken for failed: what it has loaded would be loaded again.
 */
export async function unsavedBytes(connection: DuckDBConnection): Promise<number> {
  try {
    return Number((await connection.runAndReadAll(ofUnsaved)).getRows()[0]?.[0] ?? 0);
  } catch {
    return 0;
  }
}
