import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../checks.ts";
import { addResults, readResults } from "./results.ts";
import { temporaryFolder } from "./temporaryFolder.ts";

async function reportOf(report: object): Promise<string> {
  const file = join(await temporaryFolder(), "report.json");
  await writeFile(file, JSON.stringify(report));
  return file;
}

test("passed and failed tests are counted", async () => {
  const file = await reportOf({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 });
  expect(await readResults(file, 1)).toEqual({ passed: 5, failed: 2, failures: [] });
  const sum = addResults(
    { passed: 5, failed: 2, failures: ["a", "b"] },
    { passed: 1, failed: 1, failures: ["c"] },
  );
  expect(sum).toEqual({ passed: 6, failed: 3, failures: ["a", "b", "c"] });
});

test("a failure is told with its place and the first lines of its message", async () => {
  const passed = { fullName: "it works", status: "passed", failureMessages: [] };
  const failed = {
    fullName: "it counts",
    status: "failed",
    failureMessages: ["1 is not 2\nat\n".repeat(50)],
  };
  const file = (name: string, status: string, message: string, assertionResults: object[]) => {
    return { name: join(root, name), status, message, assertionResults };
  };
  const report = await reportOf({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      file("a.test.ts", "passed", "", [passed]),
      file("b.test.ts", "failed", "", [passed, failed]),
      file("c.test.ts", "failed", "no such module", []),
    ],
  });
  const { failures } = await readResults(report, 1);
  expect(failures).toHaveLength(2);
  expect(failures[0]).toMatch(/^b\.test\.ts > it counts\n {2}1 is not 2\n {2}at\n/);
  expect(failures[0]?.split("\n")).toHaveLength(13);
  expect(failures[1]).toBe("c.test.ts\n  no such module");
});

test("a failure outside all tests counts as one", async () => {
  const file = await reportOf({ numPassedTests: 5, numFailedTests: 0 });
  expect(await readResults(file, 1)).toEqual({ passed: 5, failed: 1, failures: [] });
});

test("a run that left no report failed", async () => {
  expect(await readResults("/nowhere/report.json", 1)).toEqual({ passed: 0, failed: 1, failures: [] });
});
