import {
  accessMessage,
  capabilityActions,
  type EndpointName,
  endpointNames,
  endpointOf,
} from "eventdata-contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Body, makeDatasets } from "../../../tools/testing/collections/collection.ts";
import { collections } from "../../../tools/testing/collections/collections.ts";
import {
  answerOf,
  type ContractClient,
  contractClient,
  type Request,
} from "../../../tools/testing/contractClient.ts";
import { openToAll } from "../../../tools/testing/openToAll.ts";
import { send } from "../../../tools/testing/runningService.ts";
import { type Service, startService } from "../service.ts";

interface Capability {
  readonly of: string;
  readonly area: string;
  readonly action: string;
  /** Of the dataset or view. */
  readonly name?: string;
}

/** Every capability that there is, and each of datasets and views on the one asked about, on another, and on all. */
const capabilities: readonly Capability[] = Object.entries(capabilityActions).flatMap(([of, areas]) =>
  Object.entries<readonly string[]>(areas).flatMap(([area, actions]) =>
    actions.flatMap((action) =>
      of === "org"
        ? [{ of, area, action }]
        : ["logs", "other", "*"].map((name) => ({ of, area, action, name })),
    ),
  ),
);

let service: Service;
let owner: ContractClient;
let orgId: string;
let tokens: (Capability & { token: string })[];
let made = 0;

beforeAll(async () => {
  service = await startService({ wireProfile: openToAll });
  const running = {
    ...service,
    send: (...[path, sent]: [string, Parameters<typeof send>[3]?]) =>
      send(service.url, service.ownerToken ?? null, path, sent),
  };
  owner = contractClient(running, openToAll);
  await makeDatasets(owner);
  // One that every endpoint takes, those for metrics too.
  await answerOf(owner, "deleteDataset", logs);
  await answerOf(owner, "createDataset", { body: { name: "logs", kind: "otel:metrics:v1" } });
  orgId = (await answerOf(owner, "listOrgs"))[0].id;
  tokens = await Promise.all(
    capabilities.map(async (capability) => {
      const { token } = await answerOf(owner, "createApiToken", { body: bodyOf(capability) });
      return { ...capability, token };
    }),
  );
});

afterAll(() => service.stop());

function bodyOf({ of, area, action, name }: Capability): Body {
  const areas = { [area]: [action] };
  return { name: "single", [`${of}Capabilities`]: name === undefined ? areas : { [name]: areas } };
}

test.each(endpointNames)(
  "%s is done with what it needs and refused with everything else",
  async (endpoint) => {
    const { needs } = endpointOf(endpoint);
    let request = await legalRequest(endpoint);
    for (const { token, ...capability } of tokens) {
      const allowed = needs === undefined || (sameAs(capability) && reaches(capability, endpoint));
      const { status, body } = await owner(endpoint, { ...request, token });
      const told = { capability, status, message: body?.message };
      if (allowed) {
        expect(told).toEqual({ capability, status: endpointOf(endpoint).success, message: body?.message });
        request = await legalRequest(endpoint);
      } else {
        const isLetIn =
          sameAs(capability) || (needs.of === "source" && sameAs({ ...capability, of: "dataset" }));
        const resource = isLetIn ? `${needs.area} of the dataset "logs"` : needs.area;
        expect(told).toEqual({ capability, status: 403, message: accessMessage(resource, needs.action) });
      }
    }

    function sameAs({ of, area, action }: Capability): boolean {
      const kinds: Readonly<Record<string, string>> = { namedOrg: "org", source: "dataset" };
      const kind = needs && (kinds[needs.of] ?? needs.of);
      return of === kind && area === needs?.area && action === needs.action;
    }
  },
);

/** Lists hold what the caller may see; all else is about one dataset. */
function reaches({ name }: Capability, endpoint: EndpointName): boolean {
  return name !== "other" || (endpoint.startsWith("list") && endpointOf(endpoint).host === "base");
}

/** A request that an owner could send, about something that nobody has touched. */
async function legalRequest(endpoint: EndpointName): Promise<Request> {
  const special = specialRequests[endpoint];
  if (special) return special();
  for (const { endpoints, ...collection } of Object.values(collections)) {
    const [role] = Object.entries(endpoints).find(([, name]) => name === endpoint) ?? [];
    if (role === undefined) continue;
    made += 1;
    const minimal: Body = {
      ...collection.minimal,
      ...(collection.unique === undefined ? {} : { [collection.unique]: fresh(collection.unique) }),
      ...(endpoint === "createUser" ? { role: "none" } : {}),
      ...(endpoint.includes("StarredQuer") ? { dataset: "logs" } : {}),
      ...(endpoint.endsWith("ApiToken") ? { orgCapabilities: { apiTokens: ["create"] } } : {}),
    };
    if (role === "create") return { body: minimal };
    if (role === "list") return {};
    const { id } = await answerOf(owner, endpoints.create, { body: minimal });
    return { path: { id }, ...(role === "update" ? { body: minimal } : {}) };
  }
  throw new Error(`no collection has ${endpoint}`);
}

function fresh(field: string): string {
  return field === "email" ? `${made}@example.com` : `n${made}`;
}

async function idOf(endpoint: "createUser" | "createApiToken", body: Body): Promise<string> {
  made += 1;
  return (await answerOf(owner, endpoint, { body: { name: "one", ...body } })).id;
}

const logs = { path: { id: "logs" } };
const specialRequests: { readonly [N in EndpointName]?: () => Promise<Request> } = {
  updateUserRole: async () => ({
    path: { id: await idOf("createUser", { email: `${made}@example.org`, role: "none" }) },
    body: { role: "none" },
  }),
  getCurrentUser: async () => ({}),
  regenerateApiToken: async () => ({
    path: { id: await idOf("createApiToken", { orgCapabilities: { apiTokens: ["update"] } }) },
    body: { existingTokenExpiresAt: "2999-01-01T00:00:00Z" },
  }),
  trimDataset: async () => ({ ...logs, body: { maxDuration: "90d" } }),
  listMapFields: async () => logs,
  replaceMapFields: async () => ({ ...logs, body: ["attributes"] }),
  createMapField: async () => {
    made += 1;
    return { ...logs, body: { name: `m${made}` } };
  },
  deleteMapField: async () => {
    made += 1;
    await answerOf(owner, "createMapField", { ...logs, body: { name: `m${made}` } });
    return { path: { id: "logs", name: `m${made}` } };
  },
  createOrg: async () => ({ body: { name: "another" } }),
  listOrgs: async () => ({}),
  getOrg: async () => ({ path: { id: orgId } }),
  ingestEvents: async () => ({ path: { "dataset-id": "logs" }, body: [{ a: 1 }] }),
  listMetricsTags: async () => ({
    path: { dataset: "logs" },
    query: { start: "2026-01-01T00:00:00Z", end: "2026-01-02T00:00:00Z" },
  }),
  queryApl: async () => ({ body: { apl: "logs" } }),
  queryAplTabular: async () => ({ body: { apl: "logs" } }),
  queryDataset: async () => ({ path: { dataset: "logs" }, body: {} }),
  updateOrg: async () => ({ path: { id: orgId }, body: { name: "renamed" } }),
};
