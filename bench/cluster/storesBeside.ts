import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setUpModule } from "../../service/src/apl/sql/setUpModule.ts";
import type { EventStore } from "../../service/src/store/events/eventStore.ts";
import { LakeNode } from "../../service/src/store/lake/lakeNode.ts";
import { duckdbExtensions } from "../../tools/duckdb/extensions.ts";
import { PostgresServer } from "../../tools/postgres/postgresServer.ts";
import { step } from "../../tools/progress.ts";
import type { Bench } from "../events/bench.ts";
import { appendAll, filledStore } from "../events/filledStore.ts";
import { batchOf } from "../events/sampleEvents.ts";

export interface StoresBeside {
  readonly lake: EventStore;
  readonly folder: EventStore;
}

/** Has work done with the same events in a lake, by a PostgreSQL of its own, and in a folder. */
export async function withStoresBeside<T>(
  bench: Bench,
  name: string,
  work: (stores: StoresBeside) => Promise<T>,
): Promise<T> {
  const place = join(bench.folder, name);
  await mkdir(place);
  // PostgreSQL runs as another user where this one is root.
  for (const folder of [bench.folder, place]) await chmod(folder, 0o755);
  const database = await PostgresServer.start(place, { isDurable: true });
  const node = new LakeNode({
    owner: "a benchmark",
    address: database.address("postgres"),
    dataPath: join(place, "lake"),
    extensionFolder: await duckdbExtensions(),
    onTrouble: (error) => console.error(error),
  });
  const opened: EventStore[] = [];
  try {
    const lake = await node.open("edge", { setUp: setUpModule });
    opened.push(lake);
    const spool = join(place, "spool");
    await mkdir(spool);
    await step(`storing ${bench.events} events in a lake`, () => appendAll(lake, batchOf, bench, spool));
    const folder = await step(`storing ${bench.events} events in a folder`, () =>
      filledStore(bench, batchOf, `${name}-folder`),
    );
    opened.push(folder);
    return await work({ lake, folder });
  } finally {
    for (const store of opened) await store.stop();
    await node.close();
    await database.stop();
  }
}
