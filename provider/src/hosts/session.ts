import type { Client } from "../client/client.ts";
import { clientFrom } from "../client/openClient.ts";
import type { Texts } from "../configuration/configuration.ts";
import { isAbsent, type Values } from "../declaration/value.ts";
import { EventDataError } from "../errors/errors.ts";
import type { Log } from "../lifecycle/messages.ts";
import { PreviewReport, previewReportVariable } from "../lifecycle/previewReport.ts";
import { Run } from "../lifecycle/run.ts";
import { resources } from "../resources/resources.ts";
import { nodeProblem } from "./neededNode.ts";

/** One server process of the engine: one configuration, one client, one run. */
export class Session {
  #raw: Texts = {};
  #run: Run | undefined;
  readonly #log: Log;
  readonly #open: (raw: Texts) => Client;

  constructor(log: Log, open: (raw: Texts) => Client = (raw) => clientFrom(raw, process.env)) {
    this.#log = log;
    this.#open = open;
  }

  /** The server may call again before this has returned, so it only remembers. */
  configure(raw: Texts): void {
    this.#raw = raw;
  }

  /** The same, as the server hands it over. */
  configureRaw(raw: Values): void {
    this.configure(textsOf(raw));
  }

  /** Bad configuration fails here, before any request. */
  get run(): Run {
    const problem = nodeProblem(process.versions.node);
    if (problem !== undefined) throw new EventDataError("CONFIGURATION_INVALID", problem);
    const file = process.env[previewReportVariable];
    const report = file ? new PreviewReport(file) : undefined;
    this.#run ??= new Run(this.#open(this.#raw), this.#log, resources, report);
    return this.#run;
  }

  /** The program has declared all that it declares. */
  warnOfHeld(): void {
    this.#run?.warnOfHeld();
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

/** An explicit provider's arguments come as they were written: a number is a number. */
function textsOf(raw: Values): Texts {
  const entries = Object.entries(raw).filter(([, value]) => !isAbsent(value));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  );
}
