import { type Configuration, resolveConfiguration, type Texts } from "../configuration/configuration.ts";
import { Client } from "./client.ts";

/** A client of the configured service. The network is loaded at the first request: a run that makes none stays small. */
export function openClient(configuration: Configuration): Client {
  const { ca, timeoutSeconds, ...rest } = configuration;
  const transport = async () => (await import("./openTransport.ts")).openTransport({ ca, timeoutSeconds });
  // One answer may take as long as is configured, and a second attempt too.
  const callSeconds = Math.max(300, 2 * timeoutSeconds);
  return new Client({ ...rest, transport, callSeconds });
}

/** The same, from texts as the engine and the environment give them. */
export function clientFrom(raw: Texts, environment: Texts): Client {
  return openClient(resolveConfiguration(raw, environment));
}
