import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../checks.ts";
import { run } from "../processes.ts";
import { sampled } from "../testing/sampled.ts";
import { pythonEnvironment, pythonSdk } from "./pythonEnvironment.ts";
import { generateSdks, go, languages, source, sourceOfThese } from "./sdks.ts";

const minutes = 60_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eventdata-languages-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The examples of all resources in a language, as the schema shows them. */
async function examplesIn(language: string): Promise<Map<string, string>> {
  const schema = JSON.parse(await readFile(join(root, "provider/schema.json"), "utf8"));
  const resources: Record<string, { description: string }> = schema.resources;
  const shown = Object.entries(resources).map(([token, { description }]): [string, string] => {
    const found = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "s").exec(description);
    return [token.slice(token.lastIndexOf(":") + 1), found?.[1] ?? ""];
  });
  expect(shown.filter(([, text]) => text === "")).toEqual([]);
  return new Map(shown);
}

async function filesOf(top: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const entry of glob("{python,go/eventdata}/**", { cwd: top, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files[path.slice(top.length)] = await readFile(path, "utf8");
  }
  return files;
}

test('the SDKs of other languages are of this schema: "npm run generate" makes them', async () => {
  expect(await sourceOfThese()).toBe(await source());
});

sampled("making them anew changes nothing", { timeout: 10 * minutes }, async () => {
  await generateSdks(folder);
  const [made, here] = [await filesOf(folder), await filesOf(languages)];
  expect(Object.keys(made).length).toBeGreaterThan(60);
  expect(here).toEqual(made);
});

sampled(
  "every example in Go compiles, is vetted, and stands as gofmt has it",
  { timeout: 10 * minutes },
  async () => {
    const programs = join(folder, "programs");
    const sdk = join(languages, "go");
    await mkdir(programs);
    await cp(join(sdk, "go.sum"), join(programs, "go.sum"));
    const requirements = (await readFile(join(sdk, "go.mod"), "utf8")).replace(/^module .*/, "");
    const own = `module eventdata.invalid/programs\n\nrequire eventdata.example/pulumi-eventdata v0.0.0\n\nreplace eventdata.example/pulumi-eventdata => ${sdk}\n`;
    await writeFile(join(programs, "go.mod"), `${own}${requirements}`);
    for (const [type, text] of await examplesIn("go")) {
      await mkdir(join(programs, type.toLowerCase()));
      await writeFile(join(programs, type.toLowerCase(), "main.go"), text);
    }
    await go(sdk, ["vet", "./..."]);
    await go(programs, ["vet", "./..."]);
    const { stdout } = await run("gofmt", ["-l", programs, sdk, join(languages, "generator")]);
    expect(stdout).toBe("");
  },
);

sampled(
  "every example in Python is one of the SDK's types, and stands as its formatter has it",
  { timeout: 10 * minutes },
  async () => {
    const programs = join(folder, "python-programs");
    await mkdir(programs);
    for (const [type, text] of await examplesIn("python"))
      await writeFile(join(programs, `${type}.py`), text);
    await cp(join(root, "examples/python/__main__.py"), join(programs, "example.py"));
    const bin = await pythonEnvironment();
    const env = { ...process.env, PYTHONPATH: pythonSdk };
    const lint = async (tool: string, ...args: string[]) => {
      const { exitCode, stdout, stderr } = await run(join(bin, tool), args, { cwd: programs, env });
      expect(exitCode, `${tool}: ${stdout}${stderr}`).toBe(0);
    };
    await lint("mypy", "--strict", ".");
    await lint("ruff", "format", "--isolated", "--check", ".");
    await lint("ruff", "check", "--isolated", ".");
    // What is generated is not styled, but there is no fault in it.
    await lint("ruff", "check", "--isolated", "--select=E9,F63,F7,F82", pythonSdk);
  },
);
