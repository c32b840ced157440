import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cacheKey, goModules } from "./cacheKey.ts";
import { platformName } from "./platform.ts";
import { engineVersion } from "./versions.ts";

test("the key names the version and the platform, and does not change by itself", async () => {
  const key = await cacheKey();
  expect(key).toMatch(new RegExp(`^${engineVersion}-${platformName()}-[0-9a-f]{10}$`));
  expect(await cacheKey()).toBe(key);
});

test("the Go module pins the version that is announced", async () => {
  const module = await readFile(join(goModules, "pulumi", "go.mod"), "utf8");
  expect(module).toContain(`require github.com/pulumi/pulumi/pkg/v3 v${engineVersion}\n`);
});

test("a platform without an engine is told plainly", () => {
  expect(platformName("darwin", "arm64")).toBe("darwin-arm64");
  expect(() => platformName("win32", "x64")).toThrow(
    expect.objectContaining({ code: "ENGINE_PLATFORM_UNKNOWN" }),
  );
  expect(() => platformName("linux", "ia32")).toThrow("linux on ia32");
});
