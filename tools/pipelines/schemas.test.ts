import { globSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { root } from "../checks.ts";
import { pythonEnvironment } from "../languages/pythonEnvironment.ts";
import { run } from "../processes.ts";
import { runGo } from "../runGo.ts";
import { sampled } from "../testing/sampled.ts";

const minutes = 60_000;
const gitops = join(root, "examples/gitops");
const workflows = globSync("github/.github/workflows/*.yml", { cwd: gitops }).map((file) =>
  join(gitops, file),
);
const pipeline = join(gitops, "gitlab/.gitlab-ci.yml");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eventdata-schemas-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file with a fault, so that a check shows that it finds some. */
async function spoilt(file: string, from: string, to: string): Promise<string> {
  const text = await readFile(file, "utf8");
  expect(text).toContain(from);
  const other = join(folder, "spoilt.yml");
  await writeFile(other, text.replace(from, to));
  return other;
}

async function bySchema(schema: string, ...files: string[]): Promise<{ exitCode: number; text: string }> {
  const program = join(await pythonEnvironment(), "check-jsonschema");
  const { exitCode, stdout, stderr } = await run(program, ["--builtin-schema", `vendor.${schema}`, ...files]);
  return { exitCode, text: stdout + stderr };
}

sampled(
  "the pipelines are of the schemas that their platforms publish",
  { timeout: 5 * minutes },
  async () => {
    expect(workflows.length).toBe(3);
    expect(await bySchema("github-workflows", ...workflows)).toMatchObject({ exitCode: 0 });
    expect(await bySchema("gitlab-ci", pipeline)).toMatchObject({ exitCode: 0 });
    for (const file of workflows)
      expect(await bySchema("github-workflows", await spoilt(file, "runs-on:", "run-on:"))).toMatchObject({
        exitCode: 1,
      });
    expect(
      await bySchema("gitlab-ci", await spoilt(pipeline, "when: manual", "when: by hand")),
    ).toMatchObject({ exitCode: 1 });
  },
);

sampled(
  "what is written into workflows is what their platform's linter knows",
  { timeout: 10 * minutes },
  async () => {
    const lint = async (...files: string[]) => {
      const module = join(import.meta.dirname, "go");
      const { exitCode, stdout, stderr } = await runGo(["tool", "actionlint", "-no-color", ...files], {
        cwd: module,
      });
      // Go tells on stderr what it downloads.
      return { exitCode, text: exitCode === 0 ? stdout : stdout + stderr };
    };
    expect(await lint(...workflows)).toEqual({ exitCode: 0, text: "" });
    const [file = ""] = workflows;
    const wrong = await lint(await spoilt(file, "${{ vars.STACK ||", "${{ variables.STACK ||"));
    expect(wrong.text).toContain('undefined variable "variables"');
    expect(wrong.exitCode).not.toBe(0);
  },
);
