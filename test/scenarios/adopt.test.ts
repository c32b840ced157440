import type { DatasetArgs } from "pulumi-eventdata";
import { afterAll, beforeAll, expect, test } from "vitest";
import { up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { failureOf } from "../harness/failure.ts";
import { Dataset } from "../harness/formed.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const read = (id: string) => stage.service.outside.call("getDataset", { path: { id } });

test("what exists already is not taken: the error names adopt and import, and it is left as it is", async () => {
  await stage.service.outside.call("createDataset", { body: { name: "theirs", description: "theirs" } });
  const stack = await stage.stack(() => void new Dataset("mine", { name: "theirs", description: "mine" }));
  const failure = await failureOf(stack.up());
  expect(failure).toMatch(/a Dataset with the name "theirs" exists already/);
  expect(failure).toMatch(/adopt: true/);
  expect(failure).toMatch(/pulumi import/);
  expect(await read("theirs")).toMatchObject({ description: "theirs" });
  await stack.destroy();
  expect(await read("theirs")).toMatchObject({ description: "theirs" });
});

sampled("adopt takes it over, writes what is declared, and leaves the rest", async () => {
  await stage.service.outside.call("createDataset", {
    body: { name: "old", description: "theirs", retentionDays: 7 },
  });
  const stack = await stage.stack(
    () => void new Dataset("mine", { name: "old", description: "mine", adopt: true }),
  );
  await up(stack);
  expect(await read("old")).toMatchObject({ description: "mine", retentionDays: 7 });
  await expectQuiet(stack);
  await stack.destroy();
});

sampled("adopt refuses another kind, before anything is written", async () => {
  await stage.service.outside.call("createDataset", { body: { name: "traces", kind: "otel:traces:v1" } });
  const stack = await stage.stack(
    () =>
      void new Dataset("mine", { name: "traces", kind: "otel:logs:v1", description: "mine", adopt: true }),
  );
  expect(await failureOf(stack.up())).toMatch(/exists with another kind, which cannot be changed in place/);
  expect(await read("traces")).toMatchObject({ description: "" });
});

sampled("a replacement never adopts the object that it is about to delete", async () => {
  let args: DatasetArgs = { name: "same-name", adopt: true };
  const stack = await stage.stack(() => void new Dataset("mine", args, { deleteBeforeReplace: false }));
  await up(stack);
  args = { ...args, kind: "otel:logs:v1" };
  expect(await failureOf(stack.up())).toMatch(/about to be deleted by this replacement/);
  expect(await read("same-name")).toMatchObject({ kind: "service:events:v1" });
  await stack.destroy();
});

sampled("a resource renamed in the program with adopt keeps its object, and says so", async () => {
  let logicalName = "before";
  const stack = await stage.stack(() => void new Dataset(logicalName, { name: "kept", adopt: true }));
  await up(stack);
  logicalName = "after";
  const { stdout } = await stack.up();
  expect(stdout).toMatch(
    /The Dataset kept is not deleted: another resource of this program has just adopted it/,
  );
  expect(await read("kept")).toMatchObject({ name: "kept" });
  await expectQuiet(stack);
  await stack.destroy();
});
