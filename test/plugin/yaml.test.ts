import { afterAll, beforeAll, expect } from "vitest";
import { sampled } from "../../tools/testing/sampled.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { doneIn } from "../harness/shell.ts";
import { openStage, type Stage } from "../harness/stage.ts";

const routerKey = "canary-router-key";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

sampled(
  "the example in YAML runs as it stands, and what is made by its description is the program's own",
  async () => {
    const expectDone = doneIn("examples/yaml", stage);
    await expectDone("stack", "init", "yaml");
    await expectDone("config", "set", "--secret", "routerKey", routerKey);
    expect(await expectDone("preview")).not.toContain("warning:");
    expect(await expectDone("up", "--yes")).toContain("acme-router created");
    await expectDone("preview", "--expect-no-changes");
    await expectDone("preview", "--refresh", "--expect-no-changes");
    expect(JSON.parse(await expectDone("stack", "output", "mayQuery"))).toEqual({
      requests: { query: ["read"] },
    });

    const { outside } = stage.service;
    const roles = await outside.call("listRoles");
    const ada = (await outside.call("listUsers")).find(({ email }) => email === "ada@example.com");
    expect(roles.find(({ id }) => id === ada?.role.id)).toMatchObject({ name: "auditors" });
    expect(await filesThatHold(stage.world, routerKey)).toEqual([]);

    await outside.call("updateDataset", { path: { id: "audit" }, body: { description: "by hand" } });
    await expectDone("preview", "--refresh", "--expect-no-changes");
    await expectDone("destroy", "--yes");
    expect(await outside.call("listDatasets")).toEqual([]);
    await expectDone("stack", "rm", "--yes", "yaml");
  },
);
