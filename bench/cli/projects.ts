import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../../tools/checks.ts";
import { npm } from "../../tools/package/npm.ts";
import { pack } from "../../tools/package/pack.ts";

/**
 * Whose program it is: one that declares nothing, one of a provider that does nothing, and ours in the dynamic form, in
 * the plugin's, and as one description in YAML.
 */
export const subjects = ["empty", "floor", "ours", "plugin", "organisation"] as const;
export type Subject = (typeof subjects)[number];

/** Projects as users have them: packages from the registry or from its tarball, and a program without a build. */
export async function makeProjects(folder: string, signal: AbortSignal): Promise<Record<Subject, string>> {
  const packed = await pack(join(folder, "packed"), { signal });
  const ours = packed.find(({ recipe }) => recipe.name === "pulumi-eventdata")?.tarball ?? "";
  const places = Object.fromEntries(subjects.map((each) => [each, join(folder, each)]));
  for (const subject of subjects) await makeProject(subject, join(folder, subject));
  const { dependencies } = JSON.parse(await readFile(join(root, "bench/package.json"), "utf8"));
  const pulumi = `@pulumi/pulumi@${dependencies["@pulumi/pulumi"]}`;
  const install = (cwd: string, ...names: string[]) =>
    npm(["install", "--no-audit", "--no-fund", ...names], { cwd, signal });
  await install(join(folder, "ours"), pulumi, ours);
  await install(join(folder, "floor"), pulumi);
  const modules = (subject: Subject) => join(folder, subject, "node_modules");
  await cp(modules("floor"), modules("empty"), { recursive: true });
  for (const subject of ["plugin", "organisation"] as const)
    await cp(modules("ours"), modules(subject), { recursive: true });
  return places as Record<Subject, string>;
}

async function makeProject(subject: Subject, place: string): Promise<void> {
  await mkdir(place);
  const write = (name: string, text: string) => writeFile(join(place, name), text);
  await write("package.json", JSON.stringify({ name: subject, private: true }));
  if (subject === "organisation") return write("Pulumi.yaml", organisationProgram);
  const found = subject === "plugin" ? pluginPlace : "";
  await write("Pulumi.yaml", `name: ${subject}\nruntime: nodejs\nmain: index.js\n${found}`);
  if (subject === "empty") return write("index.js", "");
  const text = await readFile(join(root, "bench/engine/stacks.ts"), "utf8");
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2024 },
  });
  const imported = { floor: "./floor.cjs", plugin: "pulumi-eventdata/plugin", ours: "pulumi-eventdata" }[
    subject
  ];
  await write("stacks.js", outputText.replaceAll("pulumi-eventdata", imported));
  await cp(join(root, "bench/cli/floor.cjs"), join(place, "floor.cjs"));
  await write(
    "index.js",
    `const { BENCH_STACK, BENCH_COUNT } = process.env;
require("./stacks.js").declareStack(BENCH_STACK, Number(BENCH_COUNT), (Class, name, args) => new Class(name, args));
`,
  );
}

const pluginPlace = `plugins:
  providers:
    - name: eventdata
      path: node_modules/pulumi-eventdata/bin
`;

const organisationProgram = `name: organisation
runtime: yaml
${pluginPlace}resources:
  acme:
    type: eventdata:OrgConfig
    properties: { file: organisation.yaml }
`;

/** The datasets of the other programs as one description. */
export async function describe(place: string, count: number): Promise<void> {
  const lines = Array.from({ length: count }, (_, n) => {
    const name = `dataset-${String(n).padStart(4, "0")}`;
    return `  - { name: ${name}, description: The events of team ${n}, retentionDays: ${30 + (n % 60)} }\n`;
  });
  await writeFile(join(place, "organisation.yaml"), `datasets:\n${lines.join("")}`);
}
