import { orgFields, userFields, Wire } from "eventdata-contract";
import type { z } from "zod";
import { isToken } from "../access/apiToken.ts";
import { type AuthorizationOptions, checkPublicUrl } from "../access/oauth/authorizationOptions.ts";
import { openGeoDatabase } from "../apl/native/geoDatabase.ts";
import { optionInvalid } from "../errors/serviceError.ts";
import { checkListening, defaultHost, type ListeningOptions } from "../operation/listening.ts";
import { parseSeeds } from "../operation/seed/parseSeed.ts";
import type { Seed } from "../operation/seed/seedSchema.ts";
import { isSeedSources, type SeedSource } from "../operation/seed/seedSource.ts";
import type { LakeSettings } from "../store/lake/lakeNode.ts";
import type { SharedPlace } from "../store/shared/openSharedStore.ts";
import { parseEdges } from "./edges.ts";
import { checkEventBounds, type EventBoundOptions } from "./eventBounds.ts";
import type { LogOptions } from "./log.ts";

export interface ServiceOptions extends ListeningOptions, AuthorizationOptions, EventBoundOptions {
  /** Where everything is kept; without one the service keeps all in memory and forgets it when it stops. */
  readonly dataFolder?: string | undefined;
  /** The secret of the owner's API token; made on a first start unless given. */
  readonly ownerToken?: string | undefined;
  /** What a wire profile's file holds; the API document's names unless given. */
  readonly wireProfile?: unknown;
  /**
   * The edge deployments that this service stands for, each as `name`, or as `name=host[:port]` where it has an
   * address of its own; the first is a new organisation's default.
   */
  readonly edges?: readonly string[] | undefined;
  /** What a first start makes. */
  readonly organisation?:
    | { readonly id?: string | undefined; readonly name?: string | undefined }
    | undefined;
  readonly owner?: { readonly name?: string | undefined; readonly email?: string | undefined } | undefined;
  /**
   * The file of a database in the MaxMind format that tells where addresses are. Without one nothing here knows.
   */
  readonly geoDatabase?: string | undefined;
  /** Nothing is logged unless given. */
  readonly log?: LogOptions | undefined;
  /** Whether secret fields of notifiers are masked when they are read, as some deployments do. */
  readonly maskSecrets?: boolean | undefined;
  /** Whether the endpoints that this project inferred are left out, so that a client shows what it needs of them. */
  readonly documentedOnly?: boolean | undefined;
  /**
   * Whether the process that keeps the default edge deployment's events is started before the service is ready, as
   * `serve` does. Else the first ingest or query waits for it, and where there is none, none is started.
   */
  readonly startEvents?: boolean | undefined;
  readonly clock?: (() => Date) | undefined;
  /** Objects to make where they are missing, as a seed file holds them; also what a reset leaves. */
  readonly seed?: Seed | readonly SeedSource[] | undefined;
  /** Serves `POST /reset`, by which the owner's token removes everything. */
  readonly allowReset?: boolean | undefined;
  /** Serves `/clock`, by which the owner's token sets the time. */
  readonly allowClock?: boolean | undefined;
  /** How long stopping waits for running requests; 10,000 unless given. */
  readonly stopMilliseconds?: number | undefined;
}

/** What nodes share: their objects, and their events where there is a lake for them. */
export interface SharedParts extends SharedPlace {
  readonly lake?: LakeSettings | undefined;
}

/** A service that may be one of several nodes. */
export interface NodeOptions extends ServiceOptions {
  /** Where the nodes keep everything together, in place of a data folder. */
  readonly shared?: SharedParts | undefined;
}

export const defaults = {
  host: defaultHost,
  edges: ["us-east-1-aws", "eu-central-1-aws"],
  organisation: { id: "local", name: "Local" },
  owner: { name: "Owner", email: "owner@example.com" },
  stopMilliseconds: 10_000,
} as const;

export type CheckedOptions = ReturnType<typeof checkOptions>;

const plainName = /^[A-Za-z0-9._-]{1,64}$/;

/** The options with their defaults, checked. */
export function checkOptions(options: NodeOptions) {
  const { names: edges, edgeOfHost } = parseEdges(options.edges ?? defaults.edges);
  const wire = Wire.from(options.wireProfile ?? {});
  checkPublicUrl(options.publicUrl);
  if (options.ownerToken !== undefined && !isToken(options.ownerToken, wire.tokenPrefixes.api)) {
    throw optionInvalid(
      `the owner's token is not one: it must be "${wire.tokenPrefixes.api}" and 49 letters and digits as the service makes them, the last 6 being a checksum`,
    );
  }
  return {
    ...checkListening(options),
    shared: options.shared,
    edges,
    edgeOfHost,
    ...checkEventBounds(options, edges),
    wire,
    seeds: parseSeeds(seedSourcesOf(options.seed), wire),
    ...checkFirstObjects(options),
    now: options.clock ?? (() => new Date()),
    maskSecrets: options.maskSecrets ?? false,
    geoDatabase: checkGeoDatabase(options.geoDatabase),
    documentedOnly: options.documentedOnly ?? false,
    openAtStart: options.startEvents === true ? edges[0] : undefined,
    stopMilliseconds: options.stopMilliseconds ?? defaults.stopMilliseconds,
  };
}

/** Read once before anything is served: what is wrong with it must not wait for a query. */
function checkGeoDatabase(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    openGeoDatabase(file);
    return file;
  } catch (error) {
    throw optionInvalid(error instanceof Error ? error.message : String(error));
  }
}

function seedSourcesOf(seed: ServiceOptions["seed"]): readonly SeedSource[] {
  if (seed === undefined) return [];
  return isSeedSources(seed) ? seed : [{ name: "the seed", value: seed, lineOf: () => undefined }];
}

function checkFirstObjects({ organisation, owner }: ServiceOptions) {
  const orgId = organisation?.id ?? defaults.organisation.id;
  if (!plainName.test(orgId)) throw optionInvalid(`"${orgId}" cannot be the id of an organisation`);
  const checked = (what: string, schema: z.ZodType<string>, value: string) => {
    if (!schema.safeParse(value).success) throw optionInvalid(`"${value}" cannot be the ${what}`);
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
