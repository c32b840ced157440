import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../checks.ts";
import { generatedFiles } from "./files.ts";

test.each(generatedFiles())('$path is what "npm run generate" makes', ({ path, content }) => {
  expect(readFileSync(join(root, path), "utf8")).toBe(content);
});
