import { clientFrom } from "../client/openClient.ts";
import type { Texts } from "../configuration/configuration.ts";
import { configurationNames, keyOf } from "../configuration/keys.ts";
import { Run } from "../lifecycle/run.ts";
import { resources } from "../resources/resources.ts";
import { Reader } from "./reader.ts";

/** What decides which service is asked, and with which credential. */
export interface Configured {
  /** As the engine hands it to a provider. */
  readonly raw: Texts;
  readonly environment: Texts;
  /** Stands for the run of the engine: one process may hold several, and what one saw is old in the next. */
  readonly within: object;
}

const readersOfRuns = new WeakMap<object, Map<string, Reader>>();

/** One client and one set of lists a configuration within a run. */
export function readerFor({ raw, environment, within }: Configured): Reader {
  const readers = readersOfRuns.get(within) ?? new Map<string, Reader>();
  readersOfRuns.set(within, readers);
  const key = JSON.stringify([
    Object.entries(raw).sort(([a], [b]) => (a < b ? -1 : 1)),
    configurationNames.map((name) => environment[keyOf(name).environment]),
  ]);
  const known = readers.get(key);
  if (known) return known;
  // A look-up writes nothing, so there is nothing to warn of.
  const reader = new Reader(new Run(clientFrom(raw, environment), () => {}, resources));
  readers.set(key, reader);
  return reader;
}
