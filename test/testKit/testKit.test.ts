import { readdir } from "node:fs/promises";
import { delimiter, join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { deploy } from "pulumi-eventdata/testing";
import { beforeEach, expect, test, vi } from "vitest";
import { root } from "../../tools/checks.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { Dataset, Role, User } from "../harness/formed.ts";

beforeEach(() => {
  const { EVENTDATA_ENGINE_ROOT: engine = "", PATH = "" } = process.env;
  vi.stubEnv("PATH", [join(engine, "bin"), PATH].join(delimiter));
  // A test must not reach what its surroundings are configured for.
  vi.stubEnv("EVENTDATA_BASE_URL", "http://127.0.0.1:9");
  vi.stubEnv("EVENTDATA_TOKEN", "edat-of-another");
  return () => void vi.unstubAllEnvs();
});

function payments() {
  const config = new pulumi.Config();
  const dataset = new Dataset("payments", { name: "payments", description: config.require("about") });
  const role = new Role("payers", { name: "payers", datasetCapabilities: { payments: { query: ["read"] } } });
  new User("ada", { email: "ada@example.com", name: "Ada", role: role.id });
  return { created: dataset.created, key: config.requireSecret("key") };
}

test("a function is deployed on the engine that is there", async () => {
  await using org = await deploy(payments, { config: { about: "What was paid", key: { secret: "canary" } } });
  expect(org.engine).toBe("pulumi");
  expect(org.outputs).toEqual({ created: expect.stringMatching(/^\d{4}-/), key: "canary" });
  expect(org.may("ada@example.com", "query", "payments")).toBe(true);
  expect(await org.drift()).toEqual([]);
  const headers = { authorization: `Bearer ${org.token}`, "content-type": "application/json" };
  const body = JSON.stringify({ description: "Changed" });
  await fetch(`${org.url}/v2/datasets/payments`, { method: "PUT", headers, body });
  expect(await org.drift()).toMatchObject([
    { kind: "changed", name: "payments", places: [{ path: "description", found: "Changed" }], who: "Owner" },
  ]);
});

test("what fails is told in the provider's words, and leaves nothing running", async () => {
  const failed = deploy(() => void new Dataset("bad", { name: "a/b" }));
  await expect(failed).rejects.toMatchObject({
    code: "PULUMI_FAILED",
    message: expect.stringMatching(/name: /),
  });
});

sampled("a program that declares only once is no proof of drift, and that is said", async () => {
  let runs = 0;
  await using org = await deploy(() => {
    runs += 1;
    if (runs === 1) new Dataset("once", { name: "once" });
  });
  await expect(org.drift()).rejects.toThrow("give the folder of the project");
});

sampled("the project of a folder is deployed as it stands, and its folder is left as it was", async () => {
  const folder = join(root, "examples/organisation");
  const before = await readdir(folder);
  const org = await deploy(folder);
  expect(org.may("ada@example.com", "query", "http-requests")).toBe(true);
  await org.close();
  expect(await readdir(folder)).toEqual(before);
});
