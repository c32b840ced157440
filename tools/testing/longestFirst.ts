import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** In the long run what has large numbers there begins first, so that no processor waits for it at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const has = new Map(sorted.map((file) => [file, hasLargeNumbers(file)]));
    return [...sorted.filter((file) => has.get(file)), ...sorted.filter((file) => !has.get(file))];
  }
}

function hasLargeNumbers({ moduleId }: TestSpecification): boolean {
  return /\bisLong\b/.test(readFileSync(moduleId, "utf8"));
}
