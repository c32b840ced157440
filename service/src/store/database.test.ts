import { existsSync } from "node:fs";
import { chmod, cp, mkdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { startProgram } from "../../../tools/testing/nodeChild.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { repairFolder } from "../operation/repair/repair.ts";
import { openFolder, withUnchanged } from "./database.ts";
import { checksumFault, writeChecksum } from "./databaseChecksum.ts";
import { schemaVersion } from "./migrations.ts";
import { openStore } from "./openStore.ts";

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe("a data folder", () => {
  test("is made for its owner alone, with all that is in it", async () => {
    const folder = join(await temporaryFolder(), "a", "b");
    const store = openStore(folder);
    onTestFinished(() => store.close());
    expect(await modeOf(folder)).toBe(0o700);
    for (const file of ["management.sqlite", "management.sqlite-wal"]) {
      expect(await modeOf(join(folder, file)), file).toBe(0o600);
    }
  });

  test("that exists keeps its mode", async () => {
    const folder = join(await temporaryFolder(), "mine");
    await mkdir(folder);
    await chmod(folder, 0o755);
    openStore(folder).close();
    expect(await modeOf(folder)).toBe(0o755);
  });

  test("holds what makes a commit survive a crash", async () => {
    const database = openFolder(await temporaryFolder());
    onTestFinished(() => database.close());
    const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect(pragma("journal_mode")).toBe("wal");
    expect(pragma("synchronous")).toBe(2);
    expect(pragma("foreign_keys")).toBe(1);
    expect(pragma("user_version")).toBe(schemaVersion);
  });

  test("is one file after it was closed", async () => {
    const folder = await temporaryFolder();
    openStore(folder).close();
    await expect(stat(join(folder, "management.sqlite-wal"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});

test("a data folder whose service was killed before it made the checksum is opened", async () => {
  const folder = await temporaryFolder();
  openStore(folder).close();
  const file = join(folder, "management.sqlite");
  const module = join(import.meta.dirname, "database.ts");
  const other = startProgram(
    `const { closeNoted, openFolder } = await import(${JSON.stringify(module)});
     const database = openFolder(${JSON.stringify(folder)});
     const close = () => { database.close(); process.kill(process.pid, "SIGKILL"); };
     closeNoted({ exec: (sql) => database.exec(sql), close }, ${JSON.stringify(file)});`,
    [],
  );
  await other.ends();
  expect(other.process.signalCode).toBe("SIGKILL");
  expect(existsSync(`${file}-wal`)).toBe(false);
  openStore(folder).close();
  expect(checksumFault(file)).toBeUndefined();
});

describe("a data folder is refused", () => {
  test("when this process has it open already", async () => {
    const folder = await temporaryFolder();
    const store = openStore(folder);
    onTestFinished(() => store.close());
    expect(() => openStore(folder)).toThrow(
      expect.objectContaining({ code: "FOLDER_IN_USE", message: expect.stringContaining(folder) }),
    );
  });

  test("when another process has it open, and taken once that one was killed", async () => {
    const folder = await temporaryFolder();
    const module = join(import.meta.dirname, "openStore.ts");
    const other = startProgram(
      `const { openStore } = await import(${JSON.stringify(module)}); openStore(${JSON.stringify(folder)});
       console.log("open"); setInterval(() => {}, 1000);`,
      [],
    );
    await other.says("open");
    expect(() => openStore(folder)).toThrow(expect.objectContaining({ code: "FOLDER_IN_USE" }));
    other.process.kill("SIGKILL");
    await other.ends();
    openStore(folder).close();
  });

  test("when a newer service wrote it, and left as it is", async () => {
    const folder = await temporaryFolder();
    openStore(folder).close();
    const file = join(folder, "management.sqlite");
    const newer = new DatabaseSync(file);
    newer.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
    newer.close();
    writeChecksum(file);
    const refused = expect.objectContaining({
      code: "SCHEMA_TOO_NEW",
      message: expect.stringContaining("newer"),
    });
    expect(() => openStore(folder)).toThrow(refused);
    writeChecksum(file);
    expect(() => openStore(folder)).toThrow(refused);
  });

  test("when the log is gone that a killed service left, but not after somebody looked at both", async () => {
    const left = async () => {
      const [used, folder] = [await temporaryFolder(), await temporaryFolder()];
      openStore(used).close();
      const store = openStore(used);
      await cp(used, folder, { recursive: true });
      store.close();
      return folder;
    };
    const whole = await left();
    await withUnchanged(whole, async () => {});
    openStore(whole).close();
    const halved = await left();
    await rm(join(halved, "management.sqlite-wal"));
    const refused = {
      code: "FOLDER_DAMAGED",
      message: expect.stringContaining("management.sqlite-wal is missing"),
    };
    expect(() => openStore(halved)).toThrow(expect.objectContaining(refused));
    await withUnchanged(halved, async () => {});
    expect(() => openStore(halved)).toThrow(expect.objectContaining(refused));
    expect(await repairFolder(halved, false)).toEqual([
      expect.stringContaining("management.sqlite-wal is missing"),
    ]);
    openStore(halved).close();
  });

  test("when its file is something else", async () => {
    const folder = await temporaryFolder();
    await writeFile(
      join(folder, "management.sqlite"),
      "this is a poem about a database, and quite a long one\n".repeat(99),
    );
    expect(() => openStore(folder)).toThrow(
      expect.objectContaining({
        code: "FOLDER_UNUSABLE",
        message: expect.stringContaining("is not a database"),
      }),
    );
  });

  test("when a file stands in its place", async () => {
    const place = join(await temporaryFolder(), "file");
    await writeFile(place, "");
    expect(() => openStore(place)).toThrow(expect.objectContaining({ code: "FOLDER_UNUSABLE" }));
  });
});
