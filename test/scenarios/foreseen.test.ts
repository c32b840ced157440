import { Dataset, Role, View } from "pulumi-eventdata";
import { afterAll, beforeAll, expect } from "vitest";
import { up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

sampled(
  "a preview warns of names that are nowhere, in whatever order the program declares, and then no more",
  async () => {
    const stack = await stage.stack(() => {
      new Role("readers", {
        datasetCapabilities: { behind: { query: ["read"] }, nowhere: { query: ["read"] } },
      });
      new View("errors", { aplQuery: "['behind']", datasets: ["behind"] });
      new Dataset("behind", { name: "behind" });
    });
    const { stdout } = await stack.preview();
    const warnings = stdout.match(/The \w+ "\w+": \w+: there is no .*/g);
    // Each once among the changes, and once more below them.
    expect(new Set(warnings)).toEqual(
      new Set([
        'The Role "readers": datasetCapabilities: there is no Dataset "nowhere", neither on the service nor in this program.',
      ]),
    );
    expect(stage.proxy.requests.filter((request) => !request.startsWith("GET "))).toEqual([
      "POST /v1/datasets/_apl?format=tabular",
    ]);
    await up(stack);
    stage.proxy.requests.length = 0;
    await expectQuiet(stack);
    expect(stage.proxy.requests.every((request) => request.startsWith("GET /v2/"))).toBe(true);
    const { deployment } = await stack.exportStack();
    const stored: { inputs?: object; outputs?: object }[] = deployment.resources;
    const values = stored.map(({ inputs, outputs }) => ({ ...inputs, ...outputs }));
    expect(values.filter((each) => "__logicalName" in each)).toHaveLength(3);
    expect(values.filter((each) => "__beside" in each)).toEqual([]);
    await stack.destroy();
  },
);
