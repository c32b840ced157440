import { describe, expect, test } from "vitest";
import type { Resource } from "../declaration/resource.ts";
import type { Values } from "../declaration/value.ts";
import { replaceObject } from "../lifecycle/object.ts";
import { resources } from "../resources/resources.ts";
import { conformance } from "../testing/conformance.ts";
import { dynamicHost } from "../testing/dynamicHost.ts";
import { programOf } from "../testing/fixtures/fixtures.ts";
import { theirs } from "../testing/somebodyElse.ts";

describe.each(Object.keys(resources))("%s", (type) => {
  test("shows nothing where adopt is added or removed", async () => {
    const { engine } = await conformance();
    const same = Object.fromEntries(programOf(type).map(({ name }) => [name, "same"]));
    await engine.up(programOf(type));
    const { id } = engine.state.get("subject") ?? {};
    for (const more of [{ adopt: true }, { adopt: id }, {}]) {
      const program = programOf(type, more);
      expect((await engine.preview(program)).steps).toEqual(same);
      expect(await engine.up(program)).toEqual({ steps: same, failures: {} });
      expect(await engine.refresh()).toEqual({});
    }
  });
});

test("a create that was never finished can still be told to adopt what has the name by now", async () => {
  const { engine, outside } = await conformance();
  const inputs = { name: "taken", __logicalName: "subject" };
  const unfinished = { asked: Date.now() + 600_000, before: [], of: "create" };
  engine.state.set("subject", {
    type: "Dataset",
    name: "subject",
    id: "taken",
    inputs,
    outputs: { ...inputs, __declared: ["name"], __unfinished: unfinished },
  });
  await theirs(outside, resources.Dataset as Resource, { name: "taken", kind: "otel:logs:v1" });
  const program = (more: Values) => [{ type: "Dataset", name: "subject", args: { name: "taken", ...more } }];
  const { failures } = await engine.up(program({}));
  expect((failures.subject as Error).message).toContain("set adopt: true");
  expect((await engine.up(program({ adopt: true }))).failures).toEqual({});
  expect(await engine.refresh()).toEqual({});
});

describe("a change within what is kept as a secret as a whole", () => {
  const webhook = (more: Values) => [
    {
      type: "Notifier",
      name: "paging",
      args: {
        customWebhook: { url: "https://a.example", body: "a", secretHeaders: { A: "canary-a" }, ...more },
      },
    },
  ];

  test.each([
    ["a header", { headers: { "X-Team": "b" } }, "customWebhook.headers"],
    ["a secret header", { secretHeaders: { A: "canary-b" } }, "customWebhook.secretHeaders"],
    ["two", { url: "https://b.example", body: "b" }, "customWebhook.body, customWebhook.url"],
  ])("is told by its places, once a run: %s", async (_, change, places) => {
    const { engine, warnings } = await conformance({ hostOf: dynamicHost });
    await engine.up(webhook({}));
    await engine.refresh();
    await engine.preview(webhook({}));
    expect(warnings).toEqual([]);
    await engine.preview(webhook(change));
    expect(warnings).toEqual([`The Notifier "paging" changes within what is shown as [secret]: ${places}.`]);
  });
});

describe("the deletion of a role", () => {
  const role = { type: "Role", name: "readers", args: { name: "readers" } };

  test.each([
    [1, "the 1 user who has it has"],
    [3, "the 3 users who have it have"],
  ])("says how many users lose it: %i", async (count, words) => {
    const { engine, outside, around, warnings } = await conformance();
    await engine.up([role]);
    const id = String(engine.state.get("readers")?.id);
    for (const user of around.users.slice(0, count)) {
      await replaceObject(outside, resources.User as Resource, user, { role: id });
    }
    await engine.destroy();
    expect(warnings).toEqual([
      `The Role ${id} is deleted: ${words} the role "none" from now on, which allows nothing.`,
    ]);
  });

  test("says nothing where nobody has it, or where its users go first", async () => {
    const { engine, warnings } = await conformance();
    const ada = { email: "ada@example.com", name: "Ada Example", role: "readers" };
    await engine.up([role]);
    await engine.up([role, { type: "User", name: "ada", args: ada }]);
    await engine.destroy();
    expect(warnings).toEqual([]);
  });
});
