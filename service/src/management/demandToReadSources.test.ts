import { accessMessage } from "eventdata-contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ManagedService, managedService } from "../../../tools/testing/managedService.ts";

/** What a text reads, as the 403 names what may not be read. */
const secret = 'query of the dataset "secret"';
const logs = 'query of the dataset "logs"';
const open = 'query of the view "open"';
const everything = ["query of every dataset", "query of every view"];

const texts: readonly (readonly [text: string, reads: readonly string[]])[] = [
  ["print 1", []],
  ["datatable(secret: string)['secret']", []],
  ["secret", [secret]],
  ["['secret'] | take 1", [secret]],
  ["(secret) | count", [secret]],
  ["union logs, secret", [logs, secret]],
  ["logs | union (secret | take 1)", [logs, secret]],
  ["logs | join kind=inner (secret) on a", [logs, secret]],
  ["logs | lookup secret on a", [logs, secret]],
  ["logs | where a in (secret | project a)", [logs, secret]],
  ["let x = secret; x", [secret]],
  ["let unused = secret | count; logs", [logs, secret]],
  ["let secret = logs; secret", [logs]],
  ["later", ['query of the dataset "later"']],
  ["open", [open]],
  ["open | union secret", [open, secret]],
  ["both", ['query of the dataset "both"']],
  ["union sec*", [secret, ...everything]],
  ["union (logs | union ope*)", [logs, open, ...everything]],
  ["union none*", everything],
];

/** Capabilities as a token holds them, of what the messages name. */
function held(reads: readonly string[]) {
  const maps: Record<string, Record<string, { query: string[] }>> = { dataset: {}, view: {} };
  for (const each of reads) {
    const [, every, kind, name] = /of (?:(every)|the) (dataset|view)(?: "(.*)")?/.exec(each) ?? [];
    Object.assign(maps[kind ?? ""] ?? {}, { [every ? "*" : (name ?? "")]: { query: ["read"] } });
  }
  return { datasetCapabilities: maps.dataset, viewCapabilities: maps.view };
}

let managed: ManagedService;
let end: () => Promise<void> = async () => undefined;
let made = 0;
beforeAll(async () => {
  managed = await managedService({}, (stop) => {
    end = stop;
  });
  const { ask } = managed;
  for (const name of ["logs", "secret", "both"]) await ask("createDataset", { body: { name } });
  await ask("createView", { body: { name: "both", aplQuery: "print 1" } });
  await ask("createView", { body: { name: "open", aplQuery: "secret" } });
});
afterAll(() => end());

async function holderOf(reads: readonly string[]): Promise<string> {
  const orgCapabilities = { views: ["create", "update"] };
  const body = { name: "holder", orgCapabilities, ...held(reads) };
  return (await managed.ask("createApiToken", { body })).token;
}

const waysToSave = {
  async createView(aplQuery: string, token: string) {
    made += 1;
    return managed.call("createView", { token, body: { name: `view-${made}`, aplQuery, datasets: [] } });
  },
  async updateView(aplQuery: string, token: string) {
    made += 1;
    const name = `view-${made}`;
    await managed.ask("createView", { body: { name, aplQuery: "print 1" } });
    const answered = await managed.call("updateView", {
      token,
      path: { id: name },
      body: { name, aplQuery },
    });
    const stored = await managed.ask("getView", { path: { id: name } });
    expect(stored.aplQuery).toBe(answered.status === 200 ? aplQuery : "print 1");
    return answered;
  },
};

describe.each(Object.entries(waysToSave))("%s", (_, save) => {
  test.each(texts)("of %s wants the right to read %j, all of it", async (text, reads) => {
    expect((await save(text, await holderOf(reads))).status).toBe(200);
    for (const lacking of reads) {
      // Who may read everything may read each.
      if (
        reads.length > 1 &&
        reads.some((each) => everything.includes(each)) &&
        !everything.includes(lacking)
      ) {
        continue;
      }
      const token = await holderOf(reads.filter((each) => each !== lacking));
      const { status, body } = await save(text, token);
      const named = expect.stringContaining(accessMessage(lacking, "read"));
      expect({ status, message: body?.message }, lacking).toEqual({ status: 403, message: named });
    }
  });

  test("with a pattern names what it matches before it wants everything", async () => {
    const { body } = await save("union sec*", await holderOf([logs]));
    expect(body.message).toBe(accessMessage(secret, "read"));
    const rest = await save("union sec*", await holderOf([secret]));
    expect(rest.body.message).toContain(": sec* will also match what is yet to be made");
  });
});

