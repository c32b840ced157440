import { describe, expect, test } from "vitest";
import { clientOf, failureOf } from "../testing/clients.ts";
import { json, startServer, type TestServer } from "../testing/server.ts";

const query = {
  path: { dataset: "metrics" },
  query: { start: "2026-01-01T00:00:00Z", end: "2026-01-02T00:00:00Z" },
};
const tags = ["host"];

async function servers(): Promise<Record<"base" | "east" | "west", TestServer>> {
  const [base, east, west] = await Promise.all([1, 2, 3].map(() => startServer(json(200, tags))));
  return { base, east, west } as Record<"base" | "east" | "west", TestServer>;
}

describe("a call of an edge's endpoint", () => {
  test("goes to the edge that is asked for, with the path of its address", async () => {
    const { base, east, west } = await servers();
    const edges = new Map([
      ["east", new URL(`${east.url}/prefix/`)],
      ["west", new URL(west.url)],
    ]);
    const client = clientOf(base.url, { edges });
    expect(await client.call("listMetricsTags", { ...query, edge: "east" })).toEqual(tags);
    expect(east.seen[0]?.path).toMatch(/^\/prefix\/v1\/query\/metrics\//);
    expect([...base.seen, ...west.seen]).toEqual([]);
  });

  test("goes to the base address where no edges are configured", async () => {
    const { base } = await servers();
    expect(await clientOf(base.url).call("listMetricsTags", { ...query, edge: "east" })).toEqual(tags);
  });

  test("goes to the only edge where none is asked for", async () => {
    const { base, east } = await servers();
    const client = clientOf(base.url, { edges: new Map([["east", new URL(east.url)]]) });
    expect(await client.call("listMetricsTags", query)).toEqual(tags);
    expect(east.seen).toHaveLength(1);
    expect(base.seen).toEqual([]);
  });

  test.each([
    ["wset", "there is no address of the edge wset; configured are east, west (did you mean west?)"],
    ["__proto__", "there is no address of the edge __proto__"],
    [undefined, "it must be told which edge it is for; configured are east, west"],
  ])("for the edge %s is not sent, and the error names those that there are", async (edge, words) => {
    const { base, east, west } = await servers();
    const edges = new Map([
      ["east", new URL(east.url)],
      ["west", new URL(west.url)],
    ]);
    const error = await failureOf(
      clientOf(base.url, { edges }).call("listMetricsTags", { ...query, ...(edge && { edge }) }),
    );
    expect(error).toHaveProperty("code", "CONFIGURATION_INVALID");
    expect(error.message).toContain(`listMetricsTags is not sent: ${words}`);
    expect([...base.seen, ...east.seen, ...west.seen]).toEqual([]);
  });
});

test("a call of another endpoint goes to the base address, whatever edge is named", async () => {
  const base = await startServer(json(200, []));
  const edges = new Map([["east", new URL("http://127.0.0.1:1")]]);
  expect(await clientOf(base.url, { edges }).call("listDatasets", { edge: "east" })).toEqual([]);
});
