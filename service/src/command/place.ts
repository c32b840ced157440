import { resolve } from "node:path";
import { type FlagValues, UsageError } from "eventdata-commandline";
import type { NodeOptions } from "../start/options.ts";
import type { LakeSettings } from "../store/lake/lakeNode.ts";
import { saysPassword } from "../store/shared/databaseAddress.ts";
import type { SharedPlace } from "../store/shared/openSharedStore.ts";
import { SharedKeyFile } from "../store/shared/sharedKeyFile.ts";
import { defaultFolder } from "./flags.ts";

type PlaceFlag = "data" | "memory" | "database" | "lake" | "key-file" | "extensions";
export type PlaceValues = FlagValues<PlaceFlag>;

/** One whose key is in a file, as on a command line. */
export interface FiledPlace extends SharedPlace {
  readonly key: SharedKeyFile;
}

type Place =
  | { readonly kind: "memory" }
  | { readonly kind: "folder"; readonly dataFolder: string }
  | ({ readonly kind: "shared" } & FiledPlace);

/** What there is to choose from, in people's words. */
const choices = {
  data: "a data folder",
  memory: "memory mode",
  database: "a shared database",
} as const;

/** The place that flags and environment choose, or the usual folder: what flags say goes before all that the environment says. */
function placeOf(given: PlaceValues, environment: PlaceValues): Place {
  refuseShownPassword(given.database);
  const values = { ...environment, ...given };
  const chosenHere = choiceOf(given);
  const chosen = chosenHere ?? choiceOf(environment);
  if (chosen === "database") return { kind: "shared", ...objectsOf(values) };
  for (const name of ["lake", "key-file"] as const) {
    // Beside a folder that a flag names, the environment may speak of a database.
    if ((chosenHere === undefined ? values : given)[name] !== undefined) {
      throw new UsageError(`--${name} needs --database, which is not given`);
    }
  }
  if (chosen === "memory") return { kind: "memory" };
  return { kind: "folder", dataFolder: resolve(values.data ?? defaultFolder) };
}

/** The same for a service, which needs a shared place as a whole. */
export function servedPlaceOf(
  given: PlaceValues,
  environment: PlaceValues,
): Pick<NodeOptions, "dataFolder" | "shared"> {
  const place = placeOf(given, environment);
  if (place.kind === "memory") return { dataFolder: undefined };
  if (place.kind === "folder") return { dataFolder: place.dataFolder };
  return { dataFolder: undefined, shared: withLake(place, { ...environment, ...given }) };
}

/** What a service would be served from at an address of PostgreSQL. */
export function sharedPlaceAt(address: string, flag: string, values: PlaceValues) {
  refuseShownPassword(address, flag);
  const place = objectsOf({ ...values, database: address });
  return { ...withLake(place, values), key: place.key };
}

/** What flags and environment give a command. */
export interface GivenPlace {
  readonly flags: PlaceValues;
  readonly environment: PlaceValues;
}

/** Does a command's work at the place that it is given, whichever of both that is. */
export function atPlace<T>(
  { flags, environment }: GivenPlace,
  work: { folder: (dataFolder: string) => T; shared: (place: FiledPlace) => T },
): T {
  const place = placeOf(flags, environment);
  if (place.kind === "folder") return work.folder(place.dataFolder);
  if (place.kind === "shared") return work.shared(place);
  throw new UsageError("nobody but the service itself reaches what it has in memory");
}

export function withLake({ address, key }: SharedPlace, { lake, extensions }: PlaceValues) {
  if (lake !== undefined) return { address, key, lake: lakeOf(lake, extensions, process.env) };
  throw new UsageError("--database needs --lake, a folder or a bucket that all nodes reach, for the events");
}

function choiceOf(values: PlaceValues): keyof typeof choices | undefined {
  const [first, second] = (["data", "memory", "database"] as const).filter(
    (name) => values[name] !== undefined && values[name] !== "false",
  );
  if (first === undefined || second === undefined) return first;
  throw new UsageError(`${choices[first]} and ${choices[second]} are both asked for: choose one`);
}

function objectsOf({ database = "", "key-file": keyFile }: PlaceValues): FiledPlace {
  if (keyFile === undefined) {
    throw new UsageError("--database needs --key-file, a file that is the same for all nodes");
  }
  return { address: database, key: new SharedKeyFile(resolve(keyFile)) };
}

/** A process's arguments can be read by everybody on its machine. */
function refuseShownPassword(address: string | undefined, flag = "database"): void {
  if (address === undefined || !saysPassword(address)) return;
  const orVariable = flag === "database" ? ", or set EVENTDATA_SERVICE_DATABASE instead" : "";
  throw new UsageError(
    `--${flag} would show its password to whoever lists processes: leave it out and set PGPASSWORD${orVariable}`,
  );
}

export function lakeOf(
  lake: string,
  extensions: string | undefined,
  environment: NodeJS.ProcessEnv,
): LakeSettings {
  const extensionFolder = extensions === undefined ? undefined : resolve(extensions);
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(lake)) return { dataPath: resolve(lake), extensionFolder };
  if (!/^s3:\/\/[^/?#]+/.test(lake)) {
    throw new UsageError("the lake must be a folder, or a bucket as s3://BUCKET/PREFIX");
  }
  const { AWS_ACCESS_KEY_ID: keyId, AWS_SECRET_ACCESS_KEY: secret } = environment;
  if (!keyId || !secret) {
    throw new UsageError(
      "the lake is in a bucket: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY have to say by which key",
    );
  }
  const bucketAccess = {
    keyId,
    secret,
    sessionToken: environment.AWS_SESSION_TOKEN || undefined,
    region: environment.AWS_REGION || environment.AWS_DEFAULT_REGION || undefined,
    endpoint: endpointOf(environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL || undefined),
    certificates: environment.AWS_CA_BUNDLE && resolve(environment.AWS_CA_BUNDLE),
  };
  return { dataPath: lake, bucketAccess, extensionFolder };
}

function endpointOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const { protocol = "", pathname, search } = URL.parse(address) ?? {};
  // What stands behind the host is nothing that the files' reader could be told.
  if (/^https?:$/.test(protocol) && pathname === "/" && search === "") return address;
  throw new UsageError(`AWS_ENDPOINT_URL must be as https://HOST:PORT, not "${address}"`);
}
