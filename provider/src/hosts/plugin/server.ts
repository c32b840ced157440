import type {
  ServerUnaryCall,
  ServerWritableStream,
  sendUnaryData,
  UntypedServiceImplementation,
} from "@grpc/grpc-js";
import { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import type { Engines } from "./engines.ts";
import { namingOf } from "./naming.ts";
import type { Plugin } from "./plugin.ts";
import { statusOf, Unimplemented } from "./status.ts";
import { plainOf, structOf } from "./structs.ts";

type Call<Request, Answer> = (plugin: Plugin, request: Request) => Answer | Promise<Answer>;

function row<Request, Answer>(call: Call<Request, Answer>): Call<Request, Answer> {
  return call;
}

/** Calls about the plugin itself: what each asks of it, in its own words. */
const calls = {
  handshake: row((plugin, request: messages.ProviderHandshakeRequest) => {
    plugin.attach(request.getEngineAddress());
    const answer = new messages.ProviderHandshakeResponse();
    answer.setAcceptSecrets(true);
    answer.setAcceptResources(true);
    answer.setAcceptOutputs(true);
    answer.setSupportsAutonamingConfiguration(true);
    return answer;
  }),

  attach: row((plugin, request: { getAddress(): string }) => {
    plugin.attach(request.getAddress());
    return new Empty();
  }),

  getPluginInfo: row((plugin) => {
    const answer = new PluginInfo();
    answer.setVersion(plugin.about.version);
    return answer;
  }),

  getSchema: row((plugin, request: messages.GetSchemaRequest) => {
    if (request.getVersion() !== 0)
      throw new Unimplemented(`there is no schema of version ${request.getVersion()}`);
    const answer = new messages.GetSchemaResponse();
    answer.setSchema(plugin.about.schema());
    return answer;
  }),

  checkConfig: row((plugin, request: messages.CheckRequest) => {
    const { inputs, failures } = plugin.checkConfig(request.getUrn(), plainOf(request.getNews()));
    return checkAnswer(inputs, failures);
  }),

  diffConfig: row((plugin, request: messages.DiffRequest) => {
    const olds = request.getOldInputs() ?? request.getOlds();
    const { changed, replaces } = plugin.diffConfig(plainOf(olds), plainOf(request.getNews()));
    const answer = new messages.DiffResponse();
    answer.setChanges(kindOf(changed.length > 0));
    answer.setDiffsList([...changed]);
    answer.setReplacesList([...replaces]);
    return answer;
  }),

  configure: row((plugin, request: messages.ConfigureRequest) => {
    plugin.configure(request.getUrn() ?? "", plainOf(request.getArgs()));
    const answer = new messages.ConfigureResponse();
    answer.setAcceptsecrets(true);
    answer.setAcceptresources(true);
    answer.setAcceptoutputs(true);
    answer.setSupportspreview(true);
    answer.setSupportsAutonamingConfiguration(true);
    return answer;
  }),

  cancel: row((plugin) => {
    plugin.stop();
    return new Empty();
  }),
};

/** Calls about one resource: they end when the engine says so, or the time is over that the program gives them. */
const work = {
  invoke: row(async (plugin, request: messages.InvokeRequest) => {
    const result = await plugin.invoke(request.getTok(), plainOf(request.getArgs()), request.getPreview());
    const answer = new messages.InvokeResponse();
    answer.setReturn(structOf(result));
    return answer;
  }),

  construct: row((plugin, request: messages.ConstructRequest) => plugin.construct(request)),

  check: row(async (plugin, request: messages.CheckRequest) => {
    const resource = plugin.resource(request.getUrn());
    const { inputs, failures } = await resource.check(
      plainOf(request.getOlds()),
      plainOf(request.getNews()),
      namingOf(request),
    );
    return checkAnswer(inputs, failures);
  }),

  diff: row(async (plugin, request: messages.DiffRequest) => {
    const old = { inputs: plainOf(request.getOldInputs()), outputs: plainOf(request.getOlds()) };
    const found = await plugin
      .resource(request.getUrn())
      .diff(request.getId(), old, plainOf(request.getNews()));
    const answer = new messages.DiffResponse();
    answer.setChanges(kindOf(found.changes));
    answer.setReplacesList([...found.replaces]);
    answer.setDeletebeforereplace(found.deleteBeforeReplace);
    answer.setHasdetaileddiff(found.places.size > 0);
    for (const [place, { kind, replaces }] of found.places) {
      const diff = new messages.PropertyDiff();
      diff.setKind(messages.PropertyDiff.Kind[`${kinds[kind]}${replaces ? "_REPLACE" : ""}`]);
      diff.setInputdiff(true);
      answer.getDetaileddiffMap().set(place, diff);
    }
    answer.setDiffsList([
      ...new Set([...found.places.keys()].map((place) => place.split(/[.[]/, 1)[0] ?? "")),
    ]);
    return answer;
  }),

  create: row(async (plugin, request: messages.CreateRequest) => {
    const resource = plugin.resource(request.getUrn());
    const news = plainOf(request.getProperties());
    const { id, properties } = request.getPreview()
      ? resource.previewCreate(news)
      : await resource.create(news);
    const answer = new messages.CreateResponse();
    answer.setId(id);
    answer.setProperties(structOf(properties));
    return answer;
  }),

  read: row(async (plugin, request: messages.ReadRequest) => {
    const old = { inputs: plainOf(request.getInputs()), outputs: plainOf(request.getProperties()) };
    const found = await plugin.resource(request.getUrn()).read(request.getId(), old);
    const answer = new messages.ReadResponse();
    if (found === undefined) return answer;
    answer.setId(request.getId());
    answer.setProperties(structOf(found.outputs));
    answer.setInputs(structOf(found.inputs));
    return answer;
  }),

  update: row(async (plugin, request: messages.UpdateRequest) => {
    const resource = plugin.resource(request.getUrn());
    const old = { inputs: plainOf(request.getOldInputs()), outputs: plainOf(request.getOlds()) };
    const news = plainOf(request.getNews());
    const properties = request.getPreview()
      ? resource.previewUpdate(old, news)
      : await resource.update(request.getId(), old, news);
    const answer = new messages.UpdateResponse();
    answer.setProperties(structOf(properties));
    return answer;
  }),

  delete: row(async (plugin, request: messages.DeleteRequest) => {
    const old = { inputs: plainOf(request.getOldInputs()), outputs: plainOf(request.getProperties()) };
    await plugin.resource(request.getUrn()).delete(request.getId(), old);
    return new Empty();
  }),
};

/** Calls that are answered by several messages. */
const streams = {
  list: row(async (plugin, request: messages.ListRequest): Promise<messages.ListResponse[]> => {
    const { found, continuation } = await plugin.list(request.getToken(), plainOf(request.getQuery()), {
      limit: request.getLimit(),
      pageSize: request.getPageSize(),
      continuation: request.getContinuationToken(),
    });
    const answers = found.map(({ id, name }) => {
      const result = new messages.ListResponse.Result().setId(id).setName(name);
      return new messages.ListResponse().setResult(result);
    });
    if (continuation === undefined) return answers;
    const next = new messages.ListResponse.Continuation().setContinuationToken(continuation);
    return [...answers, new messages.ListResponse().setContinuation(next)];
  }),
};

const kinds = { add: "ADD", delete: "DELETE", update: "UPDATE" } as const;

function kindOf(isChanged: boolean) {
  return messages.DiffResponse.DiffChanges[isChanged ? "DIFF_SOME" : "DIFF_NONE"];
}

function checkAnswer(
  inputs: Record<string, unknown>,
  failures: readonly { readonly property: string; readonly reason: string }[],
): messages.CheckResponse {
  const answer = new messages.CheckResponse();
  answer.setInputs(structOf(inputs));
  for (const { property, reason } of failures) {
    const failure = new messages.CheckFailure();
    failure.setProperty(property);
    failure.setReason(reason);
    answer.addFailures(failure);
  }
  return answer;
}

/** Calls of these begin what an engine does here. */
const beginnings: readonly string[] = ["handshake", "attach", "configure"];

/** What a call is about, and the time that the program gives it. */
function limitsOf(request: unknown): { urn: string; seconds: number } {
  const isTimed =
    request instanceof messages.CreateRequest ||
    request instanceof messages.ReadRequest ||
    request instanceof messages.UpdateRequest ||
    request instanceof messages.DeleteRequest;
  const isOfOne =
    isTimed || request instanceof messages.CheckRequest || request instanceof messages.DiffRequest;
  return { urn: isOfOne ? request.getUrn() : "", seconds: isTimed ? request.getTimeout() : 0 };
}

/** What the protocol's server calls; what is not answered yet stands in a set of its own. */
export function implementationOf(
  engines: Engines,
  ongoing: Set<Promise<void>>,
): UntypedServiceImplementation {
  const begun = (going: Promise<void>) => {
    ongoing.add(going);
    void going.finally(() => ongoing.delete(going));
  };
  const inTime: Asked = (plugin, request, call) =>
    plugin.work(limitsOf(request), async () => call(plugin, request));
  const unary =
    (name: string, call: AnyCall, ask: Asked) =>
    (asked: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>) => {
      const answered = ask(pluginOf(engines, name, asked), asked.request, call);
      begun(
        answered.then(
          (answer) => callback(null, answer),
          (error: unknown) => callback(statusOf(error)),
        ),
      );
    };
  const streamed = (name: string, call: AnyCall) => (asked: ServerWritableStream<unknown, unknown>) => {
    const send = (answers: unknown) => {
      for (const answer of answers as unknown[]) asked.write(answer);
      asked.end();
    };
    const answered = inTime(pluginOf(engines, name, asked), asked.request, call);
    begun(answered.then(send, (error: unknown) => void asked.emit("error", statusOf(error))));
  };
  return Object.fromEntries([
    ...rowsOf(calls).map(([name, call]) => [name, unary(name, call, asIs)] as const),
    ...rowsOf(work).map(([name, call]) => [name, unary(name, call, inTime)] as const),
    ...rowsOf(streams).map(([name, call]) => [name, streamed(name, call)] as const),
  ]);
}

type AnyCall = Call<unknown, unknown>;
type Asked = (plugin: Plugin, request: unknown, call: AnyCall) => Promise<unknown>;

const asIs: Asked = async (plugin, request, call) => call(plugin, request);

function rowsOf(table: Readonly<Record<string, unknown>>): [string, AnyCall][] {
  return Object.entries(table).map(([name, call]) => [name, call as AnyCall]);
}

function pluginOf(engines: Engines, name: string, asked: { getPeer(): string }): Plugin {
  const connection = asked.getPeer();
  return beginnings.includes(name) ? engines.beginning(connection) : engines.of(connection);
}
