import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { stringify } from "yaml";
import { sampled } from "../../tools/testing/sampled.ts";
import { doneIn } from "../harness/shell.ts";
import { openStage, type Stage } from "../harness/stage.ts";

let stage: Stage;
let folder: string;
let pulumi: ReturnType<typeof doneIn>;
beforeAll(async () => {
  stage = await openStage();
  folder = join(stage.world.folder, "functions");
  await mkdir(folder);
  pulumi = doneIn(folder, stage);
});
afterAll(() => stage?.close());

const invoked = (name: string, given: object) => ({
  "fn::invoke": { function: `eventdata:${name}`, arguments: given },
});

sampled("a program in YAML sends events and asks for them; a preview sends nothing", async () => {
  const plugins = { providers: [{ name: "eventdata", path: process.env.EVENTDATA_PLUGIN_FOLDER }] };
  const sent = invoked("ingest", { dataset: "requests", events: [{ status: 503 }, { status: 200 }] });
  const failed = invoked("query", { apl: "['requests'] | where status >= 500 | project status" });
  const write = (outputs: object) =>
    writeFile(
      join(folder, "Pulumi.yaml"),
      stringify({ name: "functions", runtime: "yaml", plugins, outputs }),
    );
  const { outside } = stage.service;
  await outside.call("createDataset", { body: { name: "requests" } });
  await write({ sent });
  await pulumi("stack", "init", "test");
  await pulumi("preview");
  await pulumi("up", "--yes", "--skip-preview");
  const told = async (name: string) => JSON.parse(await pulumi("stack", "output", name, "--json"));
  expect(await told("sent")).toMatchObject({ ingested: 2, failed: 0 });
  await write({ failed });
  await pulumi("up", "--yes", "--skip-preview");
  expect((await told("failed")).rows).toEqual([{ status: 503 }]);
});
