import { Config } from "@pulumi/pulumi";
import { ApiToken, apl, Dataset, Group, Notifier, Role, SmokeCheck, View } from "pulumi-eventdata";

const requests = new Dataset("http-requests", {
  description: "Requests of the public site",
  retentionDays: 30,
  useRetentionPeriod: true,
});

const failures = new View("failures", {
  description: "Requests that failed",
  aplQuery: apl`${requests.name} | where status >= 500`,
  datasets: [requests.name],
});

const readers = new Role("readers", {
  description: "Look, but do not touch",
  datasetCapabilities: { "*": { query: ["read"] } },
});

const platform = new Group("platform", {
  description: "Runs the site",
  roles: [readers.id],
});

const shipper = new ApiToken("shipper", {
  description: "Ships the logs of the site",
  datasetCapabilities: { "*": { ingest: ["create"] } },
});

const onCall = new Notifier("on-call", {
  email: { emails: ["on-call@example.com"] },
});

/** An event that fails goes in with the shipper's token, and has to come out of the view: once, and for each release. */
const flow = new SmokeCheck("requests-flow", {
  ingest: { dataset: requests.name, token: shipper.token, event: { route: "/health", status: 503 } },
  query: apl`${failures.name} | where _probe == probe`,
  expect: { rows: { equals: 1 } },
  timeout: "30s",
  triggers: [failures.id, new Config().get("release") ?? "first"],
});

export const dataset = requests.name;
export const retentionDays = requests.retentionDays;
export const view = failures.name;
export const role = readers.id;
export const group = platform.name;
export const notifier = onCall.name;
export const visibleAfter = flow.visibleAfter;
/** A secret output: Pulumi shows it only when asked, by "pulumi stack output token --show-secrets". */
export const token = shipper.token;
