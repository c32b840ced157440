import { AsyncLocalStorage } from "node:async_hooks";
import type { ConstructRequest, ConstructResponse } from "@pulumi/pulumi/proto/provider_pb";
import { asErrand, ownEnd } from "../../client/errand.ts";
import { hasUnknown, type Values } from "../../declaration/value.ts";
import { EventDataError } from "../../errors/errors.ts";
import { callOn } from "../../functions/index.ts";
import { Reader } from "../../functions/reader.ts";
import { resources } from "../../resources/resources.ts";
import { tasks } from "../../resources/tasks.ts";
import { Session } from "../session.ts";
import { changedIn, configured, replacedBy, withSecretKeys } from "./configuration.ts";
import { EngineLog } from "./engineLog.ts";
import { invoke } from "./invoke.ts";
import { type ListPage, pageOf, type Wanted } from "./list.ts";
import { type CheckAnswer, PluginResource } from "./pluginResource.ts";
import { decode, decodeInClear, encode } from "./properties.ts";
import { isDefaultProvider, partsOf } from "./urn.ts";

/** Node takes no longer time for a timer. */
const longestTimer = 2 ** 31 - 1;

/** The resource that messages are about. */
const toldOf = new AsyncLocalStorage<string>();

/** What a call is about, and how long it may take: 0 where the program has set no time. */
interface Limits {
  readonly urn: string;
  readonly seconds: number;
}

/** What a plugin tells of itself. */
export interface About {
  readonly version: string;
  /** Large, and seldom asked for. */
  schema(): string;
}

/** What the plugin is for one engine. */
export class Plugin {
  readonly about: About;
  readonly #engine = new EngineLog();
  // These are of the run that goes on: the engine configures a plugin once for each, also one that stays.
  #stopped = new AbortController();
  #session: Session | undefined;
  #reader: Reader | undefined;
  #wantedVersion = "";

  constructor(about: About, engineAddress: string | undefined) {
    this.about = about;
    if (engineAddress !== undefined) this.attach(engineAddress);
  }

  /** The run is over; the engine may begin another. */
  get isEnded(): boolean {
    return this.#stopped.signal.aborted;
  }

  attach(address: string): void {
    if (address !== "") this.#engine.attach(address);
  }

  /** What stands in the environment is not written into the inputs: the state would keep it. */
  checkConfig(urn: string, news: Values): CheckAnswer {
    const given = decode(news);
    const problem = hasUnknown(given) ? undefined : this.#sessionOf(urn, news).configurationProblem();
    const failures = problem === undefined ? [] : [{ property: "", reason: problem }];
    return { inputs: encode(withSecretKeys(given)), failures };
  }

  diffConfig(olds: Values, news: Values): { changed: readonly string[]; replaces: readonly string[] } {
    const [before, now] = [decodeInClear(olds), decodeInClear(news)];
    return { changed: changedIn(before, now), replaces: replacedBy(before, now) };
  }

  configure(urn: string, args: Values): void {
    const session = this.#sessionOf(urn, args);
    const problem = session.configurationProblem();
    if (problem !== undefined) throw new EventDataError("CONFIGURATION_INVALID", problem);
    this.#session = session;
    const { version } = args;
    this.#wantedVersion = typeof version === "string" ? version : "";
    this.#reader = undefined;
    this.#stopped = new AbortController();
  }

  /** Does the work of one call, for as long as it may take and the engine does not end. */
  work<Result>({ urn, seconds }: Limits, work: () => Promise<Result>): Promise<Result> {
    const stopped = this.#stopped.signal;
    const milliseconds = Math.min(seconds * 1000, longestTimer);
    const ended = seconds > 0 ? AbortSignal.any([stopped, AbortSignal.timeout(milliseconds)]) : stopped;
    return toldOf.run(urn, () => asErrand(ended, work));
  }

  #sessionOf(urn: string, args: Values): Session {
    const session = new Session((message, severity) =>
      this.#engine.log(message, severity, toldOf.getStore()),
    );
    session.configureRaw(configured(decodeInClear(args), isDefaultProvider(urn)));
    return session;
  }

  /** Calls a function by its token. */
  invoke(token: string, args: Values, isPreview: boolean): Promise<Record<string, unknown>> {
    return invoke(this.#reading(), token.slice(token.lastIndexOf(":") + 1), args, isPreview);
  }

  /** One page of what there is of a type, by its token. */
  async list(token: string, query: Values, wanted: Wanted): Promise<ListPage> {
    const type = token.slice(token.lastIndexOf(":") + 1);
    const resource = resources[type];
    if (!resource) throw unknownType("resource to list", type);
    const [filter] = Object.keys(query);
    if (filter !== undefined) {
      throw new EventDataError(
        "INPUT_INVALID",
        `a list of ${type} takes no ${filter}: it is of all there are`,
      );
    }
    const isAnew = wanted.continuation === "";
    return pageOf(resource, await this.#reading().all(resource, { anew: isAnew }), wanted);
  }

  /**
   * Makes a component, of resources of the version that the program wanted: under another the engine would start a
   * second plugin for them. What that takes is loaded with the first one.
   */
  async construct(request: ConstructRequest): Promise<ConstructResponse> {
    const type = request.getType();
    if (type !== "eventdata:index:OrgConfig") throw unknownType("component", type);
    const { constructOrgConfig } = await import("./construct/constructOrgConfig.ts");
    const lookUp = async (section: "users" | "roles", key: string) => {
      const [name, by] =
        section === "users" ? (["getUser", "email"] as const) : (["getRole", "name"] as const);
      const found = await callOn(this.#reading(), name, { [by]: key }, { anew: false });
      return String((found as Values).id);
    };
    return constructOrgConfig(request, { version: this.#wantedVersion, lookUp });
  }

  #reading(): Reader {
    this.#reader ??= new Reader(this.#configured().run);
    return this.#reader;
  }

  resource(urn: string): PluginResource {
    const { type } = partsOf(urn);
    const declaration = tasks[type] ?? resources[type];
    if (!declaration) throw unknownType("resource", type);
    return new PluginResource(declaration, urn, this.#configured(), (work) =>
      work(ownEnd() ?? this.#stopped.signal),
    );
  }

  #configured(): Session {
    if (!this.#session) {
      throw new EventDataError(
        "CONFIGURATION_INVALID",
        "the plugin was asked for something before it was configured",
      );
    }
    return this.#session;
  }

  /** The engine is done, or told to stop: what waits ends, and what was sent is let finish. */
  stop(): void {
    this.#session?.warnOfHeld();
    this.#stopped.abort();
  }

  close(): void {
    this.stop();
    this.#engine.close();
  }
}

function unknownType(kind: string, type: string): EventDataError {
  return new EventDataError(
    "CONFIGURATION_INVALID",
    `this version of the plugin has no ${kind} ${type}`,
    "Install a newer one.",
  );
}
