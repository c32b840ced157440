import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { Server, ServerCredentials } from "@grpc/grpc-js";
import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import { Engines } from "./engines.ts";
import type { About } from "./plugin.ts";
import { implementationOf } from "./server.ts";

/** Properties of thousands of objects may come in one message. */
const mostBytes = 400 * 1024 * 1024;
/** Less than the engine waits before it kills, and enough for what was sent to be answered. */
const closeMilliseconds = 4_500;

/** Serves until it is closed. */
export async function servePlugin(
  about: About,
  engineAddress: string | undefined,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const engines = new Engines(about, engineAddress);
  const server = new Server({
    "grpc.max_receive_message_length": mostBytes,
    "grpc.max_send_message_length": mostBytes,
  });
  const ongoing = new Set<Promise<void>>();
  server.addService(ResourceProviderService, implementationOf(engines, ongoing));
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    port,
    async close() {
      engines.stop();
      const late = new AbortController();
      const waited = wait(closeMilliseconds, undefined, { signal: late.signal }).catch(() => undefined);
      await Promise.race([Promise.allSettled(ongoing), waited]);
      late.abort();
      // What was answered last leaves the process first.
      await nextTurn();
      server.forceShutdown();
      engines.close();
    },
  };
}
