import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporaryFolder.ts";
import { isolatedEnvironment } from "./environment.ts";

const engine = { bin: "/engine/bin" };

test("home and state stand under the folder, and exist", async () => {
  const folder = await temporaryFolder();
  const environment = await isolatedEnvironment(engine, folder);
  const state = fileURLToPath(environment.PULUMI_BACKEND_URL ?? "");
  for (const path of [environment.PULUMI_HOME ?? "", state]) {
    expect(dirname(path)).toBe(folder);
    expect((await stat(path)).isDirectory()).toBe(true);
  }
});

test("the engine comes first on PATH, then this Node, then what was there", async () => {
  const environment = await isolatedEnvironment(engine, await temporaryFolder(), { PATH: "/usr/bin:/bin" });
  expect(environment.PATH).toBe(`/engine/bin:${dirname(process.execPath)}:/usr/bin:/bin`);
});

test("nothing that the user set for Pulumi reaches the engine, and the rest does", async () => {
  const environment = await isolatedEnvironment(engine, await temporaryFolder(), {
    PULUMI_ACCESS_TOKEN: "pul-secret",
    PULUMI_STACK: "production",
    PULUMI_HOME: "/home/ada/.pulumi",
    PULUMI_BACKEND_URL: "https://api.example",
    LANG: "C",
  });
  expect(Object.values(environment).join()).not.toMatch(/pul-secret|production|ada|api\.example/);
  expect(environment.LANG).toBe("C");
});

test("the engine neither looks for updates nor fetches plugins", async () => {
  const environment = await isolatedEnvironment(engine, await temporaryFolder(), {});
  expect(environment).toMatchObject({
    PULUMI_SKIP_UPDATE_CHECK: "true",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    PULUMI_CONFIG_PASSPHRASE: expect.any(String),
    PATH: join("/engine", "bin").concat(":", dirname(process.execPath)),
  });
});
