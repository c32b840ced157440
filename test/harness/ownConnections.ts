import * as settings from "@pulumi/pulumi/runtime/settings.js";

/**
 * Programs in this process talk to many engines, one after another. Clients of one address share what gRPC knows of it,
 * and after a run that failed some stay open: an engine on the port of one that has ended would not be reached. The
 * Automation API takes a program that reached no engine for an empty one, of which everything is to be deleted.
 */
export function giveEachClientItsOwnConnection(): void {
  for (const name of ["grpcChannelOptions", "grpcClientOptions"]) {
    const options: unknown = Reflect.get(settings, name);
    if (typeof options !== "object" || options === null) throw new Error(`Pulumi has no ${name} any more`);
    Object.assign(options, { "grpc.use_local_subchannel_pool": 1 });
  }
}
