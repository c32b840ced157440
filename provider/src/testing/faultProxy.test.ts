import { expect, test } from "vitest";
import { clientOf, failureOf } from "./clients.ts";
import { type FaultProxy, startFaultProxy } from "./faultProxy.ts";
import { type FaultName, faultNames, faults } from "./faults.ts";
import { json, startServer } from "./server.ts";

const noRetry = { attempts: 1, connectAttempts: 1, firstWait: 0, longestWait: 0 };
const role = { id: "1", name: "readers", description: "" };

/** Every request meets this one. */
function always(proxy: FaultProxy, name: FaultName): void {
  proxy.draw = () => name;
}

async function front(seed = 1) {
  const service = await startServer(json(200, role));
  const proxy = await startFaultProxy({ seed, lateMilliseconds: 2000 });
  const url = proxy.inFrontOf(service.url);
  return { service, proxy, client: clientOf(url, { timeoutSeconds: 0.1, retry: noRetry }) };
}

const messages: Record<FaultName, string | undefined> = {
  droppedBefore: "ANSWER_LOST",
  droppedAfter: "ANSWER_LOST",
  resetBefore: "ANSWER_LOST",
  resetAfter: "ANSWER_LOST",
  slow: undefined,
  silentBefore: "ANSWER_LOST",
  silentAfter: "ANSWER_LOST",
  refusedForNow: "REQUEST_REFUSED",
  refusedForLong: "REQUEST_REFUSED",
  brokenBefore: "ANSWER_LOST",
  brokenAfter: "ANSWER_LOST",
  gatewayBefore: "ANSWER_LOST",
  gatewayAfter: "ANSWER_LOST",
  cutOff: "ANSWER_LOST",
  halved: "ANSWER_NOT_JSON",
};

test.each(faultNames)("a create that meets the fault %s ends as it should", async (name) => {
  const { service, proxy, client } = await front();
  always(proxy, name);
  const call = client.call("createRole", { body: { name: "readers" } });
  const code = messages[name];
  if (code === undefined) await expect(call).resolves.toMatchObject(role);
  else expect(await failureOf(call)).toMatchObject({ code });
  expect(service.seen).toHaveLength(faults[name].arrives ? 1 : 0);
});

test("the same seed lets the same requests go wrong, and another seed others", async () => {
  const drawn = async (seed: number) => {
    const { proxy } = await front(seed);
    proxy.share = 0.5;
    return Array.from({ length: 30 }, () => proxy.draw("POST /v2/rbac/roles"));
  };
  expect(await drawn(7)).toEqual(await drawn(7));
  expect(await drawn(7)).not.toEqual(await drawn(8));
  expect(new Set(await drawn(7)).size).toBeGreaterThan(5);
});

test("without a share of faults everything passes as it is", async () => {
  const { service, proxy, client } = await front();
  await expect(client.call("createRole", { body: { name: "readers" } })).resolves.toMatchObject(role);
  expect(service.seen[0]).toMatchObject({
    method: "POST",
    path: "/v2/rbac/roles",
    text: '{"name":"readers"}',
  });
  expect(proxy.log).toEqual([]);
});
