import { lstat } from "node:fs/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import { EventStoreError } from "../faults/eventStoreError.ts";
import { firstLineOf, machineTroubleOf } from "../faults/unopened.ts";
import type { Answer, FileFault } from "../process/protocol.ts";
import { quoted } from "./quoted.ts";

/**
 * What DuckDB says of a file that is surely not there, or whose bytes were read and are no whole Parquet file. All else,
 * such as a storage that refuses or is slow, or too little memory, says nothing of the file.
 */
const sure: readonly (readonly [FileFault, RegExp])[] = [
  ["gone", /^IO Error: (?:No files found that match|.*No such file or directory)/],
  ["gone", /^HTTP Error: .*\(HTTP 404\b/],
  ["damaged", /^Invalid(?: Input)? Error: /],
  ["damaged", /^IO Error: Could not read enough bytes/],
];

/** Reads files whole, and tells of those that are gone or damaged. Throws where that is not sure of one. */
export async function readFiles(
  connection: DuckDBConnection,
  paths: readonly string[],
): Promise<Answer<"readFiles">> {
  const unreadable: { path: string; fault: FileFault }[] = [];
  for (const path of paths) {
    const fault = await faultOf(connection, path);
    if (fault !== undefined) unreadable.push({ path, fault });
  }
  return { unreadable };
}

async function faultOf(connection: DuckDBConnection, path: string): Promise<FileFault | undefined> {
  try {
    await connection.run(`SELECT bit_xor(hash(COLUMNS(*))) FROM read_parquet(${quoted(path)})`);
    return undefined;
  } catch (error) {
    const fault = faultToldBy(error);
    if (fault === "damaged" || (fault === "gone" && (await isGone(path)))) return fault;
    throw new EventStoreError(
      "TABLES_UNREADABLE",
      `the file ${path} cannot be read now, which does not mean that it is damaged: ${firstLineOf(error)}; nothing was changed, try again when its storage answers, or take the file away where it is to be forgotten`,
    );
  }
}

/** DuckDB tells an exception that is not its own, also of a machine with no memory left, as it tells of a damaged file. */
export function faultToldBy(error: unknown): FileFault | undefined {
  if (machineTroubleOf(error) !== undefined) return undefined;
  const said = firstLineOf(error);
  return sure.find(([, words]) => words.test(said))?.[0];
}

/** A folder's file that may not be looked at is none for DuckDB; a bucket has said that there is none. */
async function isGone(path: string): Promise<boolean> {
  if (path.startsWith("s3://")) return true;
  return lstat(path).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === "ENOENT",
  );
}
