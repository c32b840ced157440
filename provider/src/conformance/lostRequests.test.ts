import { expect, test } from "vitest";
import { type ConformanceOptions, conformance } from "../testing/conformance.ts";
import { startFaultProxy } from "../testing/faultProxy.ts";
import type { FaultName } from "../testing/faults.ts";
import { expectSettled } from "../testing/settled.ts";

test.each([false, true])(
  "a change that came to pass, though its answer was lost, goes with the program that said it (refreshed: %s)",
  async (isRefreshed) => {
    const { world, meet } = await withFaults();
    const role = (args: object) => [{ type: "Role", name: "readers", args: { name: "readers", ...args } }];
    await world.engine.up(role({}));
    meet({ PUT: "droppedAfter" });
    const { failures } = await world.engine.up(role({ description: "Not for long" }));
    expect(Object.keys(failures)).toEqual(["readers"]);
    meet({});
    if (isRefreshed) await world.engine.refresh();
    await expectSettled(world, role({}));
  },
);

test("an object that was found after its create was lost is not taken for a leftover later", async () => {
  const { world, meet } = await withFaults();
  const channel = { webhook: { url: "https://hooks.example/one" } };
  const notifier = { type: "Notifier", name: "hook", args: { name: "hook", ...channel } };
  const program = [notifier, { type: "Role", name: "readers", args: { name: "readers" } }];
  meet({ "POST /v2/notifiers": "droppedAfter" }, { "GET /v2/notifiers": "brokenBefore" });
  expect(Object.keys((await world.engine.up([notifier])).failures)).toEqual(["hook"]);
  // It is found, but something else fails, so that what stood in for it in the state is not cleared away.
  meet({ "POST /v2/rbac/roles": "refusedForLong" });
  expect(Object.keys((await world.engine.up(program)).failures)).toEqual(["readers"]);
  meet({});
  await expectSettled(world, program);
});

test("an object that was found is not lost again when its change is lost, and with it its old name", async () => {
  const { world, meet } = await withFaults();
  const group = (name: string) => [{ type: "Group", name: "team", args: { name } }];
  meet({ "POST /v2/rbac/groups": "droppedAfter" }, { "GET /v2/rbac/groups": "brokenBefore" });
  expect(Object.keys((await world.engine.up(group("one"))).failures)).toEqual(["team"]);
  meet({ PUT: "halved" });
  expect(Object.keys((await world.engine.up(group("other"))).failures)).toEqual(["team"]);
  meet({});
  await expectSettled(world, group("other"));
});

test("what is made under the id of something that went first is not deleted in its place", async () => {
  const { world, meet } = await withFaults();
  const dataset = (args: object) => [{ type: "Dataset", name: "logs", args: { name: "logs", ...args } }];
  await world.engine.up(dataset({}));
  meet({ "POST /v2/datasets": "refusedForLong" });
  const { failures } = await world.engine.up(dataset({ kind: "otel:metrics:v1" }));
  expect(Object.keys(failures)).toEqual(["logs"]);
  meet({});
  await expectSettled(world, dataset({}));
});

test("what was adopted by its id, and went first, is made anew later where that failed", async () => {
  const { world, meet } = await withFaults();
  const { id: adopt } = await world.outside.call("createRole", { body: { name: "readers" } });
  const first = { deleteBeforeReplace: true };
  const program = [{ type: "Role", name: "readers", args: { name: "readers", adopt }, ...first }];
  await world.engine.up(program);
  meet({ "POST /v2/rbac/roles": "refusedForLong" });
  const { failures } = await world.engine.up(program, { replace: ["readers"] });
  expect(Object.keys(failures)).toEqual(["readers"]);
  meet({});
  await expectSettled(world, program);
});

