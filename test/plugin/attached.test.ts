import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Dataset, Provider } from "pulumi-eventdata/plugin";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { up } from "../../tools/engine/changes.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { expectQuiet } from "../harness/quiet.ts";
import { openService, type TestService } from "../harness/service.ts";
import { openWorld, type World } from "../harness/world.ts";

let world: World;
let services: Record<string, TestService>;
beforeAll(async () => {
  world = await openWorld();
  services = { one: await openService(), two: await openService() };
});
afterAll(async () => {
  for (const service of Object.values(services ?? {})) await service.stop();
  await world?.close();
});

/** The port of a plugin that was started by hand. */
async function startedPlugin(): Promise<number> {
  const program = join(process.env.EVENTDATA_PLUGIN_FOLDER ?? "", "pulumi-resource-eventdata");
  const child = spawn(program, [], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill());
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return Number(line);
}

sampled(
  "a plugin that was started by hand serves every provider of a program, and one run after another",
  async () => {
    const environment = { PULUMI_DEBUG_PROVIDERS: `eventdata:${await startedPlugin()}` };
    const stack = await world.stack(
      async () => {
        for (const [name, { url, token }] of Object.entries(services)) {
          const provider = new Provider(name, { baseUrl: url, token });
          new Dataset(name, { name: `of-${name}` }, { provider });
        }
      },
      { environment },
    );
    await up(stack);
    for (const [name, { outside }] of Object.entries(services)) {
      expect((await outside.call("listDatasets")).map((dataset) => dataset.name)).toEqual([`of-${name}`]);
    }
    await expectQuiet(stack);
    await stack.destroy();
    for (const { outside } of Object.values(services)) expect(await outside.call("listDatasets")).toEqual([]);
  },
);
