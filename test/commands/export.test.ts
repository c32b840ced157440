import { symlink } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { resources } from "../../provider/src/resources/resources.ts";
import type { Surroundings } from "../../provider/src/testing/fixtures/fixture.ts";
import type { Declaration } from "../../provider/src/testing/program.ts";
import { programs } from "../../provider/src/testing/programs.ts";
import { idsThere } from "../../provider/src/testing/somebodyElse.ts";
import { root } from "../../tools/checks.ts";
import { installPythonSdk, pythonEnvironment } from "../../tools/languages/pythonEnvironment.ts";
import { run } from "../../tools/processes.ts";
import { fc } from "../../tools/testing/arbitrary.ts";
import { draws, isDrawn, isLong } from "../../tools/testing/longRun.ts";
import { openToAll } from "../../tools/testing/openToAll.ts";
import { carried } from "../harness/carried.ts";
import { randomOrganisations } from "../harness/randomOrganisations.ts";
import { realWorld } from "../harness/realWorld.ts";
import { openWorld, type World } from "../harness/world.ts";

const numRuns = isLong ? draws(40) : 1;
const mostOfAType = isLong ? 6 : 2;

const languages = {
  YAML: ["--language", "yaml"],
  TypeScript: ["--language", "typescript"],
  "TypeScript, plugin": ["--language", "typescript", "--form", "plugin"],
  Python: ["--language", "python"],
  "YAML, OrgConfig": ["--language", "yaml", "--of", "organisation"],
  "TypeScript, OrgConfig": ["--language", "typescript", "--of", "organisation"],
  "Python, OrgConfig": ["--language", "python", "--of", "organisation"],
} as const;

const node = process.execPath;
const inTypeScript = [
  [node, join(root, "node_modules/typescript/bin/tsc"), "-p", "."],
  [join(root, "node_modules/.bin/biome"), "lint", "--error-on-warnings", "."],
] as const;
const inPython = [
  ["ruff", "check", "--isolated", "--exclude", "node_modules", "."],
  ["mypy", "__main__.py"],
] as const;
/** How people who write a language look whether a program is right. */
const checks: Readonly<Record<Language, readonly (readonly [string, ...string[]])[]>> = {
  YAML: [],
  TypeScript: inTypeScript,
  "TypeScript, plugin": inTypeScript,
  Python: inPython,
  "YAML, OrgConfig": [],
  "TypeScript, OrgConfig": inTypeScript,
  "Python, OrgConfig": inPython,
};
type Language = keyof typeof languages;
const anyLanguage = fc.constantFrom(...(Object.keys(languages) as Language[]));

test.runIf(isDrawn("export", randomOrganisations))(
  "whatever an organisation holds, what is exported of it takes it over, changes nothing and is quiet then",
  () => fc.assert(fc.asyncProperty(fc.gen(), anyLanguage, thereAndBack), { numRuns, endOnFailure: true }),
  numRuns * 180_000,
);

async function thereAndBack(drawn: fc.GeneratorValue, language: Language): Promise<void> {
  const organisation = await realWorld();
  const world = await openWorld();
  try {
    await organisation.engine.up(carried(drawn)(programsFor, language, organisation.around));
    const held = await idsOfAll(organisation);
    const folder = join(world.folder, "exported");
    const done = await shellFor(world, organisation);
    const told = await done(
      root,
      process.execPath,
      "cli/dist/main.js",
      "export",
      folder,
      ...languages[language],
    );
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    for (const check of checks[language]) await done(folder, ...check);
    const secrets = [...told.matchAll(/pulumi config set --secret (\w+)/g)].map(([, key = ""]) => key);
    const pulumi = (...args: string[]) => done(folder, "pulumi", ...args);
    await pulumi("stack", "init", "dev");
    if (secrets.length > 0)
      await pulumi(
        "config",
        "set-all",
        ...secrets.flatMap((key) => ["--secret", `${key}=https://example.com/${key}`]),
      );
    await pulumi("up", "--yes", "--skip-preview");
    expect(await idsOfAll(organisation)).toEqual(held);
    await pulumi("preview", "--refresh", "--expect-no-changes");
  } finally {
    await organisation.stop();
    await world.close();
  }
}

/** What has to come to a good end, with the environment that a user of the organisation has: gives what was printed. */
async function shellFor({ environment, folder }: World, { service }: Organisation) {
  const packages = join(folder, "packages");
  await installPythonSdk(packages);
  const env = {
    ...environment,
    // The host for Python that tests can have does not look into a project's own environment.
    PATH: [await pythonEnvironment(), environment.PATH].join(delimiter),
    PYTHONPATH: packages,
    MYPYPATH: packages,
    EVENTDATA_BASE_URL: service.url,
    EVENTDATA_TOKEN: await service.createPersonalToken("owner@example.com"),
    EVENTDATA_WIRE_PROFILE: JSON.stringify(openToAll),
  };
  return async (cwd: string, command: string, ...args: string[]): Promise<string> => {
    const { exitCode, stdout, stderr } = await run(command, args, { cwd, env });
    expect(exitCode, `${command} ${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
}

/** One description tells objects of a kind by their names. */
function programsFor(language: Language, around: Surroundings): fc.Arbitrary<Declaration[]> {
  const all = programs(around, mostOfAType);
  if (!language.endsWith("OrgConfig")) return all;
  return all.map((program) => {
    const seen = new Set<string>();
    return program.map((each) => {
      const key = `${each.type} ${String(each.args.name)}`;
      const isTaken = typeof each.args.name === "string" && seen.has(key);
      seen.add(key);
      return isTaken ? { ...each, args: { ...each.args, name: `${each.name} of its own` } } : each;
    });
  });
}

type Organisation = Awaited<ReturnType<typeof realWorld>>;

async function idsOfAll({ outside }: Organisation): Promise<Record<string, readonly string[]>> {
  const all = Object.values(resources).map(async (resource) => {
    return [resource.type, [...(await idsThere(outside, resource))].sort()] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}
