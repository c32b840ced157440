import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../tools/checks.ts";

test("a program that calls no function loads neither the provider's core nor the network", () => {
  const program = 'require("pulumi-eventdata"); console.log(JSON.stringify(Object.keys(require.cache)))';
  const cwd = join(root, "test");
  const printed = execFileSync(process.execPath, ["-e", program], { cwd, encoding: "utf8" });
  const files: string[] = JSON.parse(printed);
  const ofOthers = /node_modules[/\\](zod|undici)[/\\]|(contract|provider)[/\\]dist[/\\]/;
  const loaded = files.filter((file) => ofOthers.test(file)).map((file) => file.split(/[/\\]/).pop());
  expect(loaded.sort()).toEqual(["apl.js", "errors.js", "exactText.js", "frozenTexts.js", "neededNode.js"]);
});
