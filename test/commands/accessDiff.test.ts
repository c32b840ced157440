import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { plannedOf } from "../../cli/src/access/planned.ts";
import { readDeciding } from "../../cli/src/organisation/readDeciding.ts";
import type { PlannedStep } from "../../cli/src/preview/plan.ts";
import { resourcesInYaml } from "../../cli/src/program/inYaml.ts";
import { type Declared, Reference, type Tree } from "../../cli/src/program/program.ts";
import { yamlText } from "../../cli/src/program/yamlText.ts";
import { type Access, accessChanges, accessOf } from "../../provider/src/access/index.ts";
import * as declared from "../../provider/src/testing/program.ts";
import { programs } from "../../provider/src/testing/programs.ts";
import { run } from "../../tools/processes.ts";
import { fc } from "../../tools/testing/arbitrary.ts";
import { draws, isLong } from "../../tools/testing/longRun.ts";
import { openToAll } from "../../tools/testing/openToAll.ts";
import { carried } from "../harness/carried.ts";
import { realWorld } from "../harness/realWorld.ts";
import { doneIn, eventdataIn } from "../harness/shell.ts";
import { openStage } from "../harness/stage.ts";
import { hasTurn } from "../harness/wholeTools.ts";
import { openWorld, type World } from "../harness/world.ts";

const numRuns = isLong ? draws(20) : 1;
const programsInRun = 3;

test.runIf(hasTurn("access diff"))(
  "who may do what after a deployment is what its preview told",
  () => fc.assert(fc.asyncProperty(fc.gen(), foretold), { numRuns, endOnFailure: true }),
  numRuns * programsInRun * 60_000,
);

test.runIf(hasTurn("access diff"))(
  "what an explicit provider has elsewhere gives nobody a right here",
  async () => {
    const stage = await openStage();
    try {
      const { world, service, proxy } = stage;
      const provider = `\${elsewhere}`;
      const role = (name: string) => ({ name, datasetCapabilities: { payments: { query: ["read"] } } });
      const user = (name: string) => ({ email: `${name}@example.com`, name, role: `\${${name}s.id}` });
      const resources = {
        elsewhere: {
          type: "pulumi:providers:eventdata",
          properties: { baseUrl: service.url, token: service.token },
        },
        adas: { type: "eventdata:Role", properties: role("here") },
        ada: { type: "eventdata:User", properties: user("ada") },
        bos: { type: "eventdata:Role", properties: role("there"), options: { provider } },
        bo: { type: "eventdata:User", properties: user("bo"), options: { provider } },
      };
      const providers = [{ name: "eventdata", path: process.env.EVENTDATA_PLUGIN_FOLDER }];
      const project = { name: "two", runtime: "yaml", plugins: { providers }, resources };
      await writeFile(
        join(world.folder, "Pulumi.yaml"),
        stringify(project, { aliasDuplicateObjects: false }),
      );
      await doneIn(world.folder, stage, { EVENTDATA_BASE_URL: proxy.url })("stack", "init", "dev");
      const { exitCode, out, err } = await eventdataIn(world.folder, stage)("access", "diff");
      expect(exitCode, err).toBe(0);
      expect(out).toContain("User bo");
      expect(out).toMatch(/lets 1 person query `payments`\n +ada@example.com\n/);
    } finally {
      await stage.close();
    }
  },
);

async function foretold(drawn: fc.GeneratorValue): Promise<void> {
  const organisation = await realWorld();
  const world = await openWorld();
  try {
    const pulumi = await pulumiIn(world, organisation);
    await pulumi("stack", "init", "dev");
    for (let number = 1; number <= programsInRun; number++) {
      await write(world, carried(drawn)(programs, organisation.around, 4));
      const { deciding: now } = await readDeciding(organisation.outside);
      const { steps = [] }: { steps?: PlannedStep[] } = JSON.parse(await pulumi("preview", "--json"));
      const { deciding: planned, notes } = plannedOf(now, steps);
      await pulumi("up", "--yes", "--skip-preview");
      const { deciding: then } = await readDeciding(organisation.outside);
      expect(notes).toEqual([]);
      expect(changesInWords(accessOf(planned), accessOf(then))).toEqual([]);
    }
  } finally {
    await organisation.stop();
    await world.close();
  }
}

/** What is still to be made has another id in the preview, so that people and tokens are told by their names. */
function changesInWords(one: Access, other: Access): string[] {
  const byName = (access: Access): Access => ({
    ...access,
    holders: access.holders.map((holder) => ({ ...holder, id: holder.name })),
  });
  return accessChanges(byName(one), byName(other)).map(
    ({ does, holder, capability, name }) => `${holder.name} ${does} ${JSON.stringify(capability)} ${name}`,
  );
}

/** What decides who may do what. */
const deciding = new Set(["Role", "Group", "User", "ApiToken", "Dataset", "View"]);

async function write({ folder }: World, program: readonly declared.Declaration[]): Promise<void> {
  const all = program.filter(({ type }) => deciding.has(type)).map(inYaml);
  const providers = [{ name: "eventdata", path: process.env.EVENTDATA_PLUGIN_FOLDER }];
  const project = {
    name: "foretold",
    runtime: "yaml",
    plugins: { providers },
    resources: resourcesInYaml(all),
  };
  await mkdir(join(folder, "foretold"), { recursive: true });
  await writeFile(join(folder, "foretold/Pulumi.yaml"), yamlText(project));
}

function inYaml({ type, name, args }: declared.Declaration): Declared {
  // A name that the provider makes is another one in each run of the engine.
  const named = type === "User" ? args : { name: `${name} of the program`.replaceAll(" ", "-"), ...args };
  const trees = Object.entries(named).flatMap(([key, value]): [string, Tree][] =>
    value === undefined ? [] : [[key, treeOf(value)]],
  );
  return { variable: name, type, name, args: Object.fromEntries(trees) };
}

function treeOf(value: unknown): Tree {
  if (value instanceof declared.Reference) return new Reference(value.to, value.output);
  if (Array.isArray(value)) return value.map(treeOf);
  if (typeof value !== "object" || value === null) return value as Tree;
  const said = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(said.map(([key, inner]) => [key, treeOf(inner)]));
}

async function pulumiIn(
  { environment, folder }: World,
  { service }: Awaited<ReturnType<typeof realWorld>>,
): Promise<(...args: string[]) => Promise<string>> {
  const env = {
    ...environment,
    EVENTDATA_BASE_URL: service.url,
    EVENTDATA_TOKEN: await service.createPersonalToken("owner@example.com"),
    EVENTDATA_WIRE_PROFILE: JSON.stringify(openToAll),
  };
  await write({ folder } as World, []);
  return async (...args) => {
    const { exitCode, stdout, stderr } = await run("pulumi", args, { cwd: join(folder, "foretold"), env });
    expect(exitCode, `pulumi ${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
}
