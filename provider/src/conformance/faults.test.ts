import { expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { draws, isLong } from "../../../tools/testing/longRun.ts";
import type { Client } from "../client/client.ts";
import type { Resource } from "../declaration/resource.ts";
import { createObject } from "../lifecycle/object.ts";
import { resources } from "../resources/resources.ts";
import { conformance } from "../testing/conformance.ts";
import { startFaultProxy } from "../testing/faultProxy.ts";
import { assertInLanes } from "../testing/inLanes.ts";
import type { Declaration } from "../testing/program.ts";
import { programs } from "../testing/programs.ts";
import { expectSettled } from "../testing/settled.ts";

const numRuns = isLong ? draws(200) : 10;
const shares = fc.constantFrom(0, 0.1, 0.3, 0.6);

test(
  "whatever goes wrong on the way, the service holds in the end exactly what the program says",
  () => assertInLanes(endsWell, numRuns),
  isLong ? 1_800_000 : 120_000,
);

async function endsWell(draw: fc.GeneratorValue, seed: number): Promise<void> {
  const proxy = await startFaultProxy({ seed, lateMilliseconds: 3000 });
  const through = (url: string) => proxy.inFrontOf(url);
  // A busy machine must not look like a fault: what arrives after the client has looked for it, nobody can tell.
  const timeoutOfRun = () => (proxy.share > 0 ? 1 : 10);
  const world = await conformance({ maskSecrets: draw(fc.boolean), through, prepare, timeoutOfRun });
  const { engine, around } = world;
  const first = withTwins(draw, draw(programs, around));
  const second = nextAfter(draw, first, withTwins(draw, draw(programs, around)));
  const third = renamed(nextAfter(draw, second, draw(programs, around)));
  const last = draw(fc.boolean) ? second : third;
  for (const program of [first, first, second, last]) {
    proxy.share = draw(() => shares);
    const expectTold = (failure: unknown) => expect(engine.isTold(failure), String(failure)).toBe(true);
    if (draw(fc.boolean)) await engine.refresh().catch(expectTold);
    const { failures } = await engine.up(program, { goesOn: draw(fc.boolean) });
    Object.values(failures).forEach(expectTold);
  }
  proxy.share = 0;
  // What was deleted though it was told to have failed, the engine cannot know without a look.
  if (last === third) await engine.refresh();
  await expectSettled(world, last, `the faults were: ${proxy.log.join(", ")}`);
  await world.stop();
  proxy.stop();
}

/** What need not be unique, and is there already when the program comes: only its time tells the program's own. */
const twins: Readonly<Record<string, Declaration["args"]>> = {
  ApiToken: { name: "twin", orgCapabilities: { datasets: ["read"] } },
  Notifier: { name: "twin", webhook: { url: "https://hooks.example/twin" } },
  Org: { name: "twin" },
};

async function prepare(outside: Client): Promise<void> {
  for (const [type, args] of Object.entries(twins)) {
    await createObject(outside, resources[type] as Resource, args);
  }
}

function withTwins(draw: fc.GeneratorValue, program: readonly Declaration[]): Declaration[] {
  return program.map((each) => {
    const args = twins[each.type];
    return args && draw(fc.boolean) ? { ...each, args } : each;
  });
}

/** Another program, in which organisations stay where they are, since none can be deleted, and some tokens are rotated. */
function nextAfter(
  draw: fc.GeneratorValue,
  before: readonly Declaration[],
  after: readonly Declaration[],
): Declaration[] {
  const names = new Map(after.map(({ name, args }) => [name, args.name]));
  const orgs = before
    .filter(({ type }) => type === "Org")
    .map((org) => ({ ...org, args: { ...org.args, name: names.get(org.name) ?? org.args.name } }));
  const tokens = before
    .filter(({ type }) => type === "ApiToken" && draw(fc.boolean))
    .map((token) => ({ ...token, args: { ...token.args, rotateWhen: String(draw(fc.nat)) } }));
  const kept = new Set([...orgs, ...tokens].map(({ name }) => name));
  const others = after.filter(({ type, name }) => type !== "Org" && !kept.has(name));
  return [...others, ...tokens, ...orgs];
}

/** Under a name of an earlier program something may still wait to be deleted. */
function renamed(program: readonly Declaration[]): Declaration[] {
  return program.map((each) => {
    const { name } = each.args;
    const isUnique = !["ApiToken", "Org"].includes(each.type) && typeof name === "string";
    return isUnique ? { ...each, args: { ...each.args, name: `${name}-again` } } : each;
  });
}
