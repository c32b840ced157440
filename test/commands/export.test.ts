import { join } from "node:path";
import { expect, test } from "vitest";
import { resources } from "../../provider/src/resources/resources.ts";
import type { Surroundings } from "../../provider/src/testing/fixtures/fixture.ts";
import type { Declaration } from "../../provider/src/testing/program.ts";
import { programs } from "../../provider/src/testing/programs.ts";
import { idsThere } from "../../provider/src/testing/somebodyElse.ts";
import { fc } from "../../tools/testing/arbitrary.ts";
import { draws, isLong } from "../../tools/testing/longRun.ts";
import { openToAll } from "../../tools/testing/openToAll.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { carried } from "../harness/carried.ts";
import { realWorld } from "../harness/realWorld.ts";
import { hasTurn } from "../harness/wholeTools.ts";
import { openWorld } from "../harness/world.ts";
import { type Language, languageNames, shellFor, writtenBy } from "../harness/writtenProjects.ts";

const numRuns = isLong ? draws(40) : 1;
const mostOfAType = isLong ? 6 : 2;

const anyLanguage = fc.constantFrom(...languageNames);

test.runIf(hasTurn("export"))(
  "whatever an organisation holds, what is exported of it takes it over, changes nothing and is quiet then",
  () =>
    fc.assert(
      fc.asyncProperty(fc.gen(), anyLanguage, (drawn, language) =>
        thereAndBack(drawnProgram(drawn), language),
      ),
      { numRuns, endOnFailure: true },
    ),
  numRuns * 180_000,
);

/** What Pulumi's YAML takes for a variable, or for fewer dollars. */
const dollars = "$1, $$, $$$, ${x, $${x and $${";

sampled(
  "dollars in texts, names and keys are there in a program in YAML as they were",
  { timeout: 180_000 },
  async () => {
    await thereAndBack(
      () => [
        { type: "Dataset", name: "logs", args: { name: "logs", description: dollars } },
        {
          type: "StarredQuery",
          name: "starred",
          args: {
            name: dollars,
            kind: "apl",
            dataset: "logs",
            query: { apl: "['logs'] | count", variables: { [dollars]: { [dollars]: dollars } } },
          },
        },
      ],
      "YAML",
    );
  },
);

type ProgramFor = (language: Language, around: Surroundings) => readonly Declaration[];

const drawnProgram =
  (drawn: fc.GeneratorValue): ProgramFor =>
  (language, around) =>
    carried(drawn)(programsFor, language, around);

async function thereAndBack(programFor: ProgramFor, language: Language): Promise<void> {
  const organisation = await realWorld();
  const world = await openWorld();
  try {
    await organisation.engine.up(programFor(language, organisation.around));
    const held = await idsOfAll(organisation);
    const folder = join(world.folder, "exported");
    const done = await shellFor(world, await environmentOf(organisation));
    const told = await writtenBy(done, "export", folder, language);
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

/** What a user of the organisation has set. */
async function environmentOf({ service }: Organisation): Promise<Record<string, string>> {
  return {
    EVENTDATA_BASE_URL: service.url,
    EVENTDATA_TOKEN: await service.createPersonalToken("owner@example.com"),
    EVENTDATA_WIRE_PROFILE: JSON.stringify(openToAll),
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
