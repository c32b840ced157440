import type { Client } from "../client/client.ts";
import type { Log } from "../lifecycle/messages.ts";
import { Run } from "../lifecycle/run.ts";
import { resources } from "../resources/resources.ts";

/** A run of the engine, for tests that call a step of the life cycle by itself. */
export function runOf(client: Client, log: Log = () => {}): Run {
  return new Run(client, log, resources);
}