describe("who may change virtual fields of a dataset that they may not query", () => {
  const area = { virtualFields: ["create", "update", "delete"] };
  const field = { dataset: "secret", name: "shown", expression: "hidden" };

  test("shows nothing of it to themselves through a view: it is a 403 that names the dataset", async () => {
    const { ask, call } = managed;
    const holder = async (areas: object) => {
      const body = { name: "holder", datasetCapabilities: { secret: areas } };
      return (await ask("createApiToken", { body })).token;
    };
    const before = await ask("createVirtualField", { body: { ...field, name: "before" } });
    const path = { id: before.id };
    const blind = await holder(area);
    const changed = { ...field, name: "before" };
    const refused = { status: 403, body: { message: accessMessage(secret, "read") } };
    expect(await call("createVirtualField", { token: blind, body: field })).toMatchObject(refused);
    expect(await call("updateVirtualField", { token: blind, path, body: changed })).toMatchObject(refused);
    expect(await call("deleteVirtualField", { token: blind, path })).toMatchObject(refused);
    expect(await ask("listVirtualFields")).toEqual([before]);
    const token = await holder({ ...area, query: ["read"] });
    await ask("createVirtualField", { token, body: field });
    await ask("updateVirtualField", { token, path, body: changed });
    await ask("deleteVirtualField", { token, path });
  });
});

test("no dataset takes the name of a view, so that what may read the view never comes to read a dataset", async () => {
  const { call, ask, service } = managed;
  await ask("createDataset", { body: { name: "harmless" } });
  const capabilities = {
    orgCapabilities: { views: ["create"] },
    datasetCapabilities: { harmless: { query: ["read"] } },
    viewCapabilities: { salaries: { query: ["read"] }, mine: { query: ["read"] } },
  } as const;
  const { token } = await ask("createApiToken", { body: { name: "squatter", ...capabilities } });
  const save = (name: string, aplQuery: string) =>
    service.send("/v2/views", { method: "POST", token, body: { name, aplQuery } });
  expect(await save("mine", "salaries")).toMatchObject({ status: 403 });
  expect(await save("salaries", "harmless")).toMatchObject({ status: 200 });
  expect(await save("mine", "salaries")).toMatchObject({ status: 200 });
  expect(await call("createDataset", { body: { name: "salaries" } })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('a view named "salaries" exists already') },
  });
});

describe("a view whose name for something has come to mean something else", () => {
  const refused = { status: 403 };
  const viewsOf = async (capabilities: object) => {
    const body = { name: "trapper", orgCapabilities: { views: ["create", "delete"] }, ...capabilities };
    const { token } = await managed.ask("createApiToken", { body } as never);
    const send = managed.service.send;
    const save = (name: string, aplQuery: string) =>
      send("/v2/views", { method: "POST", token, body: { name, aplQuery } });
    const query = async (apl: string) => ({
      status: (await managed.call("queryApl", { token, body: { apl } })).status,
    });
    return { save, query, remove: (name: string) => send(`/v2/views/${name}`, { method: "DELETE", token }) };
  };

  test("a dataset that was a view", async () => {
    const { save, query, remove } = await viewsOf({ viewCapabilities: { "*": { query: ["read"] } } });
    expect(await save("payroll", "print 1")).toMatchObject({ status: 200 });
    expect(await save("trap", "payroll")).toMatchObject({ status: 200 });
    expect(await query("trap")).toEqual({ status: 200 });
    expect(await remove("payroll")).toMatchObject({ status: 204 });
    await managed.ask("createDataset", { body: { name: "payroll" } });
    expect(await query("payroll")).toEqual(refused);
    expect(await query("trap")).toEqual(refused);
    expect(await managed.call("queryApl", { body: { apl: "trap" } })).toMatchObject({ status: 200 });
  });

  test("a view that was a dataset, or nothing", async () => {
    await managed.ask("createDataset", { body: { name: "hidden" } });
    const { save, query } = await viewsOf({
      datasetCapabilities: { daily: { query: ["read"] } },
      viewCapabilities: { snare: { query: ["read"] } },
    });
    expect(await save("snare", "daily")).toMatchObject({ status: 200 });
    await managed.ask("createView", { body: { name: "daily", aplQuery: "hidden" } });
    expect(await query("daily")).toEqual(refused);
    expect(await query("snare")).toEqual(refused);
  });
});

test("a starred query may be kept by who may not run it, and says what it says to its readers", async () => {
  const { ask, call } = managed;
  const datasetCapabilities = { logs: { starredQueries: ["create", "read"] } };
  const { token } = await ask("createApiToken", { body: { name: "keeper", datasetCapabilities } });
  const body = { kind: "apl", name: "kept", dataset: "logs", query: { apl: "secret" }, metadata: {} };
  expect(await ask("createStarredQuery", { token, body })).toMatchObject({ query: { apl: "secret" } });
  expect(await call("queryApl", { token, body: { apl: "secret" } })).toMatchObject({ status: 403 });
});
