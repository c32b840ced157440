import type { EndpointName } from "eventdata-contract";
import type { Body, Collection } from "../collections/collection.ts";
import { collections } from "../collections/collections.ts";
import { answerOf, type ContractClient, type Reply, type Request } from "../contractClient.ts";

/** An organisation of a running service, and what could be asked of each endpoint about it. */
export class Organisation {
  readonly id: string;
  readonly #client: ContractClient;
  #made = 0;

  /** The client is somebody's who may do everything in it. */
  constructor(id: string, client: ContractClient) {
    this.id = id;
    this.#client = client;
  }

  /** Must succeed. */
  ask(endpoint: EndpointName, request?: Request): Promise<Reply["body"]> {
    return answerOf(this.#client, endpoint, request);
  }

  /** What all requests are about. */
  async prepare(): Promise<void> {
    // One that every endpoint takes, those for metrics too.
    await this.ask("createDataset", { body: { name: "logs", kind: "otel:metrics:v1" } });
    await this.ask("createDataset", { body: { name: "traces" } });
  }

  /** A request that an owner could send, about something that nobody has touched. */
  async legalRequest(endpoint: EndpointName): Promise<Request> {
    this.#made += 1;
    const special = this.#special[endpoint];
    if (special) return special();
    const [collection, role] = collectionOf(endpoint);
    const minimal = this.#minimal(endpoint, collection);
    if (role === "create") return { body: minimal };
    if (role === "list") return {};
    const { id } = await this.ask(collection.endpoints.create, { body: minimal });
    return { path: { id }, ...(role === "update" ? { body: minimal } : {}) };
  }

  #minimal(endpoint: EndpointName, { minimal, unique }: Collection): Body {
    const fresh = unique === "email" ? this.#freshEmail() : `n${this.#made}`;
    return {
      ...minimal,
      ...(unique === undefined ? {} : { [unique]: fresh }),
      ...(endpoint.endsWith("User") ? { role: "none" } : {}),
      ...(endpoint.includes("StarredQuer") ? { dataset: "logs" } : {}),
      ...(endpoint.endsWith("ApiToken") ? { orgCapabilities: { apiTokens: ["create"] } } : {}),
    };
  }

  /** Of nobody whom another organisation knows: a person is the same one in all. */
  #freshEmail(): string {
    return `${this.#made}@${this.id}.example.com`;
  }

  async #idOf(endpoint: "createUser" | "createApiToken", body: Body): Promise<string> {
    return (await this.ask(endpoint, { body: { name: "one", ...body } })).id;
  }

  readonly #logs = { path: { id: "logs" } };
  readonly #special: { readonly [N in EndpointName]?: () => Promise<Request> } = {
    updateUserRole: async () => ({
      path: { id: await this.#idOf("createUser", { email: this.#freshEmail(), role: "none" }) },
      body: { role: "none" },
    }),
    getCurrentUser: async () => ({}),
    regenerateApiToken: async () => ({
      path: { id: await this.#idOf("createApiToken", { orgCapabilities: { apiTokens: ["update"] } }) },
      body: { existingTokenExpiresAt: "2999-01-01T00:00:00Z" },
    }),
    trimDataset: async () => ({ ...this.#logs, body: { maxDuration: "90d" } }),
    listMapFields: async () => this.#logs,
    replaceMapFields: async () => ({ ...this.#logs, body: ["attributes"] }),
    createMapField: async () => ({ ...this.#logs, body: { name: `m${this.#made}` } }),
    deleteMapField: async () => {
      const name = `m${this.#made}`;
      await this.ask("createMapField", { ...this.#logs, body: { name } });
      return { path: { id: "logs", name } };
    },
    createOrg: async () => ({ body: { name: "another" } }),
    listOrgs: async () => ({}),
    getOrg: async () => ({ path: { id: this.id } }),
    updateOrg: async () => ({ path: { id: this.id }, body: { name: "renamed" } }),
    ingestEvents: async () => ({ path: { "dataset-id": "logs" }, body: [{ a: 1 }] }),
    listMetricsTags: async () => ({
      path: { dataset: "logs" },
      query: { start: "2026-01-01T00:00:00Z", end: "2026-01-02T00:00:00Z" },
    }),
    queryApl: async () => ({ body: { apl: "logs" } }),
    queryAplTabular: async () => ({ body: { apl: "logs" } }),
    queryDataset: async () => ({ path: { dataset: "logs" }, body: {} }),
  };
}

type Role = keyof Collection["endpoints"];

function collectionOf(endpoint: EndpointName): [Collection, Role] {
  for (const collection of Object.values(collections)) {
    const [role] = Object.entries(collection.endpoints).find(([, name]) => name === endpoint) ?? [];
    // The keys of a collection's endpoints are its roles.
    if (role !== undefined) return [collection, role as Role];
  }
  throw new Error(`no collection has ${endpoint}, and no request is made for it`);
}
