import { access, mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../processes.ts";
import { silent } from "../progress.ts";
import { writeShellScript } from "../testing/shellScript.ts";
import { findOnPath } from "./fromPath.ts";
import { type Host, wantedParts } from "./parts.ts";
import { readSettings } from "./settings.ts";
import { createWorld, type World } from "./testingWorld.ts";
import { oldestInstalledVersion } from "./versions.ts";

function find({ environment }: World, hosts: readonly Host[] = []) {
  const settings = readSettings(environment);
  return findOnPath({
    parts: wantedParts(hosts),
    settings,
    environment,
    progress: silent,
    signal: undefined,
  });
}

test.for([
  [oldestInstalledVersion, true],
  ["3.999.0", true],
  ["3.249.9", false],
  [`${oldestInstalledVersion}-alpha.1`, false],
  ["4.0.0", false],
] as const)("version %s: %s", async ([version, isUsed]) => {
  const world = await createWorld();
  await world.installEngine("installed", version);
  if (isUsed) expect(await find(world)).toMatchObject({ version });
  else await expect(find(world)).rejects.toThrow(`is version ${version}`);
});

test("every wanted host must be beside the engine or on PATH", async () => {
  const world = await createWorld();
  await world.installEngine("installed", "3.300.0", ["pulumi", "nodejs"]);
  await find(world);
  await expect(find(world, ["yaml"])).rejects.toThrow("comes without pulumi-language-yaml");
  await writeShellScript(join(world.folder, "path", "pulumi-language-yaml"), ":");
  await find(world, ["yaml"]);
});

test("an engine without the launcher of the dynamic server is not used", async () => {
  const world = await createWorld();
  await world.installEngine("installed", "3.300.0");
  await rm(join(world.folder, "installed", "pulumi-resource-pulumi-nodejs"));
  await expect(find(world)).rejects.toThrow("comes without pulumi-resource-pulumi-nodejs");
});

test("an engine that does not run, or says nonsense, is not used", async () => {
  const world = await createWorld();
  await writeShellScript(join(world.folder, "path", "pulumi"), "echo hello");
  await expect(find(world)).rejects.toThrow("does not tell its version");
  await writeShellScript(join(world.folder, "path", "pulumi"), "exit 1");
  await expect(find(world)).rejects.toThrow("does not tell its version");
});

test("asking an installed engine leaves nothing in the user's home", async () => {
  const world = await createWorld();
  const environment = { ...world.environment, PULUMI_HOME: join(world.folder, "home", ".pulumi") };
  await world.installEngine("installed", "3.300.0");
  await writeShellScript(join(world.folder, "path", "pulumi"), `mkdir -p "$PULUMI_HOME/logs"; echo v3.300.0`);
  await find({ ...world, environment });
  await expect(access(environment.PULUMI_HOME)).rejects.toThrow("ENOENT");
});

test("a link on PATH leads to the hosts beside the engine itself", async () => {
  const world = await createWorld();
  await world.installEngine("elsewhere/bin", "3.300.0");
  await symlink(join(world.folder, "elsewhere", "bin", "pulumi"), join(world.folder, "path", "pulumi"));
  expect(await find(world, ["yaml"])).toEqual({ root: join(world.folder, "elsewhere"), version: "3.300.0" });
});

test("an engine in a folder of any name gets a root whose bin leads there, each time", async () => {
  const world = await createWorld();
  await world.installEngine("installed", "3.300.0");
  const [first, second] = await Promise.all([find(world), find(world)]);
  expect(second).toEqual(first);
  expect(await find(world)).toEqual(first);
  expect((await run(join(first.root, "bin", "pulumi"), [])).stdout).toBe("v3.300.0\n");
});

test("a folder called pulumi on PATH is not an engine", async () => {
  const world = await createWorld();
  await mkdir(join(world.folder, "path", "pulumi"));
  await expect(find(world)).rejects.toThrow("there is no pulumi on PATH");
});
