import type { EndpointName } from "eventdata-contract";
import { endpointOf, Wire } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import type { Resource } from "../declaration/resource.ts";
import { dataset } from "../resources/dataset.ts";
import { starredQuery } from "../resources/starredQuery.ts";
import { clientOf, failureOf } from "../testing/clients.ts";
import { aDataset } from "../testing/fakeService.ts";
import { runOf } from "../testing/runOf.ts";
import { htmlPage, json, type Reply, refusal, startServer, text } from "../testing/server.ts";
import { Bound } from "./bound.ts";
import { findListed, findNow } from "./find.ts";

const aQuery = { id: "q", name: "q", kind: "apl", who: "w", metadata: {}, query: { apl: "x" } };
const lacking: [string, Reply][] = [
  ["405", refusal(405, "method not allowed")],
  ["501", refusal(501, "not implemented")],
  ["404 without a route", refusal(404, "there is no such route")],
  ["404 of a web server", htmlPage(404)],
  ["404 in plain text", text(404, "404 page not found")],
];

/** A deployment on which single endpoints answer otherwise. */
async function deployment(resource: Resource, replies: { one?: Reply; list?: Reply }, profile: unknown = {}) {
  const object = resource === dataset ? aDataset("q") : aQuery;
  const { one = json(200, object), list = json(200, [object]) } = replies;
  const path = endpointOf(resource.calls.list).path;
  const server = await startServer((response, seen) => (seen.path === path ? list : one)(response, seen));
  const requests = () => server.seen.splice(0).map((seen) => (seen.path === path ? "list" : "one"));
  return { run: runOf(clientOf(server.url, { wire: Wire.from(profile) })), requests };
}

describe("where the endpoint that reads one is lacking", () => {
  test.each(lacking)("and says %s, a fresh list serves", async (_, one) => {
    const { run, requests } = await deployment(dataset, { one });
    expect(await findNow(new Bound(run, dataset), "q")).toMatchObject({ name: "q" });
    expect(await findNow(new Bound(run, dataset), "gone")).toBeUndefined();
    expect(requests()).toEqual(["one", "list", "one", "list"]);
  });

  test.each(lacking)("and the list says %s too, the error is about the one", async (_, reply) => {
    const { run } = await deployment(dataset, { one: reply, list: reply });
    const error = await failureOf(findNow(new Bound(run, dataset), "q"));
    expect(error).toMatchObject({ facts: { endpoint: "getDataset" satisfies EndpointName } });
  });
});

describe("where the list is lacking", () => {
  test.each([...lacking, ["403", refusal(403, "may not list")] as const])(
    "and says %s, a refresh asks for the one",
    async (_, list) => {
      const { run, requests } = await deployment(dataset, { list });
      expect(await findListed(new Bound(run, dataset), "q")).toMatchObject({ name: "q" });
      expect(requests()).toEqual(["list", "one"]);
    },
  );

  test("what is not there is not called gone by the one alone", async () => {
    const { run } = await deployment(dataset, { list: refusal(405, "no"), one: refusal(404, "not found") });
    expect(await failureOf(findListed(new Bound(run, dataset), "q"))).toMatchObject({ status: 405 });
  });
});

describe("where the credential is refused", () => {
  const refused = [refusal(401, "who?"), refusal(403, "not you")];

  test.each(refused)("by an endpoint that takes OAuth alone, the list serves", async (one) => {
    const { run } = await deployment(starredQuery, { one });
    expect(await findNow(new Bound(run, starredQuery), "q")).toMatchObject({ name: "q" });
  });

  test.each(refused)(
    "by an endpoint that takes tokens, the list may leave out what the caller must not see",
    async (one) => {
      const { run, requests } = await deployment(dataset, { one });
      expect(await failureOf(findNow(new Bound(run, dataset), "q"))).toHaveProperty(
        "code",
        "REQUEST_REFUSED",
      );
      expect(requests()).toEqual(["one"]);
    },
  );

  test.each(refused)("by an endpoint that takes tokens in this deployment, neither", async (one) => {
    const profile = { credentials: { getStarredQuery: ["api"] } };
    const { run, requests } = await deployment(starredQuery, { one }, profile);
    expect(await failureOf(findNow(new Bound(run, starredQuery), "q"))).toHaveProperty(
      "code",
      "REQUEST_REFUSED",
    );
    expect(requests()).toEqual(["one"]);
  });
});
