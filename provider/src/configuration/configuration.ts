import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { Wire } from "eventdata-contract";
import { EventDataError } from "../errors/errors.ts";
import { edgesOf, plainAddress } from "./addresses.ts";
import { waysToSet } from "./keys.ts";
import { type OAuthClient, oauthClientOf } from "./oauthClient.ts";
import { missingToken, type Texts, takeValues } from "./values.ts";

/** What the provider needs to know, checked. */
export interface Configuration {
  readonly baseUrl: URL;
  readonly token: string;
  readonly orgId: string | undefined;
  readonly oauth: OAuthClient | undefined;
  /** Addresses of edge deployments; without any, baseUrl serves events and queries too. */
  readonly edges: ReadonlyMap<string, URL>;
  readonly wire: Wire;
  /** The extra certificate authorities, as PEM text. */
  readonly ca: string | undefined;
  readonly timeoutSeconds: number;
}

export type { Texts } from "./values.ts";

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
  const { orgId, clientId, clientSecret } = values;
  problems.push(...notForHeaders({ token, orgId, clientId, clientSecret }));
  const oauth = oauthClientOf(values, raw, problems);
  const edges = edgesOf(values.edges, problems);
  const wire = wireOf(values.wireProfile, problems);
  const ca = authoritiesOf(values.caFile, problems);
  const timeoutSeconds = secondsOf(values.timeoutSeconds, problems);
  if (problems.length > 0 || !baseUrl || token === undefined || !wire) {
    throw new EventDataError(
      "CONFIGURATION_INVALID",
      `the eventdata configuration is not usable: ${problems.join("\n")}`,
    );
  }
  return { baseUrl, token, orgId, oauth, edges, wire, ca, timeoutSeconds };
}

function addressOf(text: string | undefined, problems: string[]): URL | undefined {
  if (text !== undefined) return plainAddress("baseUrl", text, problems);
  problems.push(`no address is set: ${waysToSet("baseUrl")}`);
  return undefined;
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
