import { globSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../checks.ts";
import { faultsOf } from "./faults.ts";
import { npm } from "./npm.ts";
import { type Packed, pack } from "./pack.ts";
import { recipes, travellers } from "./packages.ts";
import { licencesFile, publishedManifest } from "./publishedManifest.ts";
import { manifestOf } from "./workspaces.ts";

const repository = "git+https://git.example/eventdata/pulumi-eventdata.git";

let folder: string;
let all: Packed[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eventdata-package-"));
  all = await pack(folder, { repository });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(recipes)("the package $name", (recipe) => {
  const { name, folder: workspace, inside } = recipe;
  const packed = () => all.find(({ recipe }) => recipe.name === name) as Packed;
  const textOf = (file: string) => readFileSync(join(packed().folder, file), "utf8");
  const manifest = () => JSON.parse(textOf("package.json"));
  // What others start has its own test.
  const code = () => packed().files.filter((file) => /^dist\/.*\.js$/.test(file));

  test("a dry run of publishing holds what a user needs, its licence, and nothing else", async () => {
    // No registry is asked: none listens there.
    const nowhere = ["--registry=http://127.0.0.1:9", "--fetch-retries=0"];
    const args = ["publish", packed().folder, "--dry-run", "--json", "--ignore-scripts", ...nowhere];
    const told = JSON.parse(await npm(args));
    const { files }: { files: { path: string }[] } = told[name] ?? told;
    const paths = files.map(({ path }) => path).sort();
    expect(paths).toEqual(packed().files);
    const program = Object.keys(recipe.program?.beside ?? {}).map((file) => `bin/${file}`);
    expect(paths.filter((path) => !/^(dist|bin)\/.*\.(js|js\.map|d\.ts)$/.test(path))).toEqual(
      [
        "LICENSE",
        "README.md",
        ...(recipe.inside.length > 0 ? [licencesFile] : []),
        "package.json",
        ...program,
        ...recipe.asFolders.map((each) => `${each.replace("./", "")}/package.json`),
        ...recipe.asTheyStand.flatMap((each) =>
          readdirSync(join(root, workspace, each)).map((file) => `${each}/${file}`),
        ),
      ].sort(),
    );
    expect(textOf("LICENSE")).toMatch(/Apache License\s+Version 2\.0/);
    for (const each of inside)
      expect(textOf(licencesFile)).toMatch(new RegExp(`^${each} [\\d.]+\n\n.*MIT`, "m"));
  });

  test("says what it is, and where its source and its licence are", () => {
    expect(manifest()).toMatchObject({
      name,
      version: manifestOf(workspace).version,
      license: "Apache-2.0",
      description: expect.any(String),
      engines: { node: ">=22.15" },
      repository: { type: "git", url: repository, directory: workspace },
      publishConfig: { access: "public", provenance: true },
    });
    expect(manifest()).not.toHaveProperty("private");
  });

  test("asks the registry for nothing of ours, and for all that its code and its types import", () => {
    const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = manifest();
    const declared = Object.keys({ ...dependencies, ...peerDependencies });
    // What is published as well is asked for by whoever installs it, of the same version.
    const beside = recipes.map((each) => each.name).filter((each) => peerDependenciesMeta[each]?.optional);
    for (const each of beside) expect(peerDependencies[each]).toBe(manifest().version);
    const ours = declared.filter((each) => each in travellers || each.includes("eventdata"));
    expect(ours.filter((each) => !beside.includes(each))).toEqual([]);
    const files = packed().files.filter((file) => /^dist\/.*\.(js|d\.ts)$/.test(file));
    const imported = new Set(files.flatMap((file) => importedIn(textOf(file))));
    const packages = [...imported].filter((each) => !isBuiltin(each)).map(packageOf);
    // Its own name stands in the program text of users' states.
    expect([...new Set(packages)].filter((each) => each !== name).sort()).toEqual(declared.sort());
  });

  test("holds every file that its code asks for", () => {
    const { files } = packed();
    const missing = code().flatMap((file) =>
      requiredIn(textOf(file))
        .filter((each) => each.startsWith("."))
        .map((each) => join(dirname(file), each))
        .filter((each) => !files.includes(each))
        .map((each) => `${file} asks for ${each}`),
    );
    expect(missing).toEqual([]);
  });

  test("has each of its commands as a file that the system can start", () => {
    const { bin = {} }: { bin?: Record<string, string> } = manifest();
    expect(Object.keys(bin).sort()).toEqual([
      ...Object.keys(recipe.commands),
      ...(name === "eventdata-service" ? [name] : []),
    ]);
    for (const file of Object.values(bin)) expect(textOf(file)).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  test("is found by every way to import it, with its types", async () => {
    expect(await faultsOf(packed())).toEqual([]);
  });

  test("has a source map for each file with code, which holds the sources and no place of this machine", () => {
    for (const file of code().filter((file) => textOf(file).includes("sourceMappingURL"))) {
      const { sources, sourcesContent } = JSON.parse(textOf(`${file}.map`));
      expect(sources.length, file).toBeGreaterThan(0);
      expect(sourcesContent).toHaveLength(sources.length);
      for (const source of sources)
        expect(source).toMatch(/^(\.\.\/)+(contract|commandline|provider|sdk|cli|service)\/src\//);
    }
    // The others are other people's, or only hand on what stands elsewhere.
    const bare = code().filter((file) => !textOf(file).includes("sourceMappingURL"));
    const withCode = bare.filter((file) => /\b(class|async)\b/.test(textOf(file)));
    expect(withCode.map((file) => file.replace(/^dist\/chunks\/|-[^-]+$/g, ""))).toEqual([...inside].sort());
  });
});

test("what travels inside a package, and what is published from elsewhere, cannot be published by mistake", () => {
  const folders = [...Object.values(travellers), ...recipes.map((recipe) => recipe.folder)];
  for (const each of folders) expect(manifestOf(each), each).toMatchObject({ private: true });
});

test("untold where its source is, a package stays private, which npm does not publish", () => {
  for (const recipe of recipes) {
    expect(publishedManifest(recipe)).toMatchObject({ private: true });
    expect(publishedManifest(recipe)).not.toHaveProperty("publishConfig");
  }
});

test("every program that the service starts is in its package", () => {
  const sources = globSync("service/src/**/*.ts", { cwd: root }).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  const started = sources.flatMap((text) =>
    [...text.matchAll(/\bstartChild\("(\w+)"|\/child\/(\w+)\.\$/g)].map(
      ([, child, thread]) => child ?? thread,
    ),
  );
  expect(started).toEqual(expect.arrayContaining(["main", "databaseRelay"]));
  const service = all.find(({ recipe }) => recipe.name === "eventdata-service");
  expect(service?.files).toEqual(expect.arrayContaining(started.map((name) => `dist/child/${name}.js`)));
  // They are looked for from the folder in which the service's own code is.
  const holder = service?.files.filter((file) => {
    return file.endsWith(".js") && readFileSync(join(service.folder, file), "utf8").includes("../child/");
  });
  expect(holder?.length).toBeGreaterThan(1);
  for (const file of holder ?? []) expect(file).toMatch(/^dist\/(?:chunks|child)\/[^/]+$/);
});

function importedIn(text: string): string[] {
  return requiredIn(text).filter((name) => !/^[./]/.test(name));
}

function requiredIn(text: string): string[] {
  const matches = text.matchAll(/(?:\bfrom |\bimport |\bimport\(|\brequire\()"([^"\n]+)"/g);
  return [...matches].map(([, name = ""]) => name);
}

function packageOf(name: string): string {
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}
