import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { root } from "../checks.ts";

/** How many tests passed and failed, and what to say once more of each failure. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

export const noResults: Results = { passed: 0, failed: 0, failures: [] };

export function addResults(first: Results, second: Results): Results {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    failures: [...first.failures, ...second.failures],
  };
}

/** Enough of a failure to know it by: a random test's message goes on for pages. */
const shownLines = 12;

interface Report {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly testResults?: readonly FileReport[];
}

interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly TestReport[];
}

interface TestReport {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

/** Reads the report of Vitest's JSON reporter. A failure outside all tests, such as in an import, counts as one too. */
export async function readResults(reportFile: string, exitCode: number): Promise<Results> {
  const report: Report = await readFile(reportFile, "utf8").then(JSON.parse, () => ({}));
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = report;
  return {
    passed: numPassedTests,
    failed: exitCode !== 0 && numFailedTests === 0 ? 1 : numFailedTests,
    failures: testResults.flatMap(failuresOf),
  };
}

function failuresOf({ name, status, message, assertionResults }: FileReport): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [tell(file, message)] : [];
  return failed.map((test) => tell(`${file} > ${test.fullName}`, test.failureMessages.join("\n")));
}

function tell(where: string, message: string): string {
  const lines = message.split("\n").slice(0, shownLines);
  return [where, ...lines.map((line) => `  ${line}`)].join("\n");
}
