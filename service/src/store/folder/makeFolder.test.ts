import { mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startNode } from "../../../../tools/testing/nodeChild.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { makeFolder } from "./makeFolder.ts";

const source = join(import.meta.dirname, "makeFolder.ts");

test("makes a folder with all that it stands in, for its owner alone, and leaves what is there", async () => {
  const there = await temporaryFolder();
  await mkdir(join(there, "open"), { mode: 0o755 });
  for (let times = 0; times < 2; times += 1) makeFolder(join(there, "open", "a", "b"));
  for (const [name, mode] of Object.entries({ open: 0o755, "open/a": 0o700, "open/a/b": 0o700 })) {
    expect((await stat(join(there, name))).mode & 0o777, name).toBe(mode);
  }
});

/** In a process of its own: what never ends would end no test either. */
test("says of a place that cannot be made why that is, and ends", { timeout: 60_000 }, async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "file"), "");
  const places = {
    "/proc/nothing/a/b": "ENOENT",
    "/dev/null/a/b": "ENOTDIR",
    [join(folder, "file")]: "EEXIST",
    [join(folder, "file", "a", "b")]: "ENOTDIR",
    [join(folder, "x".repeat(300), "b")]: "ENAMETOOLONG",
  };
  const program = `
    const { makeFolder } = await import(${JSON.stringify(source)});
    for (const place of ${JSON.stringify(Object.keys(places))}) {
      try { makeFolder(place); console.log("made"); } catch (error) { console.log(error.code); }
    }`;
  const child = startNode(["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program]);
  const timer = setTimeout(() => child.process.kill("SIGKILL"), 30_000);
  expect(await child.ends()).toBe(0);
  clearTimeout(timer);
  expect(child.output().trim().split("\n")).toEqual(Object.values(places));
});
