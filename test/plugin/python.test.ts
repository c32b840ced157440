import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { installPythonSdk, pythonEnvironment } from "../../tools/languages/pythonEnvironment.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { doneIn } from "../harness/shell.ts";
import { openStage, type Stage } from "../harness/stage.ts";

const authorization = "canary-authorization";

let stage: Stage;
let programs: string;
let packages: string;
beforeAll(async () => {
  programs = await pythonEnvironment();
  stage = await openStage();
  packages = join(stage.world.folder, "packages");
  await installPythonSdk(packages);
}, 180_000);
afterAll(() => stage?.close());

sampled(
  "the example in Python runs as it stands, and names in Python's manner what the service has in its own",
  async () => {
    const PATH = [programs, stage.world.environment.PATH].join(delimiter);
    const expectDone = doneIn("examples/python", stage, { PATH, PYTHONPATH: packages });
    await expectDone("stack", "init", "python");
    await expectDone("config", "set", "--secret", "hookAuthorization", authorization);
    expect(await expectDone("up", "--yes")).not.toContain("warning:");
    await expectDone("preview", "--refresh", "--expect-no-changes");
    expect(JSON.parse(await expectDone("stack", "output", "mayQuery"))).toEqual({
      requests: { query: ["read"] },
    });

    const { outside } = stage.service;
    const [hook] = await outside.call("listNotifiers");
    expect(hook?.properties).toMatchObject({
      customWebhook: { secretHeaders: { Authorization: authorization } },
    });
    expect(await outside.call("getDataset", { path: { id: "requests" } })).toMatchObject({
      retentionDays: 30,
      useRetentionPeriod: true,
    });
    expect(await filesThatHold(stage.world, authorization)).toEqual([]);

    await expectDone("destroy", "--yes");
    expect(await outside.call("listDatasets")).toEqual([]);
    await expectDone("stack", "rm", "--yes", "python");
  },
);
