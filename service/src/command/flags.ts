import type { FlagTable, Variables } from "eventdata-commandline";
import { type EventBoundOptions, eventBounds } from "../start/eventBounds.ts";
import { logLevels } from "../start/log.ts";
import { defaults } from "../start/options.ts";

export const defaultPort = 8460;
export const defaultFolder = "./eventdata";

/** Every setting of the service: a flag, and a variable of the environment. The flag wins. */
export const serveFlags = {
  host: { value: "ADDRESS", about: "address to listen on", fallback: defaults.host },
  port: { value: "NUMBER", about: "port to listen on; 0 takes any free one", fallback: String(defaultPort) },
  "tls-cert": { value: "FILE", about: "TLS certificate, PEM; makes the service speak HTTPS" },
  "tls-key": { value: "FILE", about: "key of the certificate, PEM" },
  insecure: { about: "let others than this machine reach the service without TLS" },
  "trusted-proxy": {
    value: "ADDRESS,…",
    about: "addresses or ranges of proxies whose X-Forwarded-… headers are believed",
  },
  "metrics-readers": {
    value: "ADDRESS,…",
    about: "addresses or ranges that may read /metrics, beside this machine",
  },
  "public-url": {
    value: "URL",
    about: "address under which OAuth clients reach the service, where that is not its own",
  },
  "oauth-issuers": {
    value: "FILE|JSON",
    about: "other authorization servers whose access tokens are taken",
  },
  "cors-origin": { value: "ORIGIN,…", about: "origins whose programs may call from a browser" },
  data: { value: "FOLDER", about: "where to keep everything", fallback: defaultFolder },
  database: {
    value: "URL",
    about:
      "PostgreSQL database that equal nodes keep their objects in, in place of a data folder, as postgres://USER@HOST/DATABASE; its password by PGPASSWORD, or in the variable",
  },
  lake: {
    value: "FOLDER|s3://BUCKET/PREFIX",
    about:
      "where the nodes keep their events; a bucket's access by AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION and AWS_ENDPOINT_URL",
  },
  "key-file": {
    value: "FILE",
    about: "key of what the nodes encrypt, the same for all; the first node makes it where there is none",
  },
  extensions: {
    value: "FOLDER",
    about: "DuckDB's extensions for --lake, where the machine cannot get them itself",
  },
  memory: { about: "keep everything in memory, and nothing after the service has stopped" },
  seed: {
    value: "FILE|FOLDER",
    about: "objects to make where they are missing, as YAML or JSON",
  },
  "allow-reset": { about: "serve POST /reset, by which the owner's token removes everything" },
  "allow-clock": { about: "serve /clock, by which the owner's token sets the time" },
  "owner-token": {
    value: "TOKEN",
    about: "the owner's API token; made and printed once unless given",
    secret: true,
  },
  "wire-profile": { value: "FILE|JSON", about: "what a deployment calls things, as a file or as JSON" },
  edges: {
    value: "NAME[=HOST[:PORT]],…",
    about:
      "edge deployments to stand for, with their own addresses where they have some; the first is the default",
    fallback: defaults.edges.join(","),
  },
  "geo-database": {
    value: "FILE",
    about: "database in the MaxMind format that tells geo_info_from_ip_address where addresses are",
  },
  "queries-at-once": bound("queriesAtOnce", "queries that run at once on an edge deployment"),
  "queries-waiting": bound("queriesWaiting", "queries that wait for their turn; more are answered 429"),
  "query-seconds": bound("querySeconds", "seconds that a query may take"),
  "query-memory-mb": bound("queryMemoryMb", "MB of memory for queries, which the edge deployments share"),
  "max-body-mb": bound("maxBodyMb", "MB that a body with events may have, decompressed"),
  "org-id": {
    value: "ID",
    about: "id of the organisation that a first start makes",
    fallback: defaults.organisation.id,
  },
  "org-name": { value: "NAME", about: "its name", fallback: defaults.organisation.name },
  "owner-name": { value: "NAME", about: "name of its owner", fallback: defaults.owner.name },
  "owner-email": { value: "E-MAIL", about: "e-mail address of its owner", fallback: defaults.owner.email },
  "mask-secrets": { about: "mask the secret fields of notifiers when they are read, as some deployments do" },
  "documented-only": { about: "answer 404 to every endpoint that the API document does not show" },
  "log-level": {
    value: "LEVEL",
    about: `least level to log, on stderr: ${logLevels.join(", ")} or off`,
    fallback: "info",
  },
} as const satisfies FlagTable;

function bound(name: keyof EventBoundOptions, about: string) {
  return { value: "NUMBER", about, fallback: String(eventBounds[name].fallback) } as const;
}

/** Every setting can be given by the environment too. */
export const variables: Variables = { prefix: "EVENTDATA_SERVICE_", flags: serveFlags };
