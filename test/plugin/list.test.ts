import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { run } from "../../tools/processes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { makeOutside } from "../harness/madeOutside.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

sampled("the engine lists what there is of each type, by the ids that an import takes", async () => {
  const program = join(process.env.EVENTDATA_PLUGIN_FOLDER ?? "", "pulumi-resource-eventdata");
  const { url, personalToken } = stage.service;
  const env = { ...stage.world.environment, EVENTDATA_BASE_URL: url, EVENTDATA_TOKEN: personalToken };
  const made = await makeOutside(stage.service.outside, (type) => `listed-${type.toLowerCase()}`);
  for (const { type, id } of made) {
    const args = ["do", "--package", program, `eventdata:index:${type}`, "list", "--output", "json"];
    const { exitCode, stdout, stderr } = await run("pulumi", args, { env, cwd: stage.world.folder });
    expect(exitCode, `${type}: ${stdout}${stderr}`).toBe(0);
    const listed: { id: string }[] = JSON.parse(stdout);
    expect(
      listed.map((each) => each.id),
      type,
    ).toContain(id);
  }
});
