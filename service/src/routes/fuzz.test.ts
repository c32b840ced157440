import { type EndpointName, endpointOf } from "eventdata-contract";
import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { collections } from "../../../tools/testing/collections/collections.ts";
import { answerOf, contractClient } from "../../../tools/testing/contractClient.ts";
import {
  type Credentials,
  collectionOf,
  fuzzedRequest,
  sentBy,
} from "../../../tools/testing/fuzz/fuzzedRequest.ts";
import { KnownThings } from "../../../tools/testing/fuzz/knownThings.ts";
import { draws, isLong } from "../../../tools/testing/longRun.ts";
import { secret } from "../../../tools/testing/oauthClient.ts";
import { runningService } from "../../../tools/testing/runningService.ts";
import { allCapabilities } from "../access/capabilities.ts";
import type { Handlers } from "../calls/handler.ts";
import { userHandlers } from "../management/users.ts";
import { handlers, servedEndpoints } from "../start/handlers.ts";
import type { ClientCapabilities } from "../store/oauth/oauthClientTable.ts";
import type { Store } from "../store/store.ts";

const requests = isLong ? draws(20_000) : 1_000;
const refusals = [400, 401, 403, 404, 409, 413, 415, 422];

const weakCapabilities: ClientCapabilities = {
  orgCapabilities: { datasets: ["read"], apiTokens: ["create"], views: ["read", "update"] },
  datasetCapabilities: { logs: { starredQueries: ["read"], virtualFields: ["read", "update"] } },
};

const position = { line: expect.any(Number), column: expect.any(Number) };

/** A service with credentials of every class, a strong and a weak one, and a look into its store. */
async function fuzzedService() {
  let store: Store | undefined;
  const served: Handlers = {
    ...handlers,
    getCurrentUser: (call, context) => {
      // What was used is written by the clock, between the requests.
      if (store === undefined) void context.usage.stop();
      store = context.store;
      return userHandlers.getCurrentUser(call, context);
    },
  };
  const oauthClients = [
    { id: "strong", name: "Strong", secret, capabilities: allCapabilities },
    { id: "weak", name: "Weak", secret, capabilities: weakCapabilities },
  ];
  const clock = () => new Date("2026-02-03T12:00:00Z");
  const service = await runningService({ oauthClients, clock }, served);
  const client = contractClient(service);
  await answerOf(client, "getCurrentUser");
  if (store === undefined) throw new Error("nobody told the store");
  const user = { name: "Weak", email: "weak@example.com", role: "read-only" };
  await answerOf(client, "createUser", { body: user });
  const weak = await answerOf(client, "createApiToken", { body: { name: "weak", ...weakCapabilities } });
  const credentials: Credentials = {
    api: [service.ownerToken ?? "", weak.token],
    personal: await Promise.all(["owner@example.com", user.email].map(service.createPersonalToken)),
    oauth: await Promise.all(oauthClients.map(({ id }) => oauthTokenOf(service.url, id))),
  };
  return { service, store, credentials, known: await oneOfEach(client) };
}

async function oauthTokenOf(url: string, id: string): Promise<string> {
  const fields = { grant_type: "client_credentials", client_id: id, client_secret: secret };
  const answered = await fetch(`${url}/oauth/token`, { method: "POST", body: new URLSearchParams(fields) });
  return ((await answered.json()) as { access_token: string }).access_token;
}

async function oneOfEach(client: ReturnType<typeof contractClient>): Promise<KnownThings> {
  const known = new KnownThings();
  known.add("edges", { id: "us-east-1-aws" });
  const metrics = { name: "metrics", kind: "otel:metrics:v1" };
  known.add("/v2/datasets", await answerOf(client, "createDataset", { body: metrics }));
  for (const { endpoints, prepare, minimal } of Object.values(collections)) {
    await prepare?.(client);
    const made = await answerOf(client, endpoints.create, { body: minimal });
    known.add(endpointOf(endpoints.create).path, made);
  }
  return known;
}

/**
 * All rows of all tables, but for SQLite's own: the counter of datasets skips a number where a name is taken. Nor for
 * which edges have been opened: that is noted when somebody first asks for one.
 */
function rowsOf(store: Store): string {
  return store.inspect((database) => {
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'event_edge' ORDER BY name",
      )
      .all();
    return JSON.stringify(tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`).all()));
  });
}

test(`of ${requests} requests, mutated from legal ones, none makes the service fail, and none that is refused writes`, {
  timeout: isLong ? 1_200_000 : 300_000,
}, async () => {
  const { service, store, credentials, known } = await fuzzedService();
  const tally = new Tally();
  let before = rowsOf(store);
  const property = fc.asyncProperty(fuzzedRequest, async (fuzzed) => {
    const { endpoint } = fuzzed;
    const { method, host, path, answer, success, errors } = endpointOf(endpoint);
    const { path: url, sent, id } = sentBy(fuzzed, known, credentials);
    const { status, body, text } = await service.send(url, sent);
    tally.add(endpoint, status);
    const told = `${method} ${url} ${sent.body}: ${status} ${text.slice(0, 500)}`;
    if (status === success) {
      if (answer) expect(answer.safeParse(body).error, told).toBeUndefined();
      else expect(text, told).toBe("");
      if (method !== "GET") before = rowsOf(store);
      if (endpoint === "createMapField") known.add("mapFields", { id: body.name });
      else if (method === "POST" && answer && host === "base") known.add(collectionOf(path), body);
      if (method === "DELETE") known.remove(collectionOf(path), id);
    } else {
      const unserved = servedEndpoints.includes(endpoint) ? [] : [501];
      expect([...refusals, ...unserved], told).toContain(status);
      const shape = errors === "tags" ? { error: expect.any(String) } : { code: status };
      // Where a query's fault has a place, it is told.
      const { detail, ...plain } = errors === "apl" ? body : { ...body, detail: undefined };
      if (detail) expect(detail, told).toEqual({ message: body.message, ...position });
      expect(plain, told).toEqual({ ...shape, message: expect.stringMatching(/./) });
      expect(body.message, told).not.toMatch(/\n {4}at |\.[jt]s:\d|SQLITE/);
    }
    expect(rowsOf(store) === before, `it wrote: ${told}`).toBe(true);
  });
  await fc.assert(property, { numRuns: requests, endOnFailure: true });

  if (isLong) process.stderr.write(tally.text());
  // Else it would only have tried what is refused at the door.
  expect(tally.of(/^2/)).toBeGreaterThan(requests / 5);
  if (isLong) expect(tally.neverDone()).toEqual([]);
});

/** How often each endpoint answered with what. */
class Tally {
  readonly #counts = new Map<string, number>();

  add(endpoint: EndpointName, status: number): void {
    const key = `${status} ${endpoint}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  of(key: RegExp): number {
    return [...this.#counts].reduce((sum, [one, count]) => (key.test(one) ? sum + count : sum), 0);
  }

  neverDone(): EndpointName[] {
    return servedEndpoints.filter((name) => this.of(new RegExp(`^2.. ${name}$`)) === 0);
  }

  text(): string {
    const statuses = [200, 204, ...refusals, 500, 501].map(
      (status) => `${this.of(new RegExp(`^${status}`))} × ${status}`,
    );
    const least = servedEndpoints.map((name) => this.of(new RegExp(`^2.. ${name}$`)));
    return `fuzz: ${statuses.join(", ")}; done of each endpoint at least ${Math.min(...least)}\n`;
  }
}
