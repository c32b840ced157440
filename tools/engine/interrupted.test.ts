import { appendFile, chmod, mkdir, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { silent } from "../progress.ts";
import { startProgram } from "../testing/nodeChild.ts";
import { type EngineRequest, getEngine } from "./getEngine.ts";
import { createWorld, type World } from "./testingWorld.ts";

const lock = { beatMilliseconds: 50, silenceMilliseconds: 1500 };
const get = (world: World, request: EngineRequest = {}) =>
  getEngine({ environment: world.environment, progress: silent, lock, ...request });

/** Another process that gets an engine and prints where it came from. */
function startGetting(world: World) {
  const program = `
    import { getEngine } from ${JSON.stringify(join(import.meta.dirname, "getEngine.ts"))};
    const progress = (title, work) => { console.log(title); return work(() => {}); };
    const engine = await getEngine({ progress, lock: ${JSON.stringify(lock)} });
    console.log("origin:", engine.origin);`;
  return startProgram(program, [], { env: world.environment });
}

test("processes that want the same engine at once build it once", async () => {
  const world = await createWorld();
  await world.installGo("sleep 0.5");
  const children = [startGetting(world), startGetting(world), startGetting(world)];
  expect(await Promise.all(children.map((child) => child.ends()))).toEqual([0, 0, 0]);
  expect(await world.built()).toEqual(["pulumi", "pulumi-language-nodejs"]);
  const origins = children.map((child) => /origin: (\w+)/.exec(child.output())?.[1]).sort();
  expect(origins).toEqual(["build", "cache", "cache"]);
});

test("what a killed process left half-built is not used, and cleared away", async () => {
  const world = await createWorld();
  await world.installGo("sleep 60");
  const killed = startGetting(world);
  await killed.says("Building pulumi");
  killed.process.kill("SIGKILL");
  await killed.ends();
  await world.installGo();
  const engine = await get(world);
  expect(engine.origin).toBe("build");
  const left = (await readdir(dirname(engine.root))).filter((name) => name.includes(".partial-"));
  expect(left).toEqual([]);
});

test.for([
  ["cut short", (file: string) => truncate(file, 5)],
  ["grown", (file: string) => appendFile(file, "x")],
  ["missing", (file: string) => rm(file)],
  ["not executable", (file: string) => chmod(file, 0o644)],
] as const)("a file in the cache that is %s is made again, with only its part", async ([_what, spoil]) => {
  const world = await createWorld();
  await world.installGo();
  const engine = await get(world);
  await spoil(join(engine.bin, "pulumi-language-nodejs"));
  expect(await get(world)).toEqual(engine);
  expect(await world.built()).toEqual(["pulumi", "pulumi-language-nodejs", "pulumi-language-nodejs"]);
  expect((await get(world)).origin).toBe("cache");
});

test("a part without a readable receipt is made again", async () => {
  const world = await createWorld();
  await world.installGo();
  const engine = await get(world);
  await writeFile(join(engine.root, "receipts", "pulumi.json"), "{");
  expect((await get(world)).origin).toBe("build");
  await rm(join(engine.root, "receipts", "pulumi.json"));
  expect((await get(world)).origin).toBe("build");
});

test("the lock of a process that died is taken over", async () => {
  const world = await createWorld();
  await world.installGo();
  const engine = await get(world);
  await rm(engine.root, { recursive: true });
  await rm(`${engine.root}.lock`, { recursive: true });
  await mkdir(`${engine.root}.lock`);
  await writeFile(join(`${engine.root}.lock`, "7"), "1234");
  expect((await get(world)).origin).toBe("build");
});

test("a build that is cancelled ends at once, and Go with it", async () => {
  const world = await createWorld();
  await world.installGo(`echo started >> ${world.folder}/started; sleep 60`);
  const stop = new AbortController();
  const building = get(world, { signal: stop.signal, progress: (_title, work) => work(() => {}) });
  setTimeout(() => stop.abort(new Error("enough")), 300);
  const started = Date.now();
  await expect(building).rejects.toThrow("enough");
  expect(Date.now() - started).toBeLessThan(5000);
  await world.installGo();
  expect((await get(world)).origin).toBe("build");
});
