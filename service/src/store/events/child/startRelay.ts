import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { LakeDatabase } from "../process/protocol.ts";

const isSource = import.meta.url.endsWith(".ts");

/** Starts the relay to a lake's database, in a thread of its own: DuckDB may hold this one while it asks. Returns its port. */
export async function startRelay(database: LakeDatabase): Promise<number> {
  const file = new URL(`../child/databaseRelay.${isSource ? "ts" : "js"}`, import.meta.url);
  const relay = new Worker(file, { workerData: database });
  relay.unref();
  const [port] = await once(relay, "message");
  return Number(port);
}
