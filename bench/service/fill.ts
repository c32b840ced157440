import { measureLoad } from "./load.ts";
import { requestsOf } from "./requests.ts";
import type { Server } from "./server.ts";

/** Makes as many datasets, named as `datasetInputs` says from 1 on. */
export async function fill(server: Server, count: number, token: string, signal: AbortSignal): Promise<void> {
  const next = requestsOf(token).create;
  const load = { port: server.port, next, expect: 200, requests: count, seconds: Number.POSITIVE_INFINITY };
  await measureLoad(load, signal);
}
