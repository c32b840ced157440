import type { DuckDBConnection } from "@duckdb/node-api";
import type { Answer } from "../process/protocol.ts";
import { quoted } from "./quoted.ts";

/** Reads files whole, and tells of those that cannot be read. */
export async function readFiles(
  connection: DuckDBConnection,
  paths: readonly string[],
): Promise<Answer<"readFiles">> {
  const unreadable: { path: string; fault: "gone" | "damaged" }[] = [];
  for (const path of paths) {
    const { length } = (await connection.runAndReadAll(`FROM glob(${quoted(path)})`)).getRows();
    if (length === 0) unreadable.push({ path, fault: "gone" });
    else if (!(await isReadable(connection, path))) unreadable.push({ path, fault: "damaged" });
  }
  return { unreadable };
}

async function isReadable(connection: DuckDBConnection, path: string): Promise<boolean> {
  try {
    await connection.run(`SELECT bit_xor(hash(COLUMNS(*))) FROM read_parquet(${quoted(path)})`);
    return true;
  } catch {
    return false;
  }
}
