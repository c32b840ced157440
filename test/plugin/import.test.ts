import { appendFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { run } from "../../tools/processes.ts";
import { filesThatHold } from "../harness/filesThatHold.ts";
import { makeOutside } from "../harness/madeOutside.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
let folder: string;
beforeAll(async () => {
  stage = await openStage();
  folder = join(stage.world.folder, "yaml");
  await mkdir(folder);
});
afterAll(() => stage?.close());

async function pulumi(...args: string[]): Promise<string> {
  const { url, personalToken } = stage.service;
  const env = { ...stage.world.environment, EVENTDATA_BASE_URL: url, EVENTDATA_TOKEN: personalToken };
  const { exitCode, stdout, stderr } = await run("pulumi", args, { cwd: folder, env });
  expect(exitCode, `${stdout}${stderr}`).toBe(0);
  return stdout;
}

test("an object of each type is taken over by its id, and the program that comes of it changes nothing", async () => {
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
});