test.each([false, true])(
  "a secret whose change was lost is sent again, also where the service masks it (%s)",
  async (maskSecrets) => {
    const { world, meet, arrived } = await withFaults({ maskSecrets });
    const hook = (args: object) => [{ type: "Notifier", name: "hook", args: { name: "hook", ...args } }];
    const url = (name: string) => `https://hooks.example/canary-${name}`;
    const after = hook({ chatWebhook: { chatWebhookUrl: url("new") } });
    await world.engine.up(hook({ chatHook: { chatHookUrl: url("old") } }));
    meet({ PUT: "droppedBefore" });
    expect(Object.keys((await world.engine.up(after)).failures)).toEqual(["hook"]);
    // The engine would not mark it as a secret there.
    expect(JSON.stringify(world.engine.state.get("hook")?.outputs)).not.toContain("canary-old");
    meet({});
    await world.engine.refresh();
    arrived.length = 0;
    expect((await world.engine.up(after)).failures).toEqual({});
    expect(arrived).toContainEqual(expect.stringMatching("^PUT /v2/notifiers/"));
    await expectSettled(world, after);
  },
);

test.each([false, true])(
  "what a lost rotation has left behind goes with the token (refreshed: %s)",
  async (isRefreshed) => {
    const { world, meet } = await withFaults();
    const token = (args: object) => [
      { type: "ApiToken", name: "shipper", args: { orgCapabilities: { datasets: ["read"] }, ...args } },
    ];
    await world.engine.up(token({ rotateWhen: "spring" }));
    meet({ "POST /v2/tokens/": "droppedAfter" }, { "GET /v2/tokens": "brokenBefore" });
    const { failures } = await world.engine.up(token({ rotateWhen: "autumn" }));
    expect(Object.keys(failures)).toEqual(["shipper"]);
    expect(await world.outside.call("listApiTokens")).toHaveLength(3);
    meet({});
    if (isRefreshed) await world.engine.refresh();
    await expectSettled(world, []);
  },
);

test("what a delete that failed half-way has left of a rotated token is found by a refresh", async () => {
  const { world, meet } = await withFaults();
  const token = (rotateWhen: string) => [
    { type: "ApiToken", name: "shipper", args: { orgCapabilities: { datasets: ["read"] }, rotateWhen } },
  ];
  await world.engine.up(token("spring"));
  await world.engine.up(token("autumn"));
  meet({ "DELETE /v2/tokens/": "slow" }, { "DELETE /v2/tokens/": "refusedForLong" });
  expect(Object.keys((await world.engine.up([])).failures)).toEqual(["shipper"]);
  meet({});
  await world.engine.refresh();
  await expectSettled(world, []);
});

test("a token rotated at the second go does not take over the end that the lost one gave to the old", async () => {
  const { world, meet } = await withFaults();
  const token = (rotateWhen: string) => [
    {
      type: "ApiToken",
      name: "shipper",
      args: { name: "shipper", orgCapabilities: { datasets: ["read"] }, rotateWhen },
    },
  ];
  await world.engine.up(token("spring"));
  meet({ "POST /v2/tokens/": "droppedAfter" });
  const { failures } = await world.engine.up(token("autumn"));
  expect(Object.keys(failures)).toEqual(["shipper"]);
  meet({});
  await world.engine.refresh();
  await expectSettled(world, token("autumn"));
  const { tokenId: id } = world.engine.state.get("shipper")?.outputs ?? {};
  const now = await world.outside.call("getApiToken", { path: { id: String(id) } });
  expect(now.expiresAt ?? null).toBeNull();
});

/** A world in which every request of a kind meets a fault, by the start of its method and path; others only once one has. */
async function withFaults(options: ConformanceOptions = {}) {
  const proxy = await startFaultProxy({ seed: 0, lateMilliseconds: 0 });
  const world = await conformance({ ...options, through: (url) => proxy.inFrontOf(url) });
  const arrived: string[] = [];
  const meet = (faults: Faults, then: Faults = {}) => {
    let all = faults;
    proxy.draw = (endpoint) => {
      arrived.push(endpoint);
      const fault = Object.entries(all).find(([start]) => endpoint.startsWith(start))?.[1];
      if (fault) all = { ...faults, ...then };
      return fault;
    };
  };
  return { world, meet, arrived };
}

type Faults = Readonly<Record<string, FaultName>>;
