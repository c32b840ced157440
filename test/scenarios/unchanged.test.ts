import { resources } from "pulumi-eventdata-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { preview, refresh, up } from "../../tools/engine/changes.ts";
import { declareDependent } from "../harness/dependent.ts";
import { rewriteAsEarlier } from "../harness/earlierState.ts";
import { type Arguments, makeResource } from "../harness/make.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Each type with as little as it needs, so that the service leaves out what it can. */
const least: Readonly<Record<string, Arguments>> = {
  ApiToken: { orgCapabilities: { views: ["read"] } },
  Dataset: {},
  Group: {},
  Notifier: { email: {} },
  Org: { name: "Laboratory" },
  Role: {},
  StarredQuery: { query: { apl: "['logs']" } },
  User: { email: "ada@example.com", name: "Ada Example", role: "read-only" },
  View: { aplQuery: "['logs']" },
  VirtualField: { dataset: "logs", expression: "a / 1000" },
};

test("a stack of all types whose every output something depends on previews empty, and asks the service nothing", async () => {
  await stage.service.outside.call("createDataset", { body: { name: "logs" } });
  expect(Object.keys(least)).toEqual(Object.keys(resources).sort());
  const stack = await stage.stack(
    () => {
      const made = Object.entries(least).map(
        ([type, args]) => [type, { type, resource: makeResource(type, type.toLowerCase(), args) }] as const,
      );
      declareDependent("dependent", new Map(made));
    },
    { configuration: { "eventdata:token": { secret: stage.service.personalToken } } },
  );
  await up(stack);

  const expectEmpty = async () => {
    const before = stage.proxy.requests.length;
    expect(await preview(stack, { expectNoChanges: true })).toEqual([]);
    expect(stage.proxy.requests.slice(before)).toEqual([]);
  };
  await expectEmpty();
  await rewriteAsEarlier(stack);
  await expectEmpty();
  expect(await refresh(stack, { expectNoChanges: true })).toEqual([]);
  await expectEmpty();
  await stack.destroy();
});
