import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getManagers } from "../../tools/package/getManagers.ts";
import { pack } from "../../tools/package/pack.ts";
import { someOf } from "../../tools/testing/longRun.ts";
import { managers } from "./managers.ts";
import { programs } from "./programs.ts";
import { type Place, Project, type Running } from "./project.ts";

const nodes = ["22", "24"] as const;
const cells = managers.flatMap((manager) => nodes.map((node) => ({ name: manager.name, manager, node })));
const minutes = 60_000;

let place: Omit<Place, "node">;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "eventdata-packages-"));
  // Yarn 1 remembers a file by its place as seen from a project, and what it held when it was there last.
  const placeOfPacked = await mkdtemp(join(folder, "packed-"));
  const [managers, packed] = [await getManagers(), await pack(placeOfPacked)];
  place = { folder, managers, packed, engineRoot: process.env.EVENTDATA_ENGINE_ROOT ?? "" };
}, 10 * minutes);
afterAll(() => rm(place.folder, { recursive: true, force: true }));

describe.each(someOf(cells, 1))("installed by $name on Node $node", ({ manager, node }) => {
  let project: Project;
  let service: Running;

  beforeAll(async () => {
    project = await Project.install({ ...place, node: nodeOf(node) }, manager);
    service = await project.serve();
  }, 10 * minutes);
  afterAll(() => service?.stop());

  const possible = programs.filter(({ slug }) => !manager.leavesOut?.includes(slug));
  test.each(someOf(possible, 1, 1))("a program in $name is deployed", async (program) => {
    const pulumi = (...args: string[]) => project.pulumi(program, service, ...args);
    if (program.isTyped) await project.typeCheck(program);
    await pulumi("stack", "init", "test");
    await pulumi("up", "--yes", "--skip-preview", "--non-interactive");
    expect(await pulumi("stack", "output", "description")).toBe(`Made by ${program.slug}\n`);
    await pulumi("preview", "--expect-no-changes", "--non-interactive");
  });
});

function nodeOf(version: (typeof nodes)[number]): string {
  return version === "22" ? join(place.managers.folder, "node/bin/node") : process.execPath;
}
