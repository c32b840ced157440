import { chmod, copyFile, cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { expect } from "vitest";
import { makeFolderOfBefore } from "../../tools/testing/damage/folderOfBefore.ts";
import { eventService } from "../../tools/testing/eventService.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { temporaryFolder } from "../../tools/testing/temporaryFolder.ts";
import { makeToken } from "./access/apiToken.ts";
import { doAlone } from "./command/controlClient.ts";
import { checkClosedFolder } from "./operation/check.ts";
import { startService } from "./start/service.ts";

const ownerToken = makeToken("edat-");
const edge = "us-east-1-aws";
/** Each starts some services, one after the other. */
const timeout = 120_000;

/** A closed folder with events in tables and in the log. */
async function filledFolder(): Promise<string> {
  const dataFolder = join(await temporaryFolder(), "data");
  const { ingest, rows, service } = await eventService(["logs"], {
    dataFolder,
    ownerToken,
    allowReset: true,
  });
  await ingest("logs", [{ n: 1 }, { n: 2 }]);
  await rows("logs | count");
  await service.stop();
  const again = await eventService([], { dataFolder, ownerToken });
  await again.ingest("logs", [{ n: 3 }]);
  await again.service.stop();
  return dataFolder;
}

async function numbersIn(dataFolder: string): Promise<unknown[]> {
  const { rows, service } = await eventService([], { dataFolder, ownerToken });
  const found = await rows("logs | sort by n asc | project n");
  await service.stop();
  return found.map(({ n }) => n);
}

async function faultsIn(folder: string): Promise<readonly string[]> {
  return (await checkClosedFolder(folder)).flatMap(({ faults }) => faults);
}

sampled(
  "without its database a folder is refused, and has all its events once the file is back",
  {
    timeout,
  },
  async () => {
    const folder = await filledFolder();
    const file = join(folder, "management.sqlite");
    await rename(file, `${file}.away`);
    await rm(`${file}.checksum`, { force: true });
    for (let times = 0; times < 2; times += 1) {
      await expect(startService({ dataFolder: folder, ownerToken })).rejects.toMatchObject({
        code: "FOLDER_INCOMPLETE",
        message: expect.stringContaining(`${file} is missing or empty`),
      });
    }
    expect(await faultsIn(folder)).toEqual([expect.stringContaining(`${file} is missing or empty`)]);
    // Neither may one be put there that knows nothing of it.
    const other = await filledFolder();
    for (const suffix of ["", ".checksum"]) {
      await copyFile(join(other, `management.sqlite${suffix}`), file + suffix);
    }
    await expect(startService({ dataFolder: folder, ownerToken })).rejects.toMatchObject({
      code: "FOLDER_MIXED",
    });
    await rm(`${file}.checksum`, { force: true });
    await rename(`${file}.away`, file);
    expect(await numbersIn(folder)).toEqual([1, 2, 3]);
  },
);

sampled(
  "a folder of the version before gets its identity at its first start, and then has it",
  {
    timeout,
  },
  async () => {
    const folder = await filledFolder();
    await makeFolderOfBefore(folder);
    const before = join(await temporaryFolder(), "before");
    await cp(folder, before, { recursive: true });
    expect(await faultsIn(folder)).toEqual([]);
    expect(await numbersIn(folder)).toEqual([1, 2, 3]);
    expect(await faultsIn(folder)).toEqual([]);
    expect((await stat(join(folder, "events", edge, "tables.duckdb"))).mode & 0o777).toBe(0o600);
    // A part of before is not one of now.
    for (const name of [join(edge, "tables.duckdb"), join(edge, "log")]) {
      const mixed = join(await temporaryFolder(), "mixed");
      await cp(folder, mixed, { recursive: true });
      await rm(join(mixed, "events", name), { recursive: true });
      await cp(join(before, "events", name), join(mixed, "events", name), { recursive: true });
      await expect(startService({ dataFolder: mixed, ownerToken }), name).rejects.toMatchObject({
        code: "EVENTS_UNUSABLE",
      });
    }
    await copyFile(join(before, "management.sqlite"), join(folder, "management.sqlite"));
    await rm(join(folder, "management.sqlite.checksum"));
    await expect(startService({ dataFolder: folder, ownerToken })).rejects.toMatchObject({
      code: "FOLDER_MIXED",
    });
  },
);

sampled("a backup and a folder after a reset have parts that belong together", { timeout }, async () => {
  const folder = await filledFolder();
  const target = join(await temporaryFolder(), "copy");
  await doAlone(folder, "backUp", { target }, {});
  expect(await faultsIn(target)).toEqual([]);
  expect(await numbersIn(target)).toEqual([1, 2, 3]);
  const { service, ingest } = await eventService([], { dataFolder: folder, ownerToken, allowReset: true });
  expect((await service.send("/reset", { method: "POST" })).status).toBe(204);
  await service.send("/v2/datasets", { method: "POST", body: { name: "logs" } });
  await ingest("logs", [{ n: 7 }]);
  await service.stop();
  expect(await faultsIn(folder)).toEqual([]);
  expect(await numbersIn(folder)).toEqual([7]);
});

sampled("all that the service makes is for its owner alone", { timeout }, async () => {
  const folder = await filledFolder();
  for (const name of await readdir(folder, { recursive: true })) {
    const { mode } = await stat(join(folder, name));
    expect((mode & 0o077).toString(8), name).toBe("0");
  }
});

sampled("tables that a start has begun which was cut short are no damage", { timeout }, async () => {
  const folder = join(await temporaryFolder(), "data");
  const { service } = await eventService(["logs"], { dataFolder: folder, ownerToken });
  await service.stop();
  const place = join(folder, "events", edge);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const tables = join(place, "tables.duckdb");
  (await DuckDBInstance.create(tables)).closeSync();
  await chmod(tables, 0o600);
  expect(await faultsIn(folder)).toEqual([]);
  const again = await eventService([], { dataFolder: folder, ownerToken });
  await again.ingest("logs", [{ n: 1 }]);
  await again.service.stop();
  expect(await numbersIn(folder)).toEqual([1]);
  expect(await faultsIn(folder)).toEqual([]);
});
