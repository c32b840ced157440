import { expect } from "vitest";
import { foundIn as driftFoundIn } from "../../cli/src/drift/found.ts";
import { unmanagedIn } from "../../cli/src/drift/unmanaged.ts";
import { hasUnreadableKey } from "../../provider/src/hosts/dynamic/unreadableKeys.ts";
import type { Conformance } from "../../provider/src/testing/conformance.ts";
import { type Drift, driftIn } from "../../provider/src/testing/drift.ts";
import { editOutside, type Held, heldOf } from "../../provider/src/testing/edits.ts";
import type { Kept } from "../../provider/src/testing/engine.ts";
import type { Declaration } from "../../provider/src/testing/program.ts";
import { programs, withSameOrgs } from "../../provider/src/testing/programs.ts";
import type { Change } from "../../tools/engine/changes.ts";
import { fc } from "../../tools/testing/arbitrary.ts";
import { draws, isLong } from "../../tools/testing/longRun.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { carried } from "../harness/carried.ts";
import type { RealEngine } from "../harness/realEngine.ts";
import { realWorld } from "../harness/realWorld.ts";

const numRuns = isLong ? draws(8) : 1;
const programsInRun = isLong ? 5 : 2;

sampled(
  "any legal program becomes the next, is quiet then, and what somebody else changes of it is found, no more and no less, and repaired",
  { timeout: numRuns * programsInRun * 120_000 },
  () => fc.assert(fc.asyncProperty(fc.gen(), fc.boolean(), inTurn), { numRuns, endOnFailure: true }),
);

async function inTurn(drawn: fc.GeneratorValue, maskSecrets: boolean): Promise<void> {
  const draw = carried(drawn);
  const world = await realWorld({ maskSecrets });
  let program: Declaration[] = [];
  for (let number = 1; number <= programsInRun; number++) {
    program = withSameOrgs(program, draw(programs, world.around));
    await world.engine.up(program);
    await expectQuiet(world, program);
    await expectRepaired(world, program, draw);
  }
  await world.stop();
}

/** The service holds what the program says, and neither a preview nor a refresh sees a change. */
async function expectQuiet(
  { engine, differences }: Conformance<RealEngine>,
  program: readonly Declaration[],
): Promise<void> {
  expect(await differences(program)).toEqual([]);
  expect(await engine.preview()).toEqual([]);
  expect(await engine.refresh()).toEqual([]);
  expect(await engine.preview({ refresh: true })).toEqual([]);
}

async function expectRepaired(
  world: Conformance<RealEngine>,
  program: readonly Declaration[],
  draw: fc.GeneratorValue,
): Promise<void> {
  const { engine, differences } = world;
  const before = await heldOf(world, program);
  await editOutside(world, program, draw);
  const after = await heldOf(world, program);
  const drift = driftIn(program, engine.state, before, after);
  const found = foundIn(await engine.drift());
  expect(found).toEqual(asNamed(drift, found, engine.state, after));
  await world.outside.call("createDataset", { body: { name: "stray" } });
  await expectReported(world, (reported) => asNamed(drift, reported, engine.state, after));
  await world.outside.call("deleteDataset", { path: { id: "stray" } });
  await engine.up(program, { refresh: true });
  expect(await differences(program)).toEqual([]);
  expect(await engine.preview({ refresh: true })).toEqual([]);
  await expectReported(world, () => ({}));
}

/** A report of drift names the same, and what is there beside the program. */
async function expectReported(
  { engine, outside }: Conformance<RealEngine>,
  expected: (found: Drift) => Drift,
): Promise<void> {
  const seen = await engine.refreshed();
  const { findings } = driftFoundIn(seen);
  const found = findings.map(({ name, kind, places }) => {
    const fields = places.map(({ path }) => path.split(".", 1)[0] ?? "");
    return [name, kind === "deleted" ? "gone" : [...new Set(fields)].sort()] as const;
  });
  const reported: Drift = Object.fromEntries(found);
  expect(findings.filter(({ kind }) => kind === "undeployed")).toEqual([]);
  expect(reported).toEqual(expected(reported));
  const managed = new Set([...engine.state.values()].map(({ id }) => id));
  const others = (await outside.call("listDatasets")).filter(({ name }) => !managed.has(name));
  const unmanaged = (await unmanagedIn(outside, seen)).findings.filter(({ type }) => type === "Dataset");
  expect(unmanaged.map(({ name }) => name)).toEqual(others.map(({ name }) => name).sort());
}

/** Of what holds a key that it could not read again the engine may name no field. */
function asNamed(drift: Drift, found: Drift, state: ReadonlyMap<string, Kept>, after: Held): Drift {
  const entries = Object.entries(drift).map(([name, fields]) => {
    const mayBeSilent = hasUnreadableKey([state.get(name)?.inputs, after.get(name)]);
    return [name, mayBeSilent && found[name]?.length === 0 ? [] : fields] as const;
  });
  return Object.fromEntries(entries);
}

function foundIn(changes: readonly Change[]): Drift {
  const entries = changes.map(({ name, operation, properties }) => {
    const fields = properties.map((path) => path.split(/[.[]/, 1)[0] ?? "");
    return [name, operation === "delete" ? "gone" : [...new Set(fields)].sort()] as const;
  });
  return Object.fromEntries(entries);
}
