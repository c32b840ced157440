import type { Values } from "../../declaration/value.ts";
import { EventDataError } from "../../errors/errors.ts";
import { resources } from "../../resources/resources.ts";
import { tasks } from "../../resources/tasks.ts";
import { Session } from "../session.ts";
import { changedIn, configured, replacedBy } from "./configuration.ts";
import { EngineLog } from "./engineLog.ts";
import { type CheckAnswer, PluginResource } from "./pluginResource.ts";
import { decode, decodeInClear, encode } from "./properties.ts";
import { isDefaultProvider, partsOf } from "./urn.ts";

/** One process of the plugin. */
export class Plugin {
  readonly version: string;
  readonly schema: string;
  readonly #engine = new EngineLog();
  readonly #stopped = new AbortController();
  /** Of the run that goes on: the engine configures a plugin once for each, also one that stays. */
  #session: Session | undefined;

  constructor({ version, schema }: { readonly version: string; readonly schema: string }) {
    this.version = version;
    this.schema = schema;
  }

  attach(address: string): void {
    if (address !== "") this.#engine.attach(address);
  }

  checkConfig(_urn: string, news: Values): CheckAnswer {
    return { inputs: encode(decode(news)), failures: [] };
  }

  diffConfig(olds: Values, news: Values): { changed: readonly string[]; replaces: readonly string[] } {
    const [before, now] = [decodeInClear(olds), decodeInClear(news)];
    return { changed: changedIn(before, now), replaces: replacedBy(before, now) };
  }

  configure(urn: string, args: Values): void {
    const session = new Session((message, severity) => this.#engine.log(message, severity));
    session.configureRaw(configured(decodeInClear(args), isDefaultProvider(urn)));
    const problem = session.configurationProblem();
    if (problem !== undefined) throw new EventDataError("CONFIGURATION_INVALID", problem);
    this.#session = session;
  }

  resource(urn: string): PluginResource {
    const { type, logicalName } = partsOf(urn);
    const declaration = tasks[type] ?? resources[type];
    if (!declaration) {
      throw new EventDataError(
        "CONFIGURATION_INVALID",
        `this version of the plugin has no resource ${type}`,
        "Install a newer one.",
      );
    }
    if (!this.#session) {
      throw new EventDataError(
        "CONFIGURATION_INVALID",
        "the plugin was asked for a resource before it was configured",
      );
    }
    return new PluginResource(declaration, logicalName, this.#session, (work) => work(this.#stopped.signal));
  }

  /** The engine is done, or told to stop: what waits ends, and what was sent is let finish. */
  stop(): void {
    this.#stopped.abort();
  }

  close(): void {
    this.stop();
    this.#engine.close();
  }
}
