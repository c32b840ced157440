// A plugin that does nothing, and takes and returns the same as ours, byte for byte but for ids and times.
const { Server, ServerCredentials } = require("@grpc/grpc-js");
const { PluginInfo } = require("@pulumi/pulumi/proto/plugin_pb");
const { ResourceProviderService } = require("@pulumi/pulumi/proto/provider_grpc_pb");
const messages = require("@pulumi/pulumi/proto/provider_pb");
const { Empty } = require("google-protobuf/google/protobuf/empty_pb");
const { Struct } = require("google-protobuf/google/protobuf/struct_pb");
const { computed, idOf, madeOf, secretsOf } = require("../floor.cjs");

const signature = "4dabf18193072939515e22adb298388d";
const secret = (value) => ({ [signature]: "1b47061264138c4ac30d75fd1eb44270", value });
const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

const plain = (struct) => struct?.toJavaScript() ?? {};
const structOf = (values) => Struct.fromJavaScript(values);
const typeOf = (urn) => urn.split("::").at(-2).split(":").at(-1);

function outputsOf(type, id, inputs) {
  const made = madeOf(type, id, inputs);
  for (const name of secretsOf(type)) made[name] = secret(made[name]);
  return made;
}

function taken(Answer) {
  const answer = new Answer();
  for (const set of ["Acceptsecrets", "AcceptSecrets", "Acceptresources", "AcceptResources"])
    answer[`set${set}`]?.(true);
  for (const set of ["Acceptoutputs", "AcceptOutputs", "Supportspreview"]) answer[`set${set}`]?.(true);
  return answer;
}

const calls = {
  handshake: () => taken(messages.ProviderHandshakeResponse),
  configure: () => taken(messages.ConfigureResponse),
  getPluginInfo: () => new PluginInfo(),
  checkConfig: (request) => new messages.CheckResponse().setInputs(request.getNews()),
  diffConfig: () => new messages.DiffResponse().setChanges(messages.DiffResponse.DiffChanges.DIFF_NONE),
  check: (request) => new messages.CheckResponse().setInputs(request.getNews()),
  diff: () => new messages.DiffResponse().setChanges(messages.DiffResponse.DiffChanges.DIFF_NONE),
  create(request) {
    const type = typeOf(request.getUrn());
    const inputs = plain(request.getProperties());
    const id = idOf(type, inputs);
    const answer = new messages.CreateResponse().setId(request.getPreview() ? "" : id);
    const outputs = request.getPreview()
      ? { ...Object.fromEntries(computed(type).map((name) => [name, unknown])), ...inputs }
      : outputsOf(type, id, inputs);
    return answer.setProperties(structOf(outputs));
  },
  read: (request) =>
    new messages.ReadResponse()
      .setId(request.getId())
      .setProperties(request.getProperties())
      .setInputs(request.getInputs()),
  update: (request) => new messages.UpdateResponse().setProperties(request.getNews()),
  delete: () => new Empty(),
  cancel: () => new Empty(),
};

const server = new Server({ "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 });
server.addService(
  ResourceProviderService,
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, ({ request }, done) => done(null, call(request))]),
  ),
);
server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (_, port) => console.log(port));
