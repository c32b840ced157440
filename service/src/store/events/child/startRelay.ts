import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { LakeDatabase } from "../process/protocol.ts";
import type { RelayParts } from "./databaseRelay.ts";

const isSource = import.meta.url.endsWith(".ts");

/** The number of the flush that is under way, or 0: the relay, in its thread, has to know while DuckDB has this one. */
export const flushing = new Int32Array(new SharedArrayBuffer(4));

/**
 * Starts the relay to a lake's database, in a thread of its own: DuckDB may hold this one while it asks. It listens in a
 * folder that nobody else may enter, since a database may let in whoever comes from this process.
 */
export async function startRelay(database: LakeDatabase, folder: string): Promise<void> {
  const file = new URL(`../child/databaseRelay.${isSource ? "ts" : "js"}`, import.meta.url);
  const workerData: RelayParts = { database, folder, flushing };
  const relay = new Worker(file, { workerData });
  relay.unref();
  await once(relay, "message");
}
