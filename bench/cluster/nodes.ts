import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../tools/checks.ts";
import { duckdbExtensions } from "../../tools/duckdb/extensions.ts";
import { PostgresServer } from "../../tools/postgres/postgresServer.ts";
import type { Bench } from "../service/bench.ts";
import { type Server, startServer } from "../service/server.ts";

export interface Nodes {
  readonly servers: readonly Server[];
  /** The database of their own, whose commits are on disk. */
  readonly address: string;
}

/** Has work done with so many nodes of the service as it was built, and ends them. */
export async function withNodes<T>(
  bench: Bench,
  count: number,
  work: (nodes: Nodes) => Promise<T>,
): Promise<T> {
  const place = join(bench.folder, `nodes-${count}`);
  await mkdir(place);
  // PostgreSQL runs as another user where this one is root.
  for (const folder of [bench.folder, place]) await chmod(folder, 0o755);
  const database = await PostgresServer.start(place, { isDurable: true });
  const address = database.address("postgres");
  const environment = {
    EVENTDATA_SERVICE_OWNER_TOKEN: bench.token,
    EVENTDATA_SERVICE_DATABASE: address,
    EVENTDATA_SERVICE_LAKE: join(place, "lake"),
    EVENTDATA_SERVICE_KEY_FILE: join(place, "key"),
    EVENTDATA_SERVICE_EXTENSIONS: await duckdbExtensions(),
  };
  const servers: Server[] = [];
  try {
    const main = [join(root, "service/dist/main.js"), "serve", "--port", "0"];
    for (let n = 0; n < count; n += 1) servers.push(await startServer(main, environment, bench));
    return await work({ servers, address });
  } finally {
    for (const server of servers) await server.stop();
    await database.stop();
  }
}
