import { symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { run } from "../processes.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

const root = dirname(dirname(import.meta.dirname));

/** Runs Vitest on one test that draws random numbers and fails, with the setup file that all tests have. */
async function runFailingTest(environment: NodeJS.ProcessEnv): Promise<string> {
  const folder = await temporaryFolder();
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "draw.test.js"), drawing);
  const setup = JSON.stringify([join(import.meta.dirname, "randomSeed.ts")]);
  await writeFile(join(folder, "vitest.config.mjs"), `export default { test: { setupFiles: ${setup} } };`);
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const { exitCode, stdout, stderr } = await run(process.execPath, [vitest, "run"], {
    cwd: folder,
    env: { ...process.env, ...environment },
  });
  expect(exitCode).toBe(1);
  return `${stdout}${stderr}`;
}

const drawing = `
  import fc from "fast-check";
  import { test } from "vitest";
  test("draws", () => {
    const drawn = [];
    fc.assert(fc.property(fc.integer(), (number) => void drawn.push(number)));
    throw new Error("drawn: " + drawn.length + " " + drawn.slice(0, 5).join(" ") + ";");
  });`;
const drawn = (output: string) => /drawn: \d+ ([^;]*);/.exec(output)?.[1];

test("a failure tells the seed, and the same seed draws the same again", async () => {
  const first = await runFailingTest({ EVENTDATA_TEST_SEED: "7" });
  expect(first).toContain("EVENTDATA_TEST_SEED=7 repeats this run");
  const [again, other] = await Promise.all([
    runFailingTest({ EVENTDATA_TEST_SEED: "7" }),
    runFailingTest({ EVENTDATA_TEST_SEED: "8" }),
  ]);
  expect(drawn(first)).toMatch(/\d/);
  expect(drawn(again)).toBe(drawn(first));
  expect(drawn(other)).not.toBe(drawn(first));
}, 60_000);

test("a long run draws more", async () => {
  const counts = await Promise.all(
    ["", "1"].map(
      async (long) => /drawn: (\d+)/.exec(await runFailingTest({ EVENTDATA_TEST_LONG: long }))?.[1],
    ),
  );
  expect(counts).toEqual(["100", "400"]);
}, 60_000);
