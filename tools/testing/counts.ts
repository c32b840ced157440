import { readFile } from "node:fs/promises";

/** How many tests passed and failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export function addCounts(first: Counts, second: Counts): Counts {
  return { passed: first.passed + second.passed, failed: first.failed + second.failed };
}

/** Reads the report of Vitest's JSON reporter. A failure outside all tests, such as in an import, counts as one too. */
export async function readCounts(reportFile: string, exitCode: number): Promise<Counts> {
  const report = await readFile(reportFile, "utf8").then(JSON.parse, () => ({}));
  const passed = toCount(report.numPassedTests);
  const failed = toCount(report.numFailedTests);
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

function toCount(value: unknown): number {
  return typeof value === "number" ? value : 0;
}
