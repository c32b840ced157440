import {
  type CredentialClass,
  credentialClasses,
  type EndpointName,
  endpointNames,
  endpointOf,
} from "eventdata-contract";
import { arbitraryOf, fc } from "../arbitrary.ts";
import type { Sent } from "../runningService.ts";
import { alike, type KnownThings } from "./knownThings.ts";
import { mutated, oddText } from "./mutated.ts";

/** Credentials by class, in each the strong before the weak. */
export type Credentials = Readonly<Record<CredentialClass, readonly string[]>>;

export interface FuzzedRequest {
  readonly endpoint: EndpointName;
  /** Which of the credentials that there are. */
  readonly credential: number;
  /** Whether it is of a class that the endpoint takes. */
  readonly taken: boolean;
  /** Which of the things that there are path and body name; a text stands in the path itself. */
  readonly which: number | string;
  /** Whether the body's references lead somewhere. */
  readonly refers: boolean;
  /** Whether the body has the name of the thing that is there. */
  readonly alike: boolean;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly spoilt: (json: string) => string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

const number = fc.noBias(fc.nat({ max: 1_000_000 }));
const seldom = number.map((value) => value % 10 === 0);
const mostly = seldom.map((value) => !value);

const spoiling: fc.Arbitrary<FuzzedRequest["spoilt"]> = fc.oneof(
  { weight: 20, arbitrary: fc.constant((json: string) => json) },
  number.map((at) => (json: string) => json.slice(0, at % (json.length + 1))),
  fc
    .uint8Array({ maxLength: 20 })
    .map((bytes) => (json: string) => Buffer.concat([Buffer.from(json), bytes])),
);

const headers: fc.Arbitrary<FuzzedRequest["headers"]> = fc.oneof(
  { weight: 30, arbitrary: fc.constant({}) },
  fc.constantFrom(
    { "Content-Type": "text/plain" },
    { "Content-Encoding": "gzip" },
    { "X-Service-Org-Id": "nowhere" },
    { "X-Service-Org-Id": "local" },
  ),
);

/** A request to any endpoint, legal or mutated from a legal one. */
export const fuzzedRequest: fc.Arbitrary<FuzzedRequest> = fc
  .constantFrom(...endpointNames)
  .chain((endpoint) => {
    const { method, body, query } = endpointOf(endpoint);
    const bodies = body === undefined || body === "events" ? fc.jsonValue() : arbitraryOf(body);
    return fc.record({
      endpoint: fc.constant(endpoint),
      credential: number,
      taken: mostly,
      which: fc.oneof({ weight: 5, arbitrary: number as fc.Arbitrary<number | string> }, oddText),
      refers: mostly,
      alike: method === "PUT" ? mostly : seldom,
      query: fc.oneof(
        { weight: 5, arbitrary: fc.constant({}) },
        fc.dictionary(fc.constantFrom("x", ...Object.keys(query?.shape ?? {})), oddText, { maxKeys: 2 }),
      ),
      body: fc.oneof(bodies, mutated(bodies)),
      spoilt: spoiling,
      headers,
    });
  });

/** How it is sent to a service that holds these things; `id` is that of the thing which it is about. */
export function sentBy(fuzzed: FuzzedRequest, known: KnownThings, credentials: Credentials) {
  const row = endpointOf(fuzzed.endpoint);
  const { which } = fuzzed;
  const index = typeof which === "number" ? which : 0;
  const thing = known.get(collectionOf(row.path), index);
  const mapField = known.get("mapFields", index).id;
  const path = row.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(typeof which === "string" ? which : name === "name" ? mapField : thing.id),
  );
  const query = fuzzed.refers && fuzzed.endpoint === "listMetricsTags" ? someRange : fuzzed.query;
  const search = Object.keys(query).length === 0 ? "" : `?${new URLSearchParams(query)}`;
  const referring = fuzzed.refers ? known.referring(fuzzed.body, index) : fuzzed.body;
  const body = JSON.stringify(fuzzed.alike ? alike(referring, thing) : referring) ?? "";
  const sent: Sent = {
    method: row.method,
    token: tokenOf(fuzzed, credentials),
    headers: fuzzed.headers,
    ...(row.body === undefined ? {} : { body: fuzzed.spoilt(body) }),
  };
  return { path: path + search, sent, id: typeof which === "string" ? which : thing.id };
}

/** Those of an edge's paths are datasets. */
export function collectionOf(path: string): string {
  return path.startsWith("/v1/") ? "/v2/datasets" : (path.split("/{")[0] ?? path);
}

const someRange = { start: "2026-01-01T00:00:00Z", end: "2027-01-01T00:00:00Z" };

/** The strong more often, since the weak are refused before anything else is looked at. */
function tokenOf({ endpoint, credential, taken }: FuzzedRequest, credentials: Credentials): string | null {
  const classes = taken ? endpointOf(endpoint).takes : credentialClasses;
  const tokens = classes.flatMap((one) => {
    const [strong = "", ...weak] = credentials[one];
    return [strong, strong, strong, ...weak];
  });
  const all = taken ? tokens : [...tokens, null, "edat-none"];
  return all[credential % all.length] ?? null;
}
