import { Dataset, type DatasetArgs } from "pulumi-eventdata";
import { afterAll, beforeAll, expect, test } from "vitest";
import { preview, up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Written into users' state for ever: a change here updates or breaks every stack there is. */
const provider = 'exports.handler = () => require("pulumi-eventdata/dynamic").provider("Dataset");';

test("what stands in the state is this and nothing else", async () => {
  const stack = await stage.stack(() => void new Dataset("logs", { name: "logs", retentionDays: 30 }));
  await up(stack);
  const { deployment } = await stack.exportStack();
  const stored = deployment.resources.find(({ type }: { type: string }) => type.includes("eventdata:"));
  expect(stored).toMatchObject({ type: "pulumi-nodejs:dynamic/eventdata:Dataset", id: "logs" });
  const inputs = { __provider: provider, __logicalName: "logs", name: "logs", retentionDays: 30 };
  expect(stored.inputs).toEqual(inputs);
  expect(stored.outputs).toEqual({
    ...inputs,
    __declared: ["name", "retentionDays"],
    canWrite: true,
    created: expect.stringMatching(/^20\d\d-/),
    description: "",
    edgeDeployment: "us-east-1-aws",
    kind: "service:events:v1",
    mapFields: [],
    sharedByOrg: null,
    useRetentionPeriod: false,
    who: expect.any(String),
  });
  await stack.destroy();
});

sampled("an undeclared field keeps what somebody else gave it, through changes of other fields", async () => {
  let args: DatasetArgs = { name: "shared" };
  const stack = await stage.stack(() => void new Dataset("shared", args));
  await up(stack);
  await stage.service.outside.call("updateDataset", {
    path: { id: "shared" },
    body: { description: "said by somebody else", retentionDays: 5 },
  });
  args = { ...args, useRetentionPeriod: true };
  await up(stack);
  expect(await stage.service.outside.call("getDataset", { path: { id: "shared" } })).toMatchObject({
    description: "said by somebody else",
    retentionDays: 5,
    useRetentionPeriod: true,
  });
  await expectQuiet(stack);
  await stack.destroy();
});

sampled("get reads what exists, and destroy leaves it", async () => {
  await stage.service.outside.call("createDataset", { body: { name: "read-only", description: "theirs" } });
  let description: string | undefined;
  let sharing: unknown = "not known";
  const stack = await stage.stack(() => {
    const found = Dataset.get("found", "read-only");
    found.description.apply((text) => {
      description = text;
    });
    found.sharedByOrg.apply((org) => {
      sharing = org;
    });
  });
  await preview(stack);
  expect(sharing).toBeUndefined();
  await up(stack);
  expect(description).toBe("theirs");
  await stack.destroy();
  expect(await stage.service.outside.call("getDataset", { path: { id: "read-only" } })).toMatchObject({
    name: "read-only",
  });
});

sampled("values that are not known before the deployment pass through a preview", async () => {
  const stack = await stage.stack(() => {
    const first = new Dataset("first");
    new Dataset("second", { description: first.created, name: first.who.apply(() => "named-later") });
  });
  expect((await preview(stack)).map(({ operation }) => operation)).toEqual(["create", "create"]);
  await up(stack);
  await expectQuiet(stack);
  await stack.destroy();
});

sampled("pulumi import takes an object over by a file", async () => {
  await stage.service.outside.call("createDataset", { body: { name: "imported", description: "theirs" } });
  let declared = false;
  const stack = await stage.stack(() => {
    if (declared) new Dataset("imported", { name: "imported", description: "theirs" });
  });
  await up(stack);
  const properties = {
    __provider: provider,
    __logicalName: "imported",
    name: "imported",
    description: "theirs",
  };
  const type = "pulumi-nodejs:dynamic/eventdata:Dataset";
  const resource = { type, name: "imported", id: "imported", inputs: properties, outputs: properties };
  await stack.import({ resources: [resource] as never, generateCode: false, protect: false });
  declared = true;
  await expectQuiet(stack);
  await stack.destroy();
});
