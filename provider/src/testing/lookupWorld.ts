import { type ManagedService, managedService } from "../../../tools/testing/managedService.ts";
import { isMap } from "../declaration/value.ts";
import { call } from "../functions/index.ts";
import { type Body, lookupCases } from "./lookupCases.ts";
import { type Reply, type Seen, startServer } from "./server.ts";

/** A service that functions ask, through a front that counts and can refuse. */
export interface LookupWorld extends ManagedService {
  readonly url: string;
  readonly token: string;
  /** Answers instead of the service what this gives a reply for. */
  instead: (request: string) => Reply | undefined;
  find(name: string, args?: Body, freshness?: { anew: boolean }): Promise<unknown>;
  /** Makes what a function is to find; gives its id. */
  make(name: string): Promise<string>;
  /** Requests of functions since the last time that this was asked, as "GET /v2/datasets". */
  requests(): string[];
}

export async function startLookupWorld(): Promise<LookupWorld> {
  const managed = await managedService();
  const { service, ask } = managed;
  // An API token would not see the organisations that are made.
  const token = await service.createPersonalToken("owner@example.com");
  const front = await startServer((response, seen) => {
    const refused = world.instead(nameOf(seen));
    if (refused) return refused(response, seen);
    const authorization = seen.headers.authorization ?? "";
    void fetch(service.url + seen.path, { method: seen.method, headers: { authorization } }).then(
      async (answer) => {
        response.writeHead(answer.status, { "content-type": "application/json" });
        response.end(await answer.text());
      },
    );
  });
  const raw = { "eventdata:baseUrl": front.url, "eventdata:token": token };
  const world: LookupWorld = {
    ...managed,
    url: front.url,
    token,
    instead: () => undefined,
    find: (name, args = {}, freshness = { anew: false }) =>
      call(name, args, { raw, environment: {}, within: front, ...freshness }),
    requests: () => front.seen.splice(0).map(nameOf),
    async make(name) {
      const known = lookupCases[name];
      if (!known) throw new Error(`${name} has no case`);
      if (name === "getVirtualField") await managed.call("createDataset", { body: { name: "http-logs" } });
      const made: unknown = await ask(known.create, { body: known.body });
      return isMap(made) ? String(made.id ?? made.name) : "";
    },
  };
  return world;
}

function nameOf({ method, path }: Seen): string {
  return `${method} ${path}`;
}
