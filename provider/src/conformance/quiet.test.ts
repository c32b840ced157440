import { expect, test } from "vitest";
import { z } from "zod";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { draws, isLong } from "../../../tools/testing/longRun.ts";
import { madeUpProfile } from "../../../tools/testing/madeUpProfile.ts";
import type { Resource } from "../declaration/resource.ts";
import { meansTheSame } from "../lifecycle/equal.ts";
import { resources } from "../resources/resources.ts";
import { type Conformance, type ConformanceOptions, conformance } from "../testing/conformance.ts";
import { type Drift, driftIn, touchedPlaces } from "../testing/drift.ts";
import { editOutside, type Held, heldOf } from "../testing/edits.ts";
import type { Engine, Kept } from "../testing/engine.ts";
import { leftovers } from "../testing/leftovers.ts";
import { type Declaration, referencesOf } from "../testing/program.ts";
import { programs, withSameOrgs } from "../testing/programs.ts";

const profiles: [string, object, number][] = [
  ["the document's names", {}, isLong ? draws(200) : 8],
  ["made-up names", madeUpProfile, isLong ? draws(40) : 2],
];
const timeout = isLong ? 3_600_000 : 120_000;

test.each(profiles)(
  "any legal program, with %s, is quiet once it is deployed",
  (_, wireProfile, numRuns) =>
    forPrograms({ wireProfile, numRuns }, async (world, draw) => {
      const { engine } = world;
      const program = draw(programs, world.around);
      await engine.preview(program);
      expect((await engine.up(program)).failures).toEqual({});
      await expectQuiet(world, program);
      expect((await engine.up(program)).steps).toEqual(allSame(program));
      await engine.destroy();
    }),
  timeout,
);

test.each(profiles)(
  "any program, with %s, becomes any other, and nothing of the first is left",
  (_, wireProfile, numRuns) =>
    forPrograms({ wireProfile, numRuns }, async (world, draw) => {
      const first = draw(programs, world.around);
      const second = withSameOrgs(first, draw(programs, world.around));
      expect((await world.engine.up(first)).failures).toEqual({});
      expect((await world.engine.up(second)).failures).toEqual({});
      await expectQuiet(world, second);
      expect(await leftovers(world)).toEqual([]);
    }),
  timeout,
);

test.each(profiles)(
  "what somebody else changes of any program, with %s, is found, no more and no less, and repaired",
  (_, wireProfile, numRuns) =>
    forPrograms({ wireProfile, numRuns }, async (world, draw) => {
      const { engine } = world;
      const program = draw(programs, world.around);
      expect((await engine.up(program)).failures).toEqual({});
      const declared = new Map(engine.state);
      const before = await heldOf(world, program);
      await editOutside(world, program, draw);
      const after = await heldOf(world, program);
      const drift = driftIn(program, declared, before, after);
      expect(await foundBy(engine)).toEqual(drift);
      const { steps } = await engine.preview(program);
      expect(program.filter((each) => !mayHaveAnyStep(each, drift) && steps[each.name] !== "same")).toEqual(
        [],
      );
      const missed = program.filter((each) => mustBeMended(each, drift) && steps[each.name] === "same");
      expect(missed).toEqual([]);
      expect((await engine.up(program)).failures).toEqual({});
      await expectQuiet(world, program);
      const now = await heldOf(world, program);
      expect(touchedIn(program, declared, engine.state, after, now)).toEqual([]);
    }),
  timeout,
);

async function forPrograms(
  options: ConformanceOptions & { numRuns: number },
  property: (world: Conformance, draw: fc.GeneratorValue) => Promise<void>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.boolean(), fc.boolean(), async (draw, maskSecrets, rewords) => {
      const world = await conformance({ ...options, maskSecrets, rewords });
      await property(world, draw);
      await world.stop();
    }),
    { numRuns: options.numRuns, endOnFailure: true },
  );
}

/** The service holds what the program says, and neither a preview nor a refresh sees a change. */
async function expectQuiet({ engine, differences }: Conformance, program: Declaration[]): Promise<void> {
  expect(await differences(program)).toEqual([]);
  expect((await engine.preview(program)).steps).toEqual(allSame(program));
  expect(openOutputs(engine)).toEqual([]);
  expect(await engine.refresh()).toEqual({});
  expect((await engine.preview(program)).steps).toEqual(allSame(program));
  expect(openOutputs(engine)).toEqual([]);
}

/** Outputs without a value: the engine would call them unknown in every preview, to whatever depends on them. */
function openOutputs({ state }: Engine): string[] {
  return [...state.values()].flatMap(({ type, name, outputs }) => {
    const { inputs = {}, outputs: declared = {} } = resources[type] ?? {};
    const shown = Object.keys(inputs).filter((each) => inputs[each]?.isShown);
    const open = [...shown, ...Object.keys(declared)].filter((each) => outputs[each] === undefined);
    return open.map((each) => `${name}.${each}`);
  });
}

function allSame(program: readonly Declaration[]): Record<string, string> {
  return Object.fromEntries(program.map(({ name }) => [name, "same"]));
}

async function foundBy(engine: Engine): Promise<Drift> {
  const entries = Object.entries(await engine.refresh()).map(([name, { before, now }]) => {
    if (!now) return [name, "gone"] as const;
    const names = new Set([...Object.keys(before.inputs), ...Object.keys(now.inputs)]);
    const isSame = (field: string) => meansTheSame(z.unknown(), before.inputs[field], now.inputs[field]);
    return [name, [...names].filter((field) => !isSame(field)).sort()] as const;
  });
  return Object.fromEntries(entries.filter(([, fields]) => fields.length > 0));
}

/** What refers to something that is made again learns its id only then. */
function mayHaveAnyStep({ name, args }: Declaration, drift: Drift): boolean {
  return drift[name] !== undefined || referencesOf(args).some((to) => drift[to] === "gone");
}

/** A name that the program left to the provider may be any name. */
function mustBeMended({ name, args }: Declaration, drift: Drift): boolean {
  const fields = drift[name] ?? [];
  return fields === "gone" || fields.some((field) => field !== "name" || args.name !== undefined);
}

/** What nobody declared and a repair has changed all the same. */
function touchedIn(
  program: readonly Declaration[],
  declared: ReadonlyMap<string, Kept>,
  state: ReadonlyMap<string, Kept>,
  before: Held,
  now: Held,
): string[] {
  return program.flatMap(({ type, name }) => {
    const { id, inputs } = declared.get(name) as Kept;
    const was = before.get(name);
    if (!was || state.get(name)?.id !== id) return [];
    const places = touchedPlaces(resources[type] as Resource, inputs, was, now.get(name) ?? {});
    // A role's members change with the roles of users, and one channel gives way to another.
    const isOther = (place: string) => place === "members" || isChannel(type, place);
    return places.filter((place) => !isOther(place)).map((place) => `${name}: ${place}`);
  });
}

function isChannel(type: string, place: string): boolean {
  return resources[type]?.inputs[place.split(".", 1)[0] ?? ""]?.facts.oneOf !== undefined;
}
