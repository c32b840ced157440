import { randomBytes } from "node:crypto";
import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { managedService } from "../../../tools/testing/managedService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { keyFileName } from "./keyFile.ts";
import { openStore } from "./openStore.ts";
import { SecretBox } from "./secretBox.ts";

describe("a sealed text", () => {
  const key = randomBytes(32);

  test("is opened again, and does not look like itself or like another sealing of it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 4 }), fc.string(), (text, place) => {
        const sealed = new SecretBox(key).seal(text, place);
        expect(new SecretBox(key).open(sealed, place)).toBe(text);
        expect(sealed.includes(Buffer.from(text))).toBe(false);
        expect(new SecretBox(key).seal(text, place)).not.toEqual(sealed);
      }),
    );
  });

  test("is not opened by another key, at another place, or with one bit changed", () => {
    const sealed = new SecretBox(key).seal("canary", "here");
    expect(() => new SecretBox(randomBytes(32)).open(sealed, "here")).toThrow();
    expect(() => new SecretBox(key).open(sealed, "there")).toThrow();
    for (let byte = 0; byte < sealed.length; byte += 1) {
      const changed = Buffer.from(sealed);
      changed[byte] = (changed[byte] ?? 0) ^ 1;
      expect(() => new SecretBox(key).open(changed, "here")).toThrow();
    }
    expect(() => new SecretBox(key).open(sealed.subarray(0, 20), "here")).toThrow();
  });
});

describe("the key of a data folder", () => {
  async function folderWithSecret() {
    const dataFolder = await temporaryFolder();
    const { service, ask } = await managedService({ dataFolder });
    const body = { name: "a", properties: { chatBot: { chatBotToken: "canary" } } };
    await ask("createNotifier", { body });
    await service.stop();
    return dataFolder;
  }

  test("is made for its owner alone, and kept", async () => {
    const folder = await temporaryFolder();
    const first = openStore(folder);
    const sealed = first.secretBox.seal("canary", "here");
    first.close();
    expect((await stat(join(folder, keyFileName))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, keyFileName))).size).toBe(32);
    const again = openStore(folder);
    expect(again.secretBox.open(sealed, "here")).toBe("canary");
    again.close();
  });

  test.each([
    ["missing", (file: string) => rm(file), "is missing"],
    ["another one", (file: string) => writeFile(file, randomBytes(32)), "is another one"],
    ["no key", (file: string) => writeFile(file, "hunter2"), "must have 32 bytes, not 7"],
  ])(
    "that is %s is refused before anything is lost, and the folder is free again",
    async (_, spoil, words) => {
      const folder = await folderWithSecret();
      const file = join(folder, keyFileName);
      await spoil(file);
      const refused = expect.objectContaining({
        code: "KEY_UNUSABLE",
        message: expect.stringContaining(words),
      });
      for (const _ of ["first time", "again"]) expect(() => openStore(folder)).toThrow(refused);
    },
  );

  test.each([
    ["missing", (file: string) => rm(file), "is missing"],
    ["another one", (file: string) => writeFile(file, randomBytes(32)), "is another one"],
    ["empty", (file: string) => writeFile(file, ""), "must have 32 bytes, not 0"],
  ])("that is %s is noticed also where nothing was encrypted yet", async (_, spoil, words) => {
    const folder = await temporaryFolder();
    openStore(folder).close();
    await spoil(join(folder, keyFileName));
    expect(() => openStore(folder)).toThrow(
      expect.objectContaining({ code: "KEY_UNUSABLE", message: expect.stringContaining(words) }),
    );
  });
});
