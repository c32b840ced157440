import { expect, test } from "vitest";
import { eventService } from "../../../tools/testing/eventService.ts";
import type { Values } from "../declaration/value.ts";
import { askingOf, startSmokeCheckWorld } from "../testing/smokeCheckWorld.ts";

const maxAge = { maxAge: "1m" };

/** Where a query is taken of one edge alone, or of a range alone, what asks for the service's clock is no exception. */
test.each<[name: string, edges: string[], license: object, more: Values]>([
  ["several edges, of which the query's datasets tell one", ["east", "west"], {}, {}],
  ["several edges, of which one is named", ["east", "west"], {}, { edgeDeployment: "west" }],
  ["a longest range of queries", [], { maxQueryWindowSeconds: 3600 }, { startTime: "now-1h" }],
  [
    "a longest range of queries that is far from now",
    [],
    { maxQueryWindowSeconds: 3600 },
    { startTime: "now-3h", endTime: "now-2h", expect: { maxAge: "3h" } },
  ],
])("an age is told with %s", async (_, names, license, more) => {
  const seed = { orgs: [{ id: "local", license }] };
  const service = await eventService([], { seed, ...(names.length > 0 && { edges: names }) });
  const { url } = service.service;
  const edgeDeployment = names.length > 0 ? { edgeDeployment: "west" } : {};
  await service.ask("createDataset", { body: { name: "logs", ...edgeDeployment } });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await service.ingest("logs", [{ n: 1 }, { _time: hoursAgo(2.5), n: 2 }]);
  const edges = new Map(names.map((name) => [name, new URL(url)]));
  const { provider } = startSmokeCheckWorld(service, { edges });
  const made = await provider.create(askingOf("logs", maxAge, { timeout: "10s", ...more }));
  expect(made.outs).toMatchObject({ passed: true });
});
