// A dynamic provider that does nothing, and takes and returns the same as ours, byte for byte but for ids and times.
const { randomUUID } = require("node:crypto");
const { writeFileSync } = require("node:fs");
const { setTimeout: sleep } = require("node:timers/promises");

const delay = Number(process.env.EVENTDATA_BENCH_DELAY ?? 0);
let running = 0;
let most = 0;

async function wait() {
  running += 1;
  most = Math.max(most, running);
  await sleep(delay);
  running -= 1;
  writeFileSync(process.env.EVENTDATA_BENCH_MOST, String(most));
}

const then = "2026-01-01T00:00:00.000Z";
const edges = ["us-east-1-aws", "eu-central-1-aws"];

/** What the service adds to what a program declares, by type. */
const served = {
  ApiToken: (id) => ({
    orgCapabilities: {},
    expired: false,
    samlAuthenticated: false,
    token: "edat-".padEnd(54, "x"),
    tokenId: id,
    viewCapabilities: {},
  }),
  Dataset: () => ({
    canWrite: true,
    created: then,
    edgeDeployment: edges[0],
    kind: "service:events:v1",
    mapFields: [],
    who: "Owner",
  }),
  Group: () => ({ isManaged: false }),
  Notifier: () => ({ createdAt: then, createdBy: "owner@example.com", updatedAt: then }),
  Org: (id, { name }) => ({
    defaultEdgeDeployment: edges[0],
    edgeDeployment: edges[0],
    lastUsageSync: then,
    license: {
      billingPeriodEnd: then,
      billingPeriodStart: then,
      defaultEdgeDeployment: edges[0],
      defaultRegion: edges[0],
      edgeDeployments: edges,
      features: {},
      id: `license-${id}`,
      issuedAt: then,
      issuedTo: name,
      issuer: "eventdata-service",
      maxDatasets: 10000,
      maxFields: 1024,
      regions: edges,
      tier: "personal",
      validFrom: then,
      withAuths: [],
    },
    metaCreated: then,
    metaModified: then,
    metaVersion: "1",
    paymentStatus: "na",
    plan: "personal",
    planCreated: then,
    primaryEmail: "owner@example.com",
    role: "owner",
  }),
  Role: () => ({ members: [] }),
  StarredQuery: () => ({ kind: "apl", metadata: {}, who: "Owner" }),
  User: (_id, { role }) => ({ roleId: role, roleName: "role-0000" }),
  View: () => ({}),
  VirtualField: () => ({}),
};

/** What neither of them says, by type: the state holds null there. */
const unsaid = {
  ApiToken: ["expiresAt", "previousTokenIds", "rotateAt"],
  Dataset: ["sharedByOrg", "useRetentionPeriod"],
  Notifier: [
    "alertRouterA",
    "alertRouterB",
    "chatBot",
    "chatHook",
    "chatWebhook",
    "customWebhook",
    "disabledUntil",
    "email",
    "webhook",
    "workgroupChat",
  ],
  Org: ["firstFailedPayment"],
  Role: ["viewCapabilities"],
  View: ["sharedByOrg", "sharedByOrgName"],
  VirtualField: ["description"],
};
const nothing = (type) => Object.fromEntries((unsaid[type] ?? []).map((name) => [name, null]));

/** Types whose id is the name. */
const named = ["Dataset", "View"];

/** Inputs of which the parts are declared one by one. */
const parted = ["chatBot", "email", "query"];

function declaredIn(inputs) {
  const names = Object.keys(inputs).filter((name) => !name.startsWith("__"));
  const paths = names.flatMap((name) =>
    parted.includes(name) && typeof inputs[name] === "object"
      ? Object.keys(inputs[name]).map((part) => `${name}.${part}`)
      : [name],
  );
  return paths.sort();
}

function idOf(type, { name }) {
  return named.includes(type) ? name : randomUUID();
}

function madeOf(type, id, inputs) {
  return { ...nothing(type), ...served[type](id, inputs), ...inputs };
}

function providerOf(type) {
  return {
    async check(_olds, news) {
      return { inputs: news, failures: [] };
    },
    async diff() {
      return { changes: false };
    },
    async create({ __provider, ...inputs }) {
      if (delay > 0) await wait();
      const id = idOf(type, inputs);
      return { id, outs: { ...madeOf(type, id, inputs), __declared: declaredIn(inputs) } };
    },
    async read(id, { __provider, ...props }) {
      const tops = new Set(props.__declared.map((path) => path.split(".", 1)[0]));
      const entries = Object.entries(props).filter(([name]) => tops.has(name) || name === "__logicalName");
      return { id, props, inputs: Object.fromEntries(entries) };
    },
    async update(_id, _olds, news) {
      return { outs: news };
    },
    async delete() {},
  };
}

const providers = Object.fromEntries(Object.keys(served).map((type) => [type, providerOf(type)]));

exports.idOf = idOf;
exports.madeOf = madeOf;
/** What is known once an object is made. */
exports.computed = (type) => Object.keys(served[type]("", {}));
exports.secretsOf = (type) => (type === "ApiToken" ? ["token"] : []);
exports.provider = (type) => providers[type];
