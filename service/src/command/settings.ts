import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { nearest } from "eventdata-contract";
import { type LogOptions, type LogSink, logLevels } from "../log.ts";
import type { ServiceOptions } from "../options.ts";
import { defaultFolder, defaultPort } from "./flags.ts";
import type { FlagValues } from "./readFlags.ts";
import { UsageError } from "./usageError.ts";

/** The service's options as flags and environment say; a flag wins over its variable. */
export function optionsOf(given: FlagValues, environment: FlagValues, logSink: LogSink): ServiceOptions {
  const values = { ...environment, ...given };
  const place = placeOf(given) ?? placeOf(environment) ?? { dataFolder: resolve(defaultFolder) };
  return {
    ...place,
    host: values.host,
    port: values.port === undefined ? defaultPort : portOf(values.port),
    ownerToken: values["owner-token"],
    wireProfile: values["wire-profile"] === undefined ? undefined : profileOf(values["wire-profile"]),
    edges: values.edges?.split(",").map((edge) => edge.trim()),
    organisation: { id: values["org-id"], name: values["org-name"] },
    owner: { name: values["owner-name"], email: values["owner-email"] },
    log: logOf(values["log-level"] ?? "info", logSink),
  };
}

function placeOf({ data, memory }: FlagValues): { dataFolder: string | undefined } | undefined {
  if (memory !== "true") return data === undefined ? undefined : { dataFolder: resolve(data) };
  if (data !== undefined)
    throw new UsageError("a data folder and memory mode are both asked for: choose one");
  return { dataFolder: undefined };
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`the port must be a number from 0 to 65535, not "${text}"`);
}

function profileOf(pathOrJson: string): unknown {
  const inline = pathOrJson.trimStart().startsWith("{");
  const what = inline ? "the wire profile" : `the wire profile ${pathOrJson}`;
  try {
    return JSON.parse(inline ? pathOrJson : readFileSync(pathOrJson, "utf8"));
  } catch (error) {
    const why = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
    throw new UsageError(`${what} ${why}: ${error instanceof Error ? error.message : error}`);
  }
}

function logOf(level: string, sink: LogSink): LogOptions | undefined {
  if (level === "off") return undefined;
  const found = logLevels.find((known) => known === level);
  if (found !== undefined) return { level: found, sink };
  const near = nearest(level, [...logLevels, "off"]);
  throw new UsageError(
    `the log level "${level}" is not known; ${near ? `did you mean ${near}?` : `there are ${logLevels.join(", ")} and off`}`,
  );
}
