import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { nearest, Wire } from "eventdata-contract";
import { EventDataError } from "../errors.ts";
import { type ConfigurationName, configurationNames, keyOf, waysToSet } from "./keys.ts";

/** What the provider needs to know, checked. */
export interface Configuration {
  readonly baseUrl: URL;
  readonly token: string;
  readonly orgId: string | undefined;
  readonly wire: Wire;
  /** The extra certificate authorities, as PEM text. */
  readonly ca: string | undefined;
  readonly timeoutSeconds: number;
}

export type Texts = Readonly<Record<string, string | undefined>>;

const namespace = "eventdata:";
/** Bare keys that the engine itself gives to an explicit provider. */
const engineKeys = new Set(["version", "pluginDownloadURL", "pluginChecksums", "__internal"]);

/**
 * From what the engine hands over: the whole stack configuration for the default provider, or just
 * its own arguments, without a namespace, for an explicit one.
 */
export function resolveConfiguration(raw: Texts, environment: Texts): Configuration {
  const problems: string[] = [];
  const values = takeValues(raw, environment, problems);
  const baseUrl = addressOf(values.baseUrl, problems);
  const token = values.token;
  if (token === undefined) problems.push(missingToken(raw));
  problems.push(...notForHeaders({ token, orgId: values.orgId }));
  const wire = wireOf(values.wireProfile, problems);
  const ca = authoritiesOf(values.caFile, problems);
  const timeoutSeconds = secondsOf(values.timeoutSeconds, problems);
  if (problems.length > 0 || !baseUrl || token === undefined || !wire) {
    throw new EventDataError(
      "CONFIGURATION_INVALID",
      `the eventdata configuration is not usable: ${problems.join("\n")}`,
    );
  }
  return { baseUrl, token, orgId: values.orgId, wire, ca, timeoutSeconds };
}

/** An explicit provider's keys are bare; the stack's always have a namespace. */
function isExplicit(raw: Texts): boolean {
  return Object.keys(raw).some((key) => !key.includes(":") && !engineKeys.has(key));
}

type Values = Partial<Record<ConfigurationName, string>>;

function takeValues(raw: Texts, environment: Texts, problems: string[]): Values {
  const explicit = isExplicit(raw);
  const prefix = explicit ? "" : namespace;
  problems.push(...misspelt(raw, prefix));
  const namesAddress = explicit && isSet(raw.baseUrl);
  const values: Values = {};
  for (const name of configurationNames) {
    const key = keyOf(name);
    const elsewhere = namesAddress && key.boundToAddress ? undefined : environment[key.environment];
    const value = [raw[prefix + name], elsewhere].find(isSet);
    if (value !== undefined) values[name] = value;
  }
  return values;
}

function isSet(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}

function misspelt(raw: Texts, prefix: string): string[] {
  const known: readonly string[] = configurationNames;
  return Object.keys(raw)
    .filter((key) => key.startsWith(prefix) && !engineKeys.has(key))
    .map((key) => key.slice(prefix.length))
    .filter((name) => !name.includes(":") && !known.includes(name))
    .map((name) => {
      const near = nearest(name, known);
      const hint = near ? `did you mean ${prefix}${near}?` : `known keys: ${known.join(", ")}`;
      return `unknown key ${prefix}${name}; ${hint}`;
    });
}

function addressOf(text: string | undefined, problems: string[]): URL | undefined {
  if (text === undefined) {
    problems.push(`no address is set: ${waysToSet("baseUrl")}`);
    return undefined;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    problems.push(`baseUrl must be an address that starts with https:// or http://`);
    return undefined;
  }
  if (url.username || url.password || url.search || url.hash) {
    problems.push("baseUrl must be a plain address, without credentials, query or fragment");
    return undefined;
  }
  return url;
}

function missingToken(raw: Texts): string {
  if (isExplicit(raw) && isSet(raw.baseUrl)) {
    return "no token is given: a Provider that names a baseUrl must be given its token too; it takes none from elsewhere, so that no credential goes to an address it was not meant for";
  }
  return `no token is set: ${waysToSet("token")}`;
}

/** These travel in headers, where a line break that came along with them cannot stand. */
function notForHeaders(values: Texts): string[] {
  const names = Object.keys(values).filter((name) => !/^[\x21-\x7e]*$/.test(values[name] ?? ""));
  return names.map((name) => `${name} holds a line break, a blank or another character that cannot be sent`);
}

function wireOf(text: string | undefined, problems: string[]): Wire | undefined {
  try {
    if (text === undefined) return Wire.from();
    return Wire.from(JSON.parse(text.trimStart().startsWith("{") ? text : readFileSync(text, "utf8")));
  } catch (error) {
    problems.push(`wireProfile: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function authoritiesOf(path: string | undefined, problems: string[]): string | undefined {
  if (path === undefined) return undefined;
  try {
    const text = readFileSync(path, "utf8");
    // A file that holds none would be passed over without a word.
    new X509Certificate(text);
    return text;
  } catch {
    problems.push(`caFile: ${path} cannot be read as a PEM file of certificates`);
    return undefined;
  }
}

function secondsOf(text: string | undefined, problems: string[]): number {
  const seconds = text === undefined ? 30 : Number(text);
  if (Number.isFinite(seconds) && seconds > 0 && seconds <= 3600) return seconds;
  problems.push("timeoutSeconds must be a number of seconds, more than 0 and at most 3600");
  return 30;
}
