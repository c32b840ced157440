import { z } from "zod";
import { datasetKinds } from "../bodies/dataset.ts";
import { channels, notifierProperties } from "../bodies/notifier.ts";
import { plans } from "../bodies/org.ts";
import { queryFormats } from "../bodies/query.ts";
import { credentialClasses } from "../credentials.ts";
import { endpointNames, endpointOf } from "../endpoints.ts";
import { namedMap } from "../namedMap.ts";
import { nearest } from "../nearest.ts";

const wireName = z.string().min(1);
const names = <K extends string>(keys: readonly K[]) => namedMap(z.partialRecord(z.enum(keys), wireName));
const path = z.string().regex(/^\/[^?#\s]*$/, "must be a path that starts with /");

const channelProfile = (fields: readonly string[]) =>
  z.strictObject({ name: wireName.optional(), fields: names(fields).optional() }).optional();

const channelShape = Object.fromEntries(
  channels.map((channel) => [channel, channelProfile(fieldsOfChannel(channel))]),
);

export const defaultHeaders = {
  csvFields: "X-Service-CSV-Fields",
  eventLabels: "X-Service-Event-Labels",
  organisation: "X-Service-Org-Id",
  traceId: "X-Service-Trace-Id",
} as const;
export type HeaderRole = keyof typeof defaultHeaders;

export const defaultTokenPrefixes = { api: "edat-", personal: "edpt-" } as const;

/** The endpoints that answer in a format of the caller's choice. */
const formatted = endpointNames.filter((name) => endpointOf(name).formats !== undefined);

/** What a deployment calls things. An empty profile is the API document as written. */
export const wireProfileSchema = z.strictObject({
  channels: z.strictObject(channelShape).optional(),
  headers: names(["csvFields", "eventLabels", "organisation", "traceId"]).optional(),
  datasetKinds: names(datasetKinds).optional(),
  plans: names(plans).optional(),
  tokenPrefixes: names(["api", "personal"]).optional(),
  paths: namedMap(
    z.partialRecord(
      z.enum(endpointNames),
      z.strictObject({ call: path.optional(), alsoServed: z.array(path).optional() }),
    ),
  ).optional(),
  credentials: namedMap(
    z.partialRecord(z.enum(endpointNames), z.array(z.enum(credentialClasses))),
  ).optional(),
  formats: namedMap(z.partialRecord(z.enum(formatted), z.array(z.enum(queryFormats)).min(1))).optional(),
  ignoreKeyCase: z.boolean().optional(),
});

export type WireProfileInput = z.infer<typeof wireProfileSchema>;

export function fieldsOfChannel(channel: (typeof channels)[number]): string[] {
  return Object.keys(notifierProperties.shape[channel].unwrap().shape);
}

export class WireProfileError extends Error {
  override readonly name = "WireProfileError";
  readonly code = "WIRE_PROFILE_INVALID";
}

/** Checks a profile as read from a file; every fault names its key. */
export function parseWireProfile(value: unknown): WireProfileInput {
  const result = wireProfileSchema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.flatMap((issue) => faultsOf(issue));
  throw new WireProfileError(`the wire profile is not valid: ${faults.join("; ")}`);
}

function faultsOf(issue: z.core.$ZodIssue): string[] {
  const at = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => unknownKey([...issue.path, key].join("."), key, issue.path));
  }
  if (issue.code === "invalid_key")
    return [unknownKey(at, String(issue.path.at(-1)), issue.path.slice(0, -1))];
  return [`${at || "it"}: ${issue.message}`];
}

function unknownKey(at: string, key: string, parents: readonly PropertyKey[]): string {
  const near = nearest(key, legalKeys(parents));
  return near ? `unknown key ${at} (did you mean ${near}?)` : `unknown key ${at}`;
}

function legalKeys(parents: readonly PropertyKey[]): string[] {
  const [section] = parents;
  if (section === undefined) return Object.keys(wireProfileSchema.shape);
  if (section === "channels") return parents.length === 1 ? [...channels] : ["name", "fields"];
  if (section === "headers") return Object.keys(defaultHeaders);
  if (section === "datasetKinds") return [...datasetKinds];
  if (section === "plans") return [...plans];
  if (section === "tokenPrefixes") return Object.keys(defaultTokenPrefixes);
  if (section === "formats") return formatted;
  return parents.length === 1 ? endpointNames : ["call", "alsoServed"];
}
