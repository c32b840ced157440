import { existsSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { childrenOf } from "../../../../tools/testing/childrenOf.ts";
import { serviceWithContext } from "../../../../tools/testing/serviceWithContext.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../../access/apiToken.ts";
import { edgeFolder, tablesFile } from "../../store/folder/places.ts";
import { repairFolder } from "./repair.ts";

const edge = "us-east-1-aws";

/** A data folder that was stopped, and the file of its tables. */
async function closedFolder() {
  const folder = join(await temporaryFolder(), "data");
  const service = await serviceWithContext({ dataFolder: folder, ownerToken: makeToken("edat-") });
  await service.send("/v2/datasets", { method: "POST", body: { name: "logs", edgeDeployment: edge } });
  await service.send("/v1/ingest/logs", { method: "POST", body: [{ a: 1 }] });
  await service.stop();
  return { folder, file: tablesFile(edgeFolder(folder, edge)) };
}

/** Ends each process that this one starts meanwhile, but for so many, as a system does that has no memory left. */
async function withoutChildren(work: Promise<unknown>, spared: number): Promise<unknown> {
  const before = childrenOf(process.pid);
  const seen = new Set<number>();
  let isOver = false;
  const ended = work
    .catch((error: unknown) => error)
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    for (const child of childrenOf(process.pid)) {
      if (before.includes(child)) continue;
      if (seen.add(child).size > spared) kill(child);
    }
    await wait(1);
  }
  return ended;
}

function kill(child: number): void {
  try {
    process.kill(child, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

test("tables whose process was ended by others are not put aside", async () => {
  const { folder, file } = await closedFolder();
  const before = await readFile(file);
  expect(await withoutChildren(repairFolder(folder, false), 0)).toMatchObject({
    code: "TABLES_OUT_OF_REACH",
  });
  expect((await readFile(file)).equals(before)).toBe(true);
  expect(existsSync(join(folder, "set-aside"))).toBe(false);
  expect(await repairFolder(folder, false)).toEqual([]);
});

test("damaged tables stay where they are until there are new ones", async () => {
  const { folder, file } = await closedFolder();
  const handle = await open(file, "r+");
  await handle.write(Buffer.alloc(12_288, 7), 0, 12_288, 0).finally(() => handle.close());
  const before = await readFile(file);
  const refused = await withoutChildren(repairFolder(folder, false), 1);
  expect(refused).toMatchObject({ code: "TABLES_OUT_OF_REACH" });
  expect((await readFile(file)).equals(before)).toBe(true);
  expect(existsSync(join(folder, "set-aside"))).toBe(false);
  expect((await repairFolder(folder, false))[0]).toMatch(/cannot be opened; no event had left/);
  expect(existsSync(join(folder, "set-aside"))).toBe(true);
  expect(await repairFolder(folder, false)).toEqual([]);
});
