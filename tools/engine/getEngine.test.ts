import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../processes.ts";
import { silent } from "../progress.ts";
import { type EngineRequest, getEngine } from "./getEngine.ts";
import { createArchive, createWorld, type World } from "./testingWorld.ts";
import { engineVersion } from "./versions.ts";

const get = (world: World, request: EngineRequest = {}) =>
  getEngine({ environment: world.environment, progress: silent, ...request });

async function serveArchive(world: World): Promise<readonly string[]> {
  const archive = await createArchive(world);
  return world.serve((_request, response) => response.end(archive));
}

test("an installed engine comes first", async () => {
  const world = await createWorld();
  await world.installEngine("installed", "3.300.1");
  const asked = await serveArchive(world);
  const engine = await get(world, { hosts: ["yaml", "python"] });
  expect(engine).toMatchObject({ origin: "path", version: "3.300.1", bin: join(engine.root, "bin") });
  expect((await run(join(engine.root, "bin", "pulumi"), ["version"])).stdout).toBe("v3.300.1\n");
  expect(asked).toEqual([]);
});

test("a download comes before a build, and its archive has the platform in its name", async () => {
  const world = await createWorld();
  await world.installGo();
  const asked = await serveArchive(world);
  const engine = await get(world);
  expect(engine).toMatchObject({ origin: "download", version: engineVersion });
  expect(asked).toEqual([`/sdk/pulumi-v${engineVersion}-${process.platform}-${process.arch}.tar.gz`]);
  expect(await world.built()).toEqual([]);
  expect((await readdir(engine.bin)).sort()).toEqual([
    "pulumi",
    "pulumi-language-nodejs",
    "pulumi-resource-pulumi-nodejs",
  ]);
});

test("without a download it is built", async () => {
  const world = await createWorld();
  await world.installGo();
  const engine = await get(world);
  expect(engine.origin).toBe("build");
  expect(await world.built()).toEqual(["pulumi", "pulumi-language-nodejs"]);
  await access(join(engine.bin, "pulumi-resource-pulumi-nodejs"));
});

test("the cache comes before a download", async () => {
  const world = await createWorld();
  await world.installGo();
  const first = await get(world);
  const asked = await serveArchive(world);
  expect(await get(world)).toEqual({ ...first, origin: "cache" });
  expect(asked).toEqual([]);
});

test("a host that is wanted later is added without building the rest again", async () => {
  const world = await createWorld();
  await world.installGo();
  const first = await get(world);
  const second = await get(world, { hosts: ["python", "yaml"] });
  expect(second).toEqual({ ...first, origin: "build" });
  const hosts = ["pulumi-language-python", "pulumi-language-yaml"];
  expect(await world.built()).toEqual(["pulumi", "pulumi-language-nodejs", ...hosts]);
  expect(await readdir(second.bin)).toEqual(
    expect.arrayContaining([...hosts, "pulumi-language-python-exec"]),
  );
  expect((await get(world, { hosts: ["yaml"] })).origin).toBe("cache");
});

test("EVENTDATA_ENGINE names the only sources that are asked, in the cache too", async () => {
  const world = await createWorld();
  await world.installEngine("installed", "3.300.1");
  await world.installGo();
  await serveArchive(world);
  const only = (sources: string) =>
    get(world, { environment: { ...world.environment, EVENTDATA_ENGINE: sources } });
  await expect(only("cache")).rejects.toMatchObject({ code: "ENGINE_UNAVAILABLE" });
  expect((await only("download")).origin).toBe("download");
  expect((await only("download")).origin).toBe("cache");
  expect((await only("cache")).origin).toBe("cache");
  expect((await only("build")).origin).toBe("build");
  expect((await only("build")).origin).toBe("cache");
  expect((await only("build, path")).origin).toBe("path");
});

test("when nothing works, the error has every reason and says what to install", async () => {
  const world = await createWorld();
  await world.installEngine("installed", "3.100.0");
  const failure = get(world);
  await expect(failure).rejects.toMatchObject({
    code: "ENGINE_UNAVAILABLE",
    message: expect.stringMatching(
      /installed\/pulumi is version 3\.100\.0.*\n.*127\.0\.0\.1.* failed: .*ECONNREFUSED.*\n.*Go does not run/,
    ),
    next: expect.stringMatching(/^Install Pulumi .*, or Go 1\.\d+\.\d+ or later/),
  });
});

test("a build that fails says what Go said, and the parts before it are kept", async () => {
  const world = await createWorld();
  await world.installGo(`case "$*" in *nodejs*) echo "no such module" >&2; exit 1;; esac`);
  await expect(get(world)).rejects.toMatchObject({
    message: expect.stringContaining("exit code 1: no such module"),
  });
  await world.installGo();
  await get(world);
  expect(await world.built()).toEqual(["pulumi", "pulumi-language-nodejs"]);
});

test("a build for another platform in the user's environment does not change this one", async () => {
  const world = await createWorld();
  await world.installGo(`[ -z "$GOOS$GOARCH" ] || exit 1; [ "$GOWORK $CGO_ENABLED" = "off 0" ] || exit 1`);
  const environment = {
    ...world.environment,
    GOOS: "windows",
    GOARCH: "arm64",
    GOWORK: "/go.work",
    CGO_ENABLED: "1",
  };
  expect((await get(world, { environment })).origin).toBe("build");
});

test("a cache that cannot be made is told plainly", async () => {
  const world = await createWorld();
  await world.installGo();
  const environment = { ...world.environment, EVENTDATA_CACHE: "/dev/null/cache" };
  await expect(get(world, { environment })).rejects.toMatchObject({ code: "ENGINE_CACHE_UNUSABLE" });
});
