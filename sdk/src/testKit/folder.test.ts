import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../tools/checks.ts";
import { run } from "../../../tools/processes.ts";
import { deploy } from "./index.ts";

const example = join(root, "examples/organisation");

test("the example's own test passes where there is no engine", async () => {
  // Without a PATH there is none.
  const { exitCode, stdout } = await run(process.execPath, ["--test", "--test-reporter=tap"], {
    cwd: example,
    env: { PATH: "" },
  });
  expect(exitCode, stdout).toBe(0);
  expect(stdout).toContain("# pass 4");
});

test("a folder that holds no program is refused", async () => {
  const engine = "mocks";
  await expect(deploy(join(root, "docs"), { engine })).rejects.toThrow("there is no Pulumi.yaml in");
  await expect(deploy(join(root, "examples/python"), { engine })).rejects.toThrow("no program for Node.js");
});
