import type { DuckDBConnection } from "@duckdb/node-api";
import { type PartIdentity, strangerTo } from "../../folder/partIdentity.ts";
import { repairHint } from "../../folder/repairHint.ts";
import { EventStoreError } from "../faults/eventStoreError.ts";
import type { TablesOwner } from "../process/protocol.ts";
import { inTransaction } from "./inTransaction.ts";
import { checkpoint } from "./maintenance.ts";
import { hasTable } from "./tableMigrations.ts";

/** Refuses tables that are another's; tells whether they say whose they are. */
export async function refuseStrangers(
  connection: DuckDBConnection,
  file: string,
  owner: TablesOwner | undefined,
): Promise<boolean> {
  const found = await ownerOf(connection);
  if (owner === undefined) return found !== undefined;
  const stranger = found === undefined ? "says not whose it is" : strangerTo(owner.identity, found);
  if (stranger === undefined || (found === undefined && owner.mayBeUnnamed)) return found !== undefined;
  throw new EventStoreError("PART_FOREIGN", `${file} ${stranger}: ${repairHint}`);
}

/** It is in the file itself, not only in what DuckDB writes beside it. */
export async function name(connection: DuckDBConnection, { folder, edge }: PartIdentity): Promise<void> {
  await inTransaction(connection, async () => {
    await connection.run("DELETE FROM owner");
    await connection.run("INSERT INTO owner VALUES ($1, $2)", [folder, edge]);
  });
  await checkpoint(connection);
}

async function ownerOf(connection: DuckDBConnection): Promise<PartIdentity | undefined> {
  if (!(await hasTable(connection, "owner"))) return undefined;
  const [row] = (await connection.runAndReadAll("SELECT folder, edge FROM owner")).getRows();
  return row && { folder: String(row[0]), edge: String(row[1]) };
}
