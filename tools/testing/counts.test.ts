import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addCounts, readCounts } from "./counts.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

async function reportOf(report: object): Promise<string> {
  const file = join(await temporaryFolder(), "report.json");
  await writeFile(file, JSON.stringify(report));
  return file;
}

test("passed and failed tests are counted", async () => {
  const file = await reportOf({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 });
  expect(await readCounts(file, 1)).toEqual({ passed: 5, failed: 2 });
  expect(addCounts({ passed: 5, failed: 2 }, { passed: 1, failed: 1 })).toEqual({ passed: 6, failed: 3 });
});

test("a failure outside all tests counts as one", async () => {
  const file = await reportOf({ numPassedTests: 5, numFailedTests: 0 });
  expect(await readCounts(file, 1)).toEqual({ passed: 5, failed: 1 });
});

test("a run that left no report failed", async () => {
  expect(await readCounts("/nowhere/report.json", 1)).toEqual({ passed: 0, failed: 1 });
});
