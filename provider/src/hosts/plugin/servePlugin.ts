import { Server, ServerCredentials } from "@grpc/grpc-js";
import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import { Plugin } from "./plugin.ts";
import { implementationOf } from "./server.ts";

/** Properties of thousands of objects may come in one message. */
const mostBytes = 400 * 1024 * 1024;

/** Serves until it is told to end. The first line that is printed is the port; nothing else is printed. */
export async function servePlugin(
  about: { readonly version: string; readonly schema: string },
  engineAddress: string | undefined,
): Promise<{ readonly port: number; close(): void }> {
  const plugin = new Plugin(about);
  if (engineAddress !== undefined) plugin.attach(engineAddress);
  const server = new Server({
    "grpc.max_receive_message_length": mostBytes,
    "grpc.max_send_message_length": mostBytes,
  });
  server.addService(ResourceProviderService, implementationOf(plugin));
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    port,
    close() {
      plugin.close();
      server.forceShutdown();
    },
  };
}
