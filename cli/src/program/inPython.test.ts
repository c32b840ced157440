import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../tools/checks.ts";
import { snakeCase } from "./inPython.ts";

test("fields have the names that they have in the SDK for Python", () => {
  const files = globSync("languages/python/pulumi_eventdata/*.py", { cwd: root });
  const texts = files.map((file) => readFileSync(join(root, file), "utf8"));
  const getter = /@pulumi\.getter(?:\(name="(\w+)"\))?\s+def (\w+)\(/g;
  const named = texts.flatMap((text) =>
    [...text.matchAll(getter)].map(([, field, name]) => [field ?? name ?? "", name ?? ""] as const),
  );
  expect(new Map(named).get("isEU")).toBe("is_eu");
  expect(new Map(named).get("for")).toBe("for_");
  expect(named.map(([field]) => snakeCase(field))).toEqual(named.map(([, name]) => name));
});
