import * as pulumi from "@pulumi/pulumi";
import { afterEach, expect, test } from "vitest";
import { someOf } from "../../../tools/testing/longRun.ts";
import * as dynamic from "../index.ts";
import * as plugin from "../plugin/index.ts";
import { type DeployOptions, deploy as deployed, type Organisation, type Program } from "./index.ts";

const forms = { dynamic, plugin };
const formNames = ["dynamic", "plugin"] as const;
const query = { query: ["read" as const] };

const open: Organisation[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function deploy(program: Program, options: DeployOptions = {}): Promise<Organisation> {
  const made = await deployed(program, { engine: "mocks", ...options });
  open.push(made);
  return made;
}

/** Somebody who works beside the program. */
async function changedOutside(org: Organisation, method: string, path: string, body?: object): Promise<void> {
  const headers = { authorization: `Bearer ${org.token}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${org.url}${path}`, { method, headers, ...sent });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

function payments({ Dataset, Role, User, Group, ApiToken, View }: typeof dynamic | typeof plugin): object {
  const dataset = new Dataset("payments", { name: "payments", description: "What was paid" });
  new Dataset("logs", { name: "logs" });
  const payers = new Role("payers", { name: "payers", datasetCapabilities: { payments: query } });
  const viewers = new Role("viewers", { name: "viewers", viewCapabilities: { daily: query } });
  const ada = new User("ada", { email: "ada@example.com", name: "Ada", role: "none" });
  new User("bo", { email: "bo@example.com", name: "Bo", role: viewers.id });
  new User("cy", { email: "cy@example.com", name: "Cy", role: "none" });
  new Group("money", { name: "money", members: [ada.id], roles: [payers.id] });
  new View("daily", { name: "daily", aplQuery: "payments", datasets: [dataset.name] });
  const shipper = new ApiToken("shipper", {
    name: "shipper",
    datasetCapabilities: { payments: { ingest: ["create"] } },
  });
  return { created: dataset.created, secret: shipper.token, tokens: pulumi.output([shipper.tokenId]) };
}

test.each(someOf(formNames, 1))(
  "in the %s form a program is deployed for real, and tests ask who may do what",
  async (form) => {
    const org = await deploy(() => payments(forms[form]));
    expect(org.engine).toBe("mocks");
    expect(org.may("ada@example.com", "query", "payments")).toBe(true);
    expect(org.may("ada@example.com", "query", "logs")).toBe(false);
    expect(org.may("bo@example.com", "query", "payments")).toBe(true);
    expect(org.may("bo@example.com", "query", "daily")).toBe(true);
    expect(org.may("cy@example.com", "query", "payments")).toBe(false);
    expect(org.may("shipper", "ingest", "payments")).toBe(true);
    expect(org.may("shipper", "ingest", "*")).toBe(false);
    expect(org.may("ada@example.com", "users:create")).toBe(false);
    expect(org.outputs).toEqual({
      created: expect.stringMatching(/^\d{4}-/),
      secret: expect.any(String),
      tokens: [expect.any(String)],
    });
    expect(await org.drift()).toEqual([]);
  },
);

test("what nothing has is refused, with what was meant", async () => {
  const org = await deploy(() => payments(dynamic));
  expect(() => org.may("ada@exmaple.com", "query", "payments")).toThrow("Did you mean ada@example.com?");
  expect(() => org.may("ada@example.com", "qurey", "payments")).toThrow("Did you mean query?");
  expect(() => org.may("ada@example.com", "query", "paymnets")).toThrow("Did you mean payments?");
});

test("rules are tested, whatever form they have", async () => {
  const org = await deploy(() => payments(dynamic));
  const forbid = [{ may: "query", dataset: "payments", except: { groups: "money" } }];
  expect(await org.broken({ forbid })).toEqual([
    "bo@example.com may query `payments` by the view `daily`, which a rule forbids",
  ]);
  await expect(org.broken({ forbid: [{ may: "qurey" }] })).rejects.toThrow(/qurey/);
  await expect(org.broken("nowhere.yaml")).rejects.toThrow(/nowhere\.yaml/);
});

test.each(someOf(formNames, 1))(
  "in the %s form drift tells what somebody changed, deleted and made",
  async (form) => {
    const org = await deploy(() => payments(forms[form]));
    await changedOutside(org, "PUT", "/v2/datasets/payments", { description: "Changed" });
    await changedOutside(org, "DELETE", "/v2/datasets/logs");
    await changedOutside(org, "POST", "/v2/datasets", { name: "surplus", description: "" });
    expect(await org.drift()).toEqual([
      expect.objectContaining({ kind: "deleted", type: "Dataset", name: "logs" }),
      expect.objectContaining({
        kind: "changed",
        name: "payments",
        places: [{ path: "description", isSecret: false, expected: "What was paid", found: "Changed" }],
      }),
      expect.objectContaining({ kind: "unmanaged", type: "Dataset", name: "surplus" }),
    ]);
  },
);

test("events are sent and asked for, also with a token that the program made", async () => {
  const org = await deploy(() => payments(dynamic));
  const events = [{ amount: 3 }, { amount: 4 }];
  expect(await org.ingest({ dataset: "payments", events, token: String(org.outputs.secret) })).toMatchObject({
    ingested: 2,
  });
  const result = await org.query({ apl: "payments | summarize total = sum(amount)" });
  expect([...result.rows()]).toEqual([expect.objectContaining({ total: 7 })]);
  const asShipper = org.query({ apl: "payments", token: String(org.outputs.secret) });
  await expect(asShipper).rejects.toThrow(/403/);
});

test("a smoke check runs, and one that fails is why the deployment does", async () => {
  const checking = (equals: number, timeout: string) => () => {
    const { name } = new dynamic.Dataset("probes", { name: "probes" });
    const arrived = dynamic.apl`${name} | where _probe == probe`;
    const ingest = { dataset: name, event: { status: 200 } };
    new dynamic.SmokeCheck("arrives", { ingest, query: arrived, expect: { rows: { equals } }, timeout });
  };
  const org = await deploy(checking(1, "60s"));
  expect([...(await org.query({ apl: "probes" })).rows()]).toHaveLength(1);
  await expect(deploy(checking(2, "1s"))).rejects.toThrow(/SmokeCheck "arrives"/);
});

test("a program that says what is not allowed is refused as a deployment refuses it", async () => {
  const misnamed = deploy(() => void new dynamic.Dataset("bad", { name: "a/b" }));
  await expect(misnamed).rejects.toThrow(/Dataset "bad": name: /);
  const twice = deploy(() => {
    new dynamic.Dataset("one", { name: "same" });
    new dynamic.Dataset("two", { name: "same" });
  });
  await expect(twice).rejects.toThrow(/same/);
  await expect(deploy(() => Promise.reject(new Error("of the program")))).rejects.toThrow("of the program");
});

test("what only the engine can make is refused", async () => {
  const program = () => void new plugin.OrgConfig("whole", { datasets: [{ name: "logs" }] });
  await expect(deploy(program)).rejects.toThrow("import OrgConfig from pulumi-eventdata");
});

test("configuration, an explicit provider and look-ups are those of a deployment", async () => {
  const org = await deploy(
    async () => {
      const config = new pulumi.Config();
      const provider = new dynamic.Provider("other", {
        baseUrl: config.require("address"),
        token: config.requireSecret("key"),
      });
      const made = new dynamic.Dataset(
        "made",
        { name: "made", description: config.require("about") },
        { provider },
      );
      const found = dynamic.getDatasetOutput({ name: made.name }, { provider });
      return { about: found.description, there: dynamic.Dataset.get("there", "seeded").description };
    },
    {
      config: ({ url, token }) => ({ address: url, key: { secret: token }, about: "told" }),
      service: { seed: { datasets: [{ name: "seeded", description: "from a seed" }] } },
    },
  );
  expect(org.outputs).toEqual({ about: "told", there: "from a seed" });
  expect(await org.drift()).toEqual([]);
});

test("programs run beside each other", async () => {
  const both = await Promise.all(
    ["one", "two"].map((name) => deploy(() => ({ name: new dynamic.Dataset("only", { name }).name }))),
  );
  expect(both.map(({ outputs }) => outputs.name)).toEqual(["one", "two"]);
});
