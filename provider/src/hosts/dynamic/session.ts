import { randomBytes } from "node:crypto";
import type { Client } from "../../client/client.ts";
import { clientFrom } from "../../client/openClient.ts";
import type { Texts } from "../../configuration/configuration.ts";
import { EventDataError } from "../../errors.ts";
import { Run } from "../../lifecycle/run.ts";

/** One server process of the engine: one configuration, one client, one run. */
export class Session {
  #raw: Texts = {};
  #run: Run | undefined;
  readonly #warn: (message: string) => void;
  readonly #open: (raw: Texts) => Client;

  constructor(
    warn: (message: string) => void,
    open: (raw: Texts) => Client = (raw) => clientFrom(raw, process.env),
  ) {
    this.#warn = warn;
    this.#open = open;
  }

  /** The server may call again before this has returned, so it only remembers. */
  configure(raw: Texts): void {
    this.#raw = raw;
  }

  /** Bad configuration fails here, before any request. */
  get run(): Run {
    this.#run ??= new Run(this.#open(this.#raw), this.#warn);
    return this.#run;
  }

  configurationProblem(): string | undefined {
    try {
      this.run;
      return undefined;
    } catch (error) {
      if (error instanceof EventDataError) return error.message;
      throw error;
    }
  }
}

export function sevenDigits(): string {
  return randomBytes(4).toString("hex").slice(0, 7);
}
