import { ApiToken, apl, Dataset, SmokeCheck, View } from "pulumi-eventdata";

// Step one: where requests are kept, and what may send them.
const requests = new Dataset("requests", { name: "requests" });

const shipper = new ApiToken("shipper", {
  datasetCapabilities: { requests: { ingest: ["create"] } },
});

/** An event goes in with the token that was just made, and comes back. */
const arrives = new SmokeCheck("requests-arrive", {
  ingest: { dataset: requests.name, token: shipper.token, event: { route: "/health", status: 200 } },
  query: apl`${requests.name} | where _probe == probe`,
  expect: { rows: { equals: 1 } },
  triggers: [requests.id, shipper.tokenId],
});

// Step two, which nobody sees unless step one works: what others read.
const failures = new View(
  "failures",
  { name: "failures", aplQuery: apl`${requests.name} | where status >= ${500}` },
  { dependsOn: arrives },
);

/** Of the two events of this deployment the view shows the one that failed. */
new SmokeCheck("failures-show", {
  ingest: { dataset: requests.name, token: shipper.token, event: { route: "/health", status: 503 } },
  query: apl`${failures.name} | where _probe == probe | project status`,
  expect: { rows: { equals: 1 }, column: { name: "status", equals: 503 } },
  triggers: [failures.id],
});

export const visibleAfter = arrives.visibleAfter;
