/** For each resource a program with every input that can stand together. A test holds that none is missing. */
export const fullExamples: Readonly<Record<string, string>> = {
  ApiToken: `const shipper = new eventdata.ApiToken("shipper", {
  name: "Log shipper",
  description: "Ships the logs of the site",
  expiresAt: "2099-01-01T00:00:00Z",
  orgCapabilities: { annotations: ["create"] },
  datasetCapabilities: {
    "http-logs": { ingest: ["create"], query: ["read"] },
    "*": { starredQueries: ["read"] },
  },
  viewCapabilities: { errors: { query: ["read"] } },
  rotation: { every: "30d", overlap: "24h" },
  rotateWhen: "2026-01",
});

export const secret = shipper.token;`,

  Dataset: `const logs = new eventdata.Dataset("http-logs", {
  name: "http-logs",
  description: "Requests of the public site",
  kind: "service:events:v1",
  edgeDeployment: "eu-central-1-aws",
  retentionDays: 30,
  useRetentionPeriod: true,
  forceDestroy: false,
});

export const createdAt = logs.created;`,

  Group: `const readers = new eventdata.Role("readers", {
  datasetCapabilities: { "*": { query: ["read"] } },
});
const ada = new eventdata.User("ada", {
  email: "ada@example.com",
  name: "Ada Example",
  role: "read-only",
});

const platform = new eventdata.Group("platform", {
  name: "Platform",
  description: "Runs the clusters",
  members: [ada.id],
  roles: [readers.id],
});`,

  Notifier: `const config = new pulumi.Config();

const paging = new eventdata.Notifier("paging", {
  name: "Paging",
  customWebhook: {
    url: "https://paging.example.com/alerts",
    body: '{"text": "{{ .Title }}"}',
    headers: { "X-Team": "platform" },
    secretHeaders: { Authorization: config.requireSecret("pagingAuthorization") },
  },
  disabledUntil: "2026-01-31T08:00:00Z",
});

const chat = new eventdata.Notifier("chat", {
  chatBot: { chatBotChannel: "#alerts", chatBotToken: config.requireSecret("chatBotToken") },
});`,

  Org: `const lab = new eventdata.Org("lab", {
  name: "Laboratory",
  edgeDeployment: "eu-central-1-aws",
});

export const tier = lab.license.tier;`,

  Role: `const ada = eventdata.User.get("ada", "the-id-of-a-user");

const keepers = new eventdata.Role("keepers", {
  name: "Keepers of the logs",
  description: "Keep the datasets in order",
  members: [ada.id],
  orgCapabilities: { datasets: ["create", "read", "update"], auditLog: ["read"] },
  datasetCapabilities: {
    "*": { query: ["read"] },
    "http-logs": { trim: ["update"], vacuum: ["update"], virtualFields: ["create", "read", "update", "delete"] },
  },
  viewCapabilities: { errors: { query: ["read"], share: ["create", "read"] } },
});`,

  SmokeCheck: `const shipper = new eventdata.ApiToken("shipper", {
  datasetCapabilities: { "http-logs": { ingest: ["create"], query: ["read"] } },
});

const flow = new eventdata.SmokeCheck("requests-flow", {
  ingest: {
    dataset: "http-logs",
    event: { route: "/health" },
    token: shipper.token,
    edgeDeployment: "us-east-1-aws",
  },
  query: "['http-logs'] | where _probe == probe and route == route_wanted | count",
  variables: { route_wanted: "/health" },
  startTime: "now-1h",
  endTime: "now+1h",
  token: shipper.token,
  edgeDeployment: "us-east-1-aws",
  expect: { rows: { equals: 1 }, scalar: { atLeast: 1 } },
  baseline: { value: 1, atMostTimes: 2 },
  timeout: "30s",
  samples: 3,
  for: "5s",
  onFailure: "warn",
  triggers: [shipper.tokenId],
});

export const visibleAfter = flow.visibleAfter;`,

  StarredQuery: `const logs = new eventdata.Dataset("http-logs");

const slow = new eventdata.StarredQuery("slow", {
  name: "Slow requests",
  kind: "apl",
  dataset: logs.name,
  query: {
    apl: pulumi.interpolate\`['\${logs.name}'] | where duration_ms > threshold\`,
    startTime: "now-1d",
    endTime: "now",
    defaultLimit: 100,
    defaultOrder: [{ field: "_time", desc: true }],
    queryOptions: { resolution: "1m", maxSeries: 10 },
    variables: { threshold: 1000 },
  },
  metadata: { team: "platform" },
});`,

  User: `const readers = new eventdata.Role("readers", {
  datasetCapabilities: { "*": { query: ["read"] } },
});

const ada = new eventdata.User("ada", {
  email: "ada@example.com",
  name: "Ada Example",
  role: readers.id,
});

const operator = new eventdata.User("operator", {
  email: "operator@example.com",
  name: "Operator",
  role: "read-only",
});`,

  View: `const logs = new eventdata.Dataset("http-logs");

const errors = new eventdata.View("errors", {
  name: "errors",
  description: "Requests that failed",
  aplQuery: pulumi.interpolate\`['\${logs.name}'] | where status >= 500\`,
  datasets: [logs.name],
});`,

  VirtualField: `const logs = new eventdata.Dataset("http-logs");

const seconds = new eventdata.VirtualField("seconds", {
  dataset: logs.name,
  name: "seconds",
  expression: "duration_ms / 1000",
  description: "How long the request took",
  type: "number",
  unit: "s",
});`,
};
