import * as pulumi from "@pulumi/pulumi";
import type { BodyOf } from "eventdata-contract";
import { tasks } from "pulumi-eventdata-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { preview, up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { ApiToken, Dataset } from "../harness/formed.ts";
import { ingest } from "../harness/ingest.ts";
import { type Arguments, makeResource } from "../harness/make.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openStage, type Stage } from "../harness/stage.ts";
import { smokeCheck, type TaskCase } from "./taskCases.ts";

const dataset = "checked";

let stage: Stage;
let cases: readonly TaskCase[];
beforeAll(async () => {
  stage = await openStage();
  const { outside } = stage.service;
  await outside.call("createDataset", { body: { name: dataset } });
  await ingest(stage.service, dataset);
  const tokenOf = async (name: string) => {
    const body: BodyOf<"createApiToken"> = { name, datasetCapabilities: { "*": { query: ["read"] } } };
    return (await outside.call("createApiToken", { body })).token;
  };
  cases = [smokeCheck(dataset, [await tokenOf("one"), await tokenOf("other")])];
});
afterAll(() => stage?.close());

test("the table has every input of every task", () => {
  for (const { type, fields } of cases) {
    expect(fields.map(({ field }) => field).sort()).toEqual(Object.keys(tasks[type]?.inputs ?? {}).sort());
  }
  expect(cases.map(({ type }) => type).sort()).toEqual(Object.keys(tasks).sort());
});

sampled(
  "a task is done again when any field changes, and only then; a refresh changes nothing, nor does its end",
  async () => {
    let which: "from" | "to" = "from";
    const stack = await stage.stack(() => {
      for (const { type, base, fields } of cases) {
        for (const row of fields)
          makeResource(type, nameOf(type, row.field), argumentsOf(base, row.field, row[which]));
      }
    });
    const names = cases.flatMap(({ type, fields }) => fields.map(({ field }) => nameOf(type, field))).sort();
    const changed = (operation: string) => names.map((name) => ({ name, operation }));
    const done = async (run: typeof up) =>
      (await run(stack))
        .map(({ name, operation }) => ({ name, operation }))
        .sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const run of [preview, up]) expect(await done(run)).toEqual(changed("create"));
    await expectQuiet(stack);
    which = "to";
    for (const run of [preview, up]) expect(await done(run)).toEqual(changed("update"));
    await expectQuiet(stack);
    await stack.destroy();
    expect((await stage.service.outside.call("listDatasets")).map(({ name }) => name)).toContain(dataset);
  },
);

sampled(
  "where no input is known before the deployment, the preview says that it is made, and it is",
  async () => {
    const stack = await stage.stack(() => {
      const logs = new Dataset("logs", { name: "new-logs" });
      const { token } = new ApiToken("asking", {
        datasetCapabilities: { "*": { ingest: ["create"], query: ["read"] } },
      });
      const unknown = <Value>(value: Value) => pulumi.all([logs.id, token]).apply(() => value);
      for (const { type, fields } of cases) {
        const args = Object.fromEntries(fields.map(({ field, from, to }) => [field, unknown(from ?? to)]));
        makeResource(type, `unknown-${type}`, {
          ...args,
          token,
          ingest: unknown({ dataset: "new-logs" }),
          query: unknown("['new-logs'] | count"),
          baseline: unknown(undefined),
        });
      }
    });
    const made = (await preview(stack)).map(({ name, operation }) => `${operation} ${name}`);
    expect(made.sort()).toEqual(
      ["create asking", "create logs", ...cases.map(({ type }) => `create unknown-${type}`)].sort(),
    );
    await up(stack);
    await expectQuiet(stack);
    await stack.destroy();
  },
);

const nameOf = (type: string, field: string) => `${type}-${field}`;

function argumentsOf(base: Arguments, field: string, value: unknown): Arguments {
  return Object.fromEntries(
    Object.entries({ ...base, [field]: value }).filter(([, each]) => each !== undefined),
  );
}
