import { json, type Reply, refusal, type Seen, startServer, type TestServer } from "./server.ts";

type Dataset = Record<string, unknown>;

/** A dataset as the service answers it. */
export function aDataset(name: string, more: Dataset = {}): Dataset {
  return {
    id: name,
    name,
    description: "",
    kind: "service:events:v1",
    created: new Date().toISOString(),
    who: "tester@events.example",
    canWrite: true,
    edgeDeployment: "us-east-1-aws",
    mapFields: [],
    region: "us-east-1-aws",
    ...more,
  };
}

/** A result of a query for datasets, as the service answers it. */
export function tabular(
  sources: readonly string[],
  columns: readonly (readonly unknown[])[],
  status: object = {},
): object {
  const fields = columns.map(() => ({ name: "Count", type: "integer" }));
  const named = sources.map((name) => ({ name }));
  const table = { name: "0", sources: named, fields, order: [], groups: [], columns };
  return { format: "tabular", status: { isPartial: false, ...status }, tables: [table] };
}

interface Spoiled {
  readonly method: string;
  readonly carriedOut: boolean;
  readonly reply: Reply;
}

/** Datasets behind real HTTP; single requests can be spoiled, before or after they are carried out. */
export class FakeService {
  readonly datasets = new Map<string, Dataset>();
  /** Names of the datasets that hold events. */
  readonly filled = new Set<string>();
  readonly server: TestServer;
  readonly #spoiled: Spoiled[] = [];

  constructor(server: TestServer) {
    this.server = server.answer((response, seen) => this.#answer(seen)(response, seen));
  }

  put(name: string, more: Dataset = {}): void {
    this.datasets.set(name, aDataset(name, more));
  }

  /** The next request of this method is answered otherwise, and is carried out or not. */
  spoil(method: string, reply: Reply, { carriedOut }: { carriedOut: boolean }): this {
    this.#spoiled.push({ method, reply, carriedOut });
    return this;
  }

  /** Requests since the last time that this was asked, as "GET /v2/datasets". */
  requests(): string[] {
    return this.server.seen.splice(0).map(({ method, path }) => `${method} ${path}`);
  }

  /** The bodies sent with a method, oldest first. */
  bodies(method: string): unknown[] {
    return this.server.seen.filter((seen) => seen.method === method).map((seen) => JSON.parse(seen.text));
  }

  #answer(seen: Seen): Reply {
    const index = this.#spoiled.findIndex(({ method }) => method === seen.method);
    if (index < 0) return this.#carryOut(seen);
    const [spoiled] = this.#spoiled.splice(index, 1) as [Spoiled];
    if (spoiled.carriedOut) this.#carryOut(seen);
    return spoiled.reply;
  }

  #carryOut({ method, path, text }: Seen): Reply {
    if (path.startsWith("/v1/datasets/_apl")) return this.#query(JSON.parse(text).apl);
    const id = /^\/v2\/datasets\/(.+)$/.exec(path)?.[1];
    const body: Dataset = text === "" ? {} : JSON.parse(text);
    if (id !== undefined) return this.#one(method, decodeURIComponent(id), body);
    if (path !== "/v2/datasets") return refusal(404, "there is no such route");
    if (method === "GET") return json(200, [...this.datasets.values()]);
    const name = String(body.name);
    if (this.datasets.has(name)) return refusal(409, "dataset exists already");
    this.put(name, body);
    return json(200, this.datasets.get(name));
  }

  #query(apl: string): Reply {
    const names = [...apl.matchAll(/\['([^']+)'\] \| where .+? \| take 1/g)].map(([, name = ""]) => name);
    const missing = names.find((name) => !this.datasets.has(name));
    if (missing !== undefined || names.length === 0) return refusal(404, `dataset not found: "${missing}"`);
    return json(200, tabular(names, [[names.filter((name) => this.filled.has(name)).length]]));
  }

  #one(method: string, id: string, body: Dataset): Reply {
    const known = this.datasets.get(id);
    if (!known) return refusal(404, "dataset not found");
    if (method === "DELETE") {
      this.datasets.delete(id);
      return (response) => void response.writeHead(204).end();
    }
    if (method === "PUT") {
      const { retentionDays: _, useRetentionPeriod: __, ...rest } = known;
      this.datasets.set(id, { ...rest, description: "", ...body });
    }
    return json(200, this.datasets.get(id));
  }
}

export async function startFakeService(): Promise<FakeService> {
  return new FakeService(await startServer());
}
