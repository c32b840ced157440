import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { parse, stringify } from "yaml";
import { sampled } from "../../tools/testing/sampled.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { makeOutside } from "../harness/madeOutside.ts";
import { doneIn } from "../harness/shell.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
let folder: string;
let pulumi: ReturnType<typeof doneIn>;
beforeAll(async () => {
  stage = await openStage();
  folder = join(stage.world.folder, "yaml");
  await mkdir(folder);
  pulumi = doneIn(folder, stage, { EVENTDATA_TOKEN: stage.service.personalToken });
});
afterAll(() => stage?.close());

sampled(
  "an object of each type is taken over by its id, and the program that comes of it changes nothing",
  async () => {
    const path = process.env.EVENTDATA_PLUGIN_FOLDER;
    const project = {
      name: "imported",
      runtime: "yaml",
      plugins: { providers: [{ name: "eventdata", path }] },
    };
    await writeFile(join(folder, "Pulumi.yaml"), stringify(project));
    const made = await makeOutside(stage.service.outside, (type) => `imported-${type.toLowerCase()}`);
    const entries = made.map(({ type, id }) => ({
      type: `eventdata:index:${type}`,
      name: type.toLowerCase(),
      id,
    }));
    await writeFile(join(folder, "import.json"), JSON.stringify({ resources: entries }));
    await pulumi("stack", "init", "test");
    await pulumi("import", "--file", "import.json", "--protect=false", "--out", "program.yaml", "--yes");
    const program = await readFile(join(folder, "program.yaml"), "utf8");
    const { resources }: { resources: Record<string, object> } = parse(program);
    expect(Object.keys(resources).sort()).toEqual(entries.map(({ name }) => name).sort());
    await appendFile(join(folder, "Pulumi.yaml"), program);
    await pulumi("preview", "--expect-no-changes");
    await pulumi("preview", "--refresh", "--expect-no-changes");
    expect(
      await filesThatHold({ ...stage.world, folder: join(stage.world.folder, "state") }, "canary"),
    ).toEqual([]);
  },
);
