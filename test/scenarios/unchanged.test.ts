import { resources } from "pulumi-eventdata-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fixtures } from "../../provider/src/testing/fixtures/fixtures.ts";
import { preview, refresh, up } from "../../tools/engine/changes.ts";
import { form } from "../../tools/testing/form.ts";
import { declareDependent } from "../harness/dependent.ts";
import { rewriteAsEarlier } from "../harness/earlierState.ts";
import { makeResource } from "../harness/make.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test("a stack of all types whose every output something depends on previews empty, and asks the service nothing", async () => {
  await stage.service.outside.call("createDataset", { body: { name: "logs" } });
  expect(Object.keys(fixtures).sort()).toEqual(Object.keys(resources).sort());
  const stack = await stage.stack(
    () => {
      const made = Object.entries(fixtures).map(
        ([type, { least }]) =>
          [type, { type, resource: makeResource(type, type.toLowerCase(), least) }] as const,
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
  if (form === "dynamic") {
    await rewriteAsEarlier(stack);
    await expectEmpty();
  }
  expect(await refresh(stack, { expectNoChanges: true })).toEqual([]);
  await expectEmpty();
  await stack.destroy();
});
