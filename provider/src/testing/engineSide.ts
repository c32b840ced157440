import { credentials, type ServiceError } from "@grpc/grpc-js";
import type { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb";
import { ResourceProviderClient } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import type { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { onTestFinished } from "vitest";
import { servePlugin } from "../hosts/plugin/servePlugin.ts";
import { structOf } from "../hosts/plugin/structs.ts";

export const providerUrn = "urn:pulumi:dev::site::pulumi:providers:eventdata::explicit";

interface Answers {
  handshake: messages.ProviderHandshakeResponse;
  attach: Empty;
  getPluginInfo: PluginInfo;
  getSchema: messages.GetSchemaResponse;
  getMapping: messages.GetMappingResponse;
  checkConfig: messages.CheckResponse;
  diffConfig: messages.DiffResponse;
  configure: messages.ConfigureResponse;
  check: messages.CheckResponse;
  diff: messages.DiffResponse;
  create: messages.CreateResponse;
  read: messages.ReadResponse;
  construct: messages.ConstructResponse;
  invoke: messages.InvokeResponse;
  update: messages.UpdateResponse;
  cancel: Empty;
  delete: Empty;
}

/** One call of the engine. */
export type Ask = <N extends keyof Answers>(name: N, request: unknown) => Promise<Answers[N]>;

/** A plugin, and the port on which engines find it. */
export async function servedPlugin(): Promise<number> {
  const plugin = await servePlugin({ version: "1.2.3", schema: () => '{"name":"eventdata"}' }, undefined);
  onTestFinished(() => void plugin.close());
  return plugin.port;
}

/** An engine with a connection of its own. */
export function connect(port: number): { readonly client: ResourceProviderClient; readonly ask: Ask } {
  const client = new ResourceProviderClient(`127.0.0.1:${port}`, credentials.createInsecure(), {
    "grpc.use_local_subchannel_pool": 1,
    "grpc.max_receive_message_length": -1,
  });
  onTestFinished(() => client.close());
  const ask: Ask = (name, request) =>
    new Promise((resolve, reject) => {
      const method: unknown = Reflect.get(client, name);
      const done = (error: ServiceError | null, answer: Answers[typeof name]) =>
        error ? reject(error) : resolve(answer);
      Reflect.apply(method as () => void, client, [request, done]);
    });
  return { client, ask };
}

/** The engine's side of a plugin of its own. */
export async function engineSide(): Promise<Ask> {
  return connect(await servedPlugin()).ask;
}

export function configureRequest(args: object): messages.ConfigureRequest {
  const request = new messages.ConfigureRequest();
  request.setUrn(providerUrn);
  request.setArgs(structOf({ ...args }));
  return request;
}

export function createRequest(urn: string, inputs: object, preview = false): messages.CreateRequest {
  const request = new messages.CreateRequest();
  request.setUrn(urn);
  request.setProperties(structOf({ ...inputs }));
  request.setPreview(preview);
  return request;
}
