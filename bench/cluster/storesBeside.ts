import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { setUpModule } from "../../service/src/apl/sql/setUpModule.ts";
import { attachLake } from "../../service/src/store/events/child/attachLake.ts";
import { tidyLake } from "../../service/src/store/events/child/tidyLake.ts";
import type { EventStore } from "../../service/src/store/events/eventStore.ts";
import type { QueryBounds } from "../../service/src/store/events/eventStores.ts";
import type { LakeOptions } from "../../service/src/store/events/process/protocol.ts";
import { lakeMeasures } from "../../service/src/store/lake/lakeMeasures.ts";
import { LakeNode } from "../../service/src/store/lake/lakeNode.ts";
import { catalogueSchema } from "../../service/src/store/lake/lakeTables.ts";
import { databaseAddress } from "../../service/src/store/shared/databaseAddress.ts";
import { SharedDatabase } from "../../service/src/store/shared/sharedDatabase.ts";
import { duckdbExtensions } from "../../tools/duckdb/extensions.ts";
import { PostgresServer } from "../../tools/postgres/postgresServer.ts";
import { step } from "../../tools/progress.ts";
import type { Bench } from "../events/bench.ts";
import { appendAll, datasetKey, filledStore } from "../events/filledStore.ts";
import { batchOf } from "../events/sampleEvents.ts";

export interface StoresBeside {
  readonly lake: EventStore;
  readonly folder: EventStore;
  readonly fileBytes: FilledLake["fileBytes"];
}

/** Has work done with the same events in a lake and in a folder. */
export function withStoresBeside<T>(
  bench: Bench,
  name: string,
  work: (stores: StoresBeside) => Promise<T>,
): Promise<T> {
  return withFilledLake(bench, name, async ({ store: lake, fileBytes }) => {
    const folder = await step(`storing ${bench.events} events in a folder`, () =>
      filledStore(bench, batchOf, `${name}-folder`),
    );
    try {
      return await work({ lake, folder, fileBytes });
    } finally {
      await folder.stop();
    }
  });
}

export interface FilledLake {
  readonly store: EventStore;
  /** What its tables' files have, which others that are yet to be removed are not counted with. */
  readonly fileBytes: () => Promise<number>;
  /** Does work on its tables, which nobody else changes meanwhile. */
  readonly change: (work: (connection: DuckDBConnection) => Promise<void>) => Promise<void>;
}

/** Has work done with events in a lake, by a PostgreSQL of its own. */
export async function withFilledLake<T>(
  bench: Bench,
  name: string,
  work: (lake: FilledLake) => Promise<T>,
  bounds: QueryBounds = {},
): Promise<T> {
  const place = join(bench.folder, name);
  await mkdir(place);
  // PostgreSQL runs as another user where this one is root.
  for (const folder of [bench.folder, place]) await chmod(folder, 0o755);
  const database = await PostgresServer.start(place, { isDurable: true });
  const address = database.address("postgres");
  const owner = "a benchmark";
  const where = { dataPath: join(place, "lake"), extensionFolder: await duckdbExtensions() };
  const node = new LakeNode({ owner, address, ...where, onTrouble: (error) => console.error(error) });
  let store: EventStore | undefined;
  try {
    const lake = await node.open("edge", { ...bounds, setUp: setUpModule });
    store = lake;
    const spool = join(place, "spool");
    await mkdir(spool);
    await step(`storing ${bench.events} events in a lake`, () => appendAll(lake, batchOf, bench, spool));
    const [edge, dataPath] = [1, join(where.dataPath, "edge/")];
    const options = {
      ...where,
      dataPath,
      owner,
      database: databaseAddress(address),
      schema: catalogueSchema(edge),
      edge,
    };
    const change: FilledLake["change"] = (work) => changeLake(options, work);
    // Each load of many events leaves a file, and the node that loads merges them every ten minutes.
    await step("merging its files", () => change((connection) => mergeAll(connection, options.schema)));
    return await work({ store: lake, fileBytes: () => fileBytesOf(address, edge), change });
  } finally {
    await store?.stop();
    await node.close();
    await database.stop();
  }
}

async function mergeAll(connection: DuckDBConnection, schema: string): Promise<void> {
  while ((await tidyLake(connection, schema, { what: "merge", dataset: datasetKey })) > 0);
}

async function fileBytesOf(address: string, edge: number): Promise<number> {
  const database = new SharedDatabase(address);
  try {
    const measures = await lakeMeasures(database, edge);
    return measures.find(({ name }) => name === "eventdata_lake_file_bytes")?.value ?? Number.NaN;
  } finally {
    await database.close();
  }
}

async function changeLake(
  options: LakeOptions,
  work: (connection: DuckDBConnection) => Promise<void>,
): Promise<void> {
  const instance = await DuckDBInstance.create(":memory:", { allow_unsigned_extensions: "true" });
  const connection = await instance.connect();
  const relayFolder = await mkdtemp(join(tmpdir(), "eventdata-bench-"));
  try {
    await connection.run("ATTACH ':memory:' AS tables");
    await attachLake(connection, options, relayFolder);
    await work(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
    await rm(relayFolder, { recursive: true });
  }
}
