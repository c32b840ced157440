import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type FlagValues, UsageError } from "eventdata-commandline";
import { nearest } from "eventdata-contract";
import type { ExternalIssuerOptions } from "../access/oauth/externalIssuer.ts";
import { parseIssuers } from "../access/oauth/parseIssuers.ts";
import type { Tls } from "../routes/server.ts";
import { type LogOptions, type LogSink, logLevels } from "../start/log.ts";
import type { NodeOptions } from "../start/options.ts";
import { defaultPort, type serveFlags } from "./flags.ts";
import { servedPlaceOf } from "./place.ts";

type Values = FlagValues<keyof typeof serveFlags>;

/** The service's options as flags and environment say; a flag wins over its variable. */
export function optionsOf(given: Values, environment: Values, logSink: LogSink): NodeOptions {
  const values = { ...environment, ...given };
  return {
    ...servedPlaceOf(given, environment),
    host: values.host,
    port: values.port === undefined ? defaultPort : portOf(values.port),
    tls: tlsOf(values),
    insecure: values.insecure === "true",
    trustedProxies: listOf(values["trusted-proxy"]),
    metricsReaders: listOf(values["metrics-readers"]),
    publicUrl: values["public-url"],
    oauthIssuers: values["oauth-issuers"] === undefined ? undefined : issuersOf(values["oauth-issuers"]),
    corsOrigins: listOf(values["cors-origin"]),
    allowReset: values["allow-reset"] === "true",
    allowClock: values["allow-clock"] === "true",
    ownerToken: values["owner-token"],
    wireProfile: values["wire-profile"] === undefined ? undefined : profileOf(values["wire-profile"]),
    edges: listOf(values.edges),
    queriesAtOnce: numberOf(values, "queries-at-once"),
    queriesWaiting: numberOf(values, "queries-waiting"),
    querySeconds: numberOf(values, "query-seconds"),
    queryMemoryMb: numberOf(values, "query-memory-mb"),
    maxBodyMb: numberOf(values, "max-body-mb"),
    organisation: { id: values["org-id"], name: values["org-name"] },
    owner: { name: values["owner-name"], email: values["owner-email"] },
    geoDatabase: values["geo-database"] === undefined ? undefined : resolve(values["geo-database"]),
    maskSecrets: values["mask-secrets"] === "true",
    documentedOnly: values["documented-only"] === "true",
    startEvents: true,
    log: logOf(values["log-level"] ?? "info", logSink),
  };
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new UsageError(`the port must be a number from 0 to 65535, not "${text}"`);
}

function numberOf(values: Values, flag: keyof Values): number | undefined {
  const text = values[flag];
  if (text === undefined || /^\d{1,15}$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new UsageError(`--${flag} must be a whole number, not "${text}"`);
}

function listOf(text: string | undefined): string[] | undefined {
  return text?.split(",").map((part) => part.trim());
}

function tlsOf({ "tls-cert": certificate, "tls-key": key }: Values): Tls | undefined {
  if (certificate === undefined && key === undefined) return undefined;
  if (certificate === undefined || key === undefined)
    throw new UsageError("a TLS certificate and its key go together: give both or neither");
  return { certificate: textOf("TLS certificate", certificate), key: textOf("TLS key", key) };
}

function textOf(what: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new UsageError(
      `the ${what} ${path} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

export function profileOf(pathOrJson: string): unknown {
  return jsonOf("wire profile", pathOrJson);
}

function issuersOf(pathOrJson: string): ExternalIssuerOptions[] {
  return parseIssuers(jsonOf("list of OAuth issuers", pathOrJson));
}

/** JSON that is given as such or in a file. */
export function jsonOf(name: string, pathOrJson: string): unknown {
  const inline = /^\s*[{[]/.test(pathOrJson);
  const what = inline ? `the ${name}` : `the ${name} ${pathOrJson}`;
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
