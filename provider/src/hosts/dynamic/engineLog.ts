import { createRequire } from "node:module";
import type * as Grpc from "@grpc/grpc-js";
import type { Severity } from "../../lifecycle/messages.ts";

/** Printing is no way to do it: the engine shows what is printed as something else. */
export function log(message: string, severity: Severity): void {
  const address = process.argv[2];
  if (address === undefined || !/:\d+$/.test(address)) return;
  // The engine's client and its gRPC must be the same copy, the one that @pulumi/pulumi itself uses.
  const requireFromEngine = createRequire(require.resolve("@pulumi/pulumi/package.json"));
  const grpc: typeof Grpc = requireFromEngine("@grpc/grpc-js");
  const { EngineClient }: typeof import("@pulumi/pulumi/proto/engine_grpc_pb") = requireFromEngine(
    "@pulumi/pulumi/proto/engine_grpc_pb",
  );
  const messages: typeof import("@pulumi/pulumi/proto/engine_pb") = requireFromEngine(
    "@pulumi/pulumi/proto/engine_pb",
  );
  const client = new EngineClient(address, grpc.credentials.createInsecure());
  const request = new messages.LogRequest();
  request.setSeverity(messages.LogSeverity[severity === "warning" ? "WARNING" : "INFO"]);
  request.setMessage(message);
  client.log(request, () => client.close());
}
