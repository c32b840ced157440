import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("without any settings every source is asked, and the cache is in the user's home", () => {
  expect(readSettings({ HOME: "/home/ada" })).toEqual({
    allowed: ["path", "cache", "download", "build"],
    cacheFolder: "/home/ada/.cache/pulumi-eventdata/engine",
    downloadBase: "https://get.pulumi.com/releases/sdk",
  });
});

test("the cache follows EVENTDATA_CACHE, then XDG_CACHE_HOME if that is absolute", () => {
  const folder = (environment: NodeJS.ProcessEnv) =>
    readSettings({ HOME: "/home/ada", ...environment }).cacheFolder;
  expect(folder({ EVENTDATA_CACHE: "/own", XDG_CACHE_HOME: "/shared" })).toBe(join("/own", "engine"));
  expect(folder({ XDG_CACHE_HOME: "/shared" })).toBe("/shared/pulumi-eventdata/engine");
  expect(folder({ XDG_CACHE_HOME: "shared" })).toBe("/home/ada/.cache/pulumi-eventdata/engine");
});

test("sources are asked in their own order, whatever the order in EVENTDATA_ENGINE", () => {
  expect(readSettings({ EVENTDATA_ENGINE: "build, path" }).allowed).toEqual(["path", "build"]);
});

test("a mirror's address may end in a slash", () => {
  const settings = readSettings({ EVENTDATA_ENGINE_DOWNLOAD_BASE: "http://mirror.example/sdk/" });
  expect(settings.downloadBase).toBe("http://mirror.example/sdk");
});

test.for([
  ["EVENTDATA_ENGINE", "docker"],
  ["EVENTDATA_ENGINE", "path,,build"],
  ["EVENTDATA_CACHE", "relative/folder"],
  ["EVENTDATA_ENGINE_DOWNLOAD_BASE", "mirror.example"],
  ["EVENTDATA_ENGINE_DOWNLOAD_BASE", "ftp://mirror.example"],
] as const)("%s = %s is refused with what to do", ([name, value]) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    expect.objectContaining({
      code: "ENGINE_SETTING_INVALID",
      message: expect.stringContaining(`${name} is "${value}"`),
      next: expect.stringMatching(/^Set it to /),
    }),
  );
});
