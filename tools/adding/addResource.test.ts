import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../checks.ts";
import { filesByHand, inserted } from "./addResource.ts";
import { insertions } from "./insertions.ts";

test.each(insertions)("$file has a place for what an invented resource adds", (insertion) => {
  const text = readFileSync(join(root, insertion.file), "utf8");
  expect(inserted(text, insertion).length).toBeGreaterThan(text.length);
});

test("CONTRIBUTING.md names exactly the files that are made and changed by hand", () => {
  const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const [, section = ""] = /^## Adding a resource\n(.*?)^## /ms.exec(page) ?? [];
  const named = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file);
  expect(named.sort()).toEqual(filesByHand);
});
