import { nearest, orgFields, userFields, Wire } from "eventdata-contract";
import type { z } from "zod";
import { isToken } from "./access/apiToken.ts";
import type { LogOptions } from "./log.ts";
import { StartError } from "./startError.ts";

export interface ServiceOptions {
  /** A loopback address; 127.0.0.1 unless given. */
  readonly host?: string | undefined;
  /** 0, the default, takes any free port. */
  readonly port?: number | undefined;
  /** Where everything is kept; without one the service keeps all in memory and forgets it when it stops. */
  readonly dataFolder?: string | undefined;
  /** The secret of the owner's API token; made on a first start unless given. */
  readonly ownerToken?: string | undefined;
  /** What a wire profile's file holds; the API document's names unless given. */
  readonly wireProfile?: unknown;
  /** Names of the edge deployments that this service stands for; the first is a new organisation's default. */
  readonly edges?: readonly string[] | undefined;
  /** What a first start makes. */
  readonly organisation?:
    | { readonly id?: string | undefined; readonly name?: string | undefined }
    | undefined;
  readonly owner?: { readonly name?: string | undefined; readonly email?: string | undefined } | undefined;
  /** Nothing is logged unless given. */
  readonly log?: LogOptions | undefined;
  readonly clock?: (() => Date) | undefined;
  /** How long stopping waits for running requests; 10,000 unless given. */
  readonly stopMilliseconds?: number | undefined;
}

export const defaults = {
  host: "127.0.0.1",
  edges: ["us-east-1-aws", "eu-central-1-aws"],
  organisation: { id: "local", name: "Local" },
  owner: { name: "Owner", email: "owner@example.com" },
  stopMilliseconds: 10_000,
} as const;

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
const plainName = /^[A-Za-z0-9._-]{1,64}$/;

/** The options with their defaults, checked. */
export function checkOptions(options: ServiceOptions) {
  const { host = defaults.host, port = 0, edges = defaults.edges } = options;
  const wire = Wire.from(options.wireProfile ?? {});
  if (!loopback.test(host)) {
    throw invalid(
      `the host ${host} is not a loopback address: the service is not ready to be reached from outside`,
    );
  }
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw invalid(`the port ${port} is not between 0 and 65535`);
  checkEdges(edges);
  if (options.ownerToken !== undefined && !isToken(options.ownerToken, wire.tokenPrefixes.api)) {
    throw invalid(
      `the owner's token is not one: it must be "${wire.tokenPrefixes.api}" and 49 letters and digits as the service makes them, the last 6 being a checksum`,
    );
  }
  return {
    host,
    port,
    edges,
    wire,
    ...checkFirstObjects(options),
    now: options.clock ?? (() => new Date()),
    stopMilliseconds: options.stopMilliseconds ?? defaults.stopMilliseconds,
  };
}

function checkFirstObjects({ organisation, owner }: ServiceOptions) {
  const orgId = organisation?.id ?? defaults.organisation.id;
  if (!plainName.test(orgId)) throw invalid(`"${orgId}" cannot be the id of an organisation`);
  const checked = (what: string, schema: z.ZodType<string>, value: string) => {
    if (!schema.safeParse(value).success) throw invalid(`"${value}" cannot be the ${what}`);
    return value;
  };
  return {
    orgId,
    orgName: checked(
      "name of an organisation",
      orgFields.name,
      organisation?.name ?? defaults.organisation.name,
    ),
    ownerName: checked("name of the owner", userFields.name, owner?.name ?? defaults.owner.name),
    ownerEmail: checked(
      "e-mail address of the owner",
      userFields.email,
      owner?.email ?? defaults.owner.email,
    ),
  };
}

function checkEdges(edges: readonly string[]): void {
  if (edges.length === 0) throw invalid("there must be at least one edge deployment");
  const odd = edges.find((edge) => !plainName.test(edge));
  if (odd !== undefined) throw invalid(`"${odd}" cannot be the name of an edge deployment`);
  if (new Set(edges).size < edges.length) throw invalid("an edge deployment is named twice");
}

/** A folder that speaks of an edge which is no longer named would hold data that nobody can reach. */
export function checkStoredEdges(stored: readonly string[], edges: readonly string[]): void {
  const missing = stored.find((edge) => !edges.includes(edge));
  if (missing === undefined) return;
  const near = nearest(missing, edges);
  const hint = near ? ` (did you mean ${missing} by ${near}?)` : "";
  throw new StartError(
    "EDGE_MISSING",
    `the data folder uses the edge deployment ${missing}, which is not among the edges${hint}`,
  );
}

function invalid(message: string): StartError {
  return new StartError("OPTION_INVALID", message);
}
