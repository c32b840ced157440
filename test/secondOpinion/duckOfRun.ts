import { join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { type Duck, openDuck } from "../../service/src/apl/testing/duck.ts";
import { attachLake } from "../../service/src/store/events/child/attachLake.ts";
import { sharedLake } from "../../tools/testing/sharedPlace.ts";
import { isShared } from "../../tools/testing/storeOfRun.ts";
import { temporaryFolder } from "../../tools/testing/temporaryFolder.ts";
import { lakeNode } from "../../tools/testing/testLake.ts";

type AtEnd = (end: () => Promise<void>) => void;

/** A database for queries; its tables are in a lake, as nodes open it, where the run is about those. */
export async function duckOfRun(atEnd: AtEnd): Promise<Duck> {
  const duck = await (isShared ? duckOverLake(atEnd) : openDuck());
  atEnd(async () => duck.close());
  return duck;
}

async function duckOverLake(atEnd: AtEnd): Promise<Duck> {
  const node = lakeNode(await sharedLake(atEnd), {}, atEnd);
  const options = await node.lakeOf("edge");
  const folder = await temporaryFolder(atEnd);
  const attach = (connection: DuckDBConnection) => attachLake(connection, options, folder);
  return openDuck({ file: join(folder, "tables.duckdb"), attach });
}

/** Writes what stands in the lake's catalogue into files. */
export function writeFiles(duck: Duck): Promise<void> {
  return duck.execute("CALL ducklake_flush_inlined_data('lake')");
}
