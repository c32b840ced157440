import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { silent } from "../progress.ts";
import { download, type Patience } from "./fromDownload.ts";
import { getEngine } from "./getEngine.ts";
import { wantedParts } from "./parts.ts";
import { readSettings } from "./settings.ts";
import { createArchive, createWorld, type World } from "./testingWorld.ts";

const impatient: Patience = { answerMilliseconds: 200, stallMilliseconds: 200 };

async function downloadImpatiently(world: World, signal?: AbortSignal, patience = impatient): Promise<void> {
  const { environment, folder } = world;
  const settings = readSettings(environment);
  const request = { parts: wantedParts([]), settings, environment, progress: silent, signal };
  await download(request, folder, async () => {}, patience);
}

const getFrom = (world: World) => getEngine({ environment: world.environment, progress: silent });

/** Every one of these is a reason to build. */
async function expectBuild(world: World): Promise<void> {
  await world.installGo();
  const engine = await getFrom(world);
  expect(engine.origin).toBe("build");
  expect(await readdir(join(engine.root, ".."))).not.toContainEqual(expect.stringContaining(".partial-"));
}

test("a server that does not answer is given up soon", async () => {
  const world = await createWorld();
  await world.serve(() => {});
  await expect(downloadImpatiently(world)).rejects.toThrow(/nothing was heard for 0\.2 s/);
});

test("a download that stops half-way is given up", async () => {
  const world = await createWorld();
  const archive = await createArchive(world);
  await world.serve((_request, response) => {
    response.setHeader("content-length", archive.length);
    response.write(archive.subarray(0, archive.length / 2));
  });
  await expect(downloadImpatiently(world)).rejects.toThrow(/nothing was heard for 0\.2 s/);
});

test("a download that is slow but steady is waited for", async () => {
  const world = await createWorld();
  const archive = await createArchive(world);
  const step = Math.ceil(archive.length / 8);
  await world.serve(async (_request, response) => {
    for (let at = 0; at < archive.length; at += step) {
      response.write(archive.subarray(at, at + step));
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    response.end();
  });
  await downloadImpatiently(world, undefined, { answerMilliseconds: 1000, stallMilliseconds: 1000 });
  expect(await readdir(world.folder)).toContain("pulumi");
});

test("a cancelled download fails with the reason", async () => {
  const world = await createWorld();
  await world.serve(() => {});
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error("enough")), 50);
  await expect(downloadImpatiently(world, stop.signal)).rejects.toThrow(/^enough$/);
});

test("an archive that ends too early is not used", async () => {
  const world = await createWorld();
  const archive = await createArchive(world);
  await world.serve((_request, response) => response.end(archive.subarray(0, archive.length - 30)));
  await expectBuild(world);
});

test("something else than an archive is not used", async () => {
  const world = await createWorld();
  await world.serve((_request, response) => response.end("<html>Please sign in to this network.</html>"));
  await expectBuild(world);
});

test("an archive of another version is not used", async () => {
  const world = await createWorld();
  const archive = await createArchive(world, "3.1.0");
  await world.serve((_request, response) => response.end(archive));
  await expectBuild(world);
});

test("an archive without a wanted host is not used", async () => {
  const world = await createWorld();
  const archive = await createArchive(world, undefined, ["pulumi"]);
  await world.serve((_request, response) => response.end(archive));
  await expectBuild(world);
});

test("an answer other than success is a reason, with its status", async () => {
  const world = await createWorld();
  await world.serve((_request, response) => response.writeHead(404).end());
  await expect(getFrom(world)).rejects.toMatchObject({
    message: expect.stringContaining("the answer was 404"),
  });
});
