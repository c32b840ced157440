import { afterAll, beforeAll, expect, test } from "vitest";
import { shellIn } from "../harness/shell.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test("pulumi works on the project at the root, from the shell, as a user works", async () => {
  const pulumi = shellIn(".", stage);
  expect(await pulumi("stack", "init", "shell")).toMatchObject({ exitCode: 0 });
  const up = await pulumi("up", "--yes");
  expect(up.text).toMatch(/http-requests created/);
  expect(up.exitCode).toBe(0);
  const [dataset] = await stage.service.outside.call("listDatasets");
  expect(dataset).toMatchObject({ description: "Requests of the public site", retentionDays: 30 });
  const id = dataset?.id ?? "";

  expect(await pulumi("preview", "--refresh", "--expect-no-changes")).toMatchObject({ exitCode: 0 });
  await stage.service.outside.call("updateDataset", { path: { id }, body: { retentionDays: 1 } });
  const drifted = await pulumi("preview", "--refresh", "--diff", "--expect-no-changes");
  expect(drifted.exitCode).not.toBe(0);
  expect(drifted.text).toMatch(/retentionDays\s*: 30 => 1/);

  expect(await pulumi("destroy", "--yes")).toMatchObject({ exitCode: 0 });
  expect(await pulumi("stack", "rm", "--yes", "shell")).toMatchObject({ exitCode: 0 });
  expect(await stage.service.outside.call("listDatasets")).toEqual([]);
});
