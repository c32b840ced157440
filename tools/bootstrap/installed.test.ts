import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporaryFolder.ts";
import { matchesLock, wantedStamp } from "./installed.mjs";

const zod = { version: "4.0.0", integrity: "sha512-a" };
const tar = { version: "7.0.0", integrity: "sha512-b" };
const forOtherSystem = { version: "1.0.0", integrity: "sha512-c", optional: true };
const linked = { link: true };

async function project() {
  const root = await temporaryFolder();
  const write = async (file: string, value: unknown) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), JSON.stringify(value));
  };
  const lock = {
    "": { devDependencies: { tar: "7.0.0" } },
    room: { dependencies: { zod: "4.0.0" } },
    "node_modules/room": linked,
    "node_modules/tar": tar,
    "node_modules/zod": zod,
    "node_modules/other-system": forOtherSystem,
  };
  await write("package.json", { workspaces: ["room"], devDependencies: { tar: "7.0.0" } });
  await write("room/package.json", { name: "room", dependencies: { zod: "4.0.0" } });
  await write("package-lock.json", { packages: lock });
  const installed = {
    room: {},
    "node_modules/room": linked,
    "node_modules/tar": tar,
    "node_modules/zod": zod,
  };
  const writeInstalled = (packages: object) => write("node_modules/.package-lock.json", { packages });
  await writeInstalled(installed);
  return { root, write, installed, writeInstalled };
}

test("packages that npm installed from this lock file are recognised, without those of other systems", async () => {
  const { root } = await project();
  expect(await matchesLock(root)).toBe(true);
});

test("without any installed packages nothing matches", async () => {
  const { root, writeInstalled } = await project();
  await writeInstalled({});
  expect(await matchesLock(root)).toBe(false);
  await writeFile(join(root, "node_modules/.package-lock.json"), "{ broken");
  expect(await matchesLock(root)).toBe(false);
});

test("another version, other contents or a missing link do not match", async () => {
  const { root, installed, writeInstalled } = await project();
  await writeInstalled({ ...installed, "node_modules/tar": { ...tar, version: "6.0.0" } });
  expect(await matchesLock(root)).toBe(false);
  await writeInstalled({ ...installed, "node_modules/tar": { ...tar, integrity: "sha512-x" } });
  expect(await matchesLock(root)).toBe(false);
  await writeInstalled({ ...installed, "node_modules/room": undefined });
  expect(await matchesLock(root)).toBe(false);
});

test("a dependency that a workspace declares and the lock file does not know does not match", async () => {
  const { root, write } = await project();
  await write("room/package.json", { name: "room", dependencies: { zod: "4.0.0", hono: "4.0.0" } });
  expect(await matchesLock(root)).toBe(false);
});

test("the stamp changes with the lock file and with every workspace's package.json", async () => {
  const { root, write } = await project();
  const stamps = [await wantedStamp(root)];
  expect(await wantedStamp(root)).toBe(stamps[0]);
  await write("room/package.json", { name: "room", version: "2.0.0" });
  stamps.push(await wantedStamp(root));
  await write("package-lock.json", { packages: {} });
  stamps.push(await wantedStamp(root));
  await write("package.json", { workspaces: [] });
  stamps.push(await wantedStamp(root));
  expect(new Set(stamps).size).toBe(4);
});
