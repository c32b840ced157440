import type { EndpointName } from "eventdata-contract";
import { expect, test } from "vitest";
import { isLong, someOf } from "../../../tools/testing/longRun.ts";
import type { Calls, Resource } from "../declaration/resource.ts";
import { createObject } from "../lifecycle/object.ts";
import { resources } from "../resources/resources.ts";
import { type Break, breaks } from "../testing/brokenAnswers/breaks.ts";
import { type Piece, type Player, startPlayer } from "../testing/brokenAnswers/player.ts";
import type { Conformance } from "../testing/conformance.ts";
import type { Engine } from "../testing/engine.ts";
import { fixtures, programOf } from "../testing/fixtures/fixtures.ts";
import type { Declaration } from "../testing/program.ts";

interface Situation {
  readonly name: string;
  readonly does: "up" | "adopt" | "change" | "refresh" | "destroy";
  readonly endpoints: (calls: Calls) => readonly (EndpointName | undefined)[];
  /** Only once the first of these endpoints has been asked. */
  readonly fromFirst?: boolean;
}

const changing = ({ update }: Calls) => update ?? "regenerateApiToken";

const createAndLookUps = "a create and every look-up after it";

const situations: readonly Situation[] = [
  { name: "a create", does: "up", endpoints: ({ create }) => [create] },
  {
    name: createAndLookUps,
    does: "up",
    endpoints: ({ create, read, list }) => [create, read, list],
    fromFirst: true,
  },
  { name: "the look-ups before an adoption", does: "adopt", endpoints: ({ read, list }) => [read, list] },
  { name: "every read", does: "refresh", endpoints: ({ read }) => [read] },
  { name: "every list", does: "refresh", endpoints: ({ list }) => [list] },
  { name: "every read and list", does: "refresh", endpoints: ({ read, list }) => [read, list] },
  { name: "the look-ups before an update", does: "change", endpoints: ({ read, list }) => [read, list] },
  { name: "an update", does: "change", endpoints: (calls) => [changing(calls)] },
  {
    name: "an update and every look-up after it",
    does: "change",
    endpoints: (calls) => [changing(calls), calls.read, calls.list],
    fromFirst: true,
  },
  { name: "a delete", does: "destroy", endpoints: (calls) => [calls.delete] },
];

const rows = Object.values(resources).flatMap((resource) =>
  situations.flatMap((situation) => {
    const endpoints = situation.endpoints(resource.calls).filter((name) => name !== undefined);
    const { type } = resource;
    return endpoints.length === 0 ? [] : [{ type, when: situation.name, resource, situation, endpoints }];
  }),
);

/** What was asked, how it was answered, and on a line of its own what to do next. */
const saysSo = /^(GET|POST|PUT|DELETE) \S+: answered 200[ ,][^\n]*expected[^\n]*\n./;

test.each(someOf(rows, 33))(
  "$type: however the answer to $when breaks the contract, an error says so, and nothing is lost or made twice",
  async ({ resource, situation, endpoints }) => {
    const player = await startPlayer();
    let world = await player.stage();
    for (const broken of breaks.filter((each) => canBeSeen(each, resource, situation))) {
      for (const isCarriedOut of fatesOf(situation, broken)) {
        const from = situation.fromFirst ? endpoints[0] : undefined;
        const piece = { broken, endpoints, from, isCarriedOut, id: resource.identity.id };
        const label = `${broken.name}, ${isCarriedOut ? "" : "not "}carried out`;
        await experience(world, player, resource, situation.does, piece, label);
        // What cannot be deleted would stand in the way of the next.
        if (resource.calls.delete === undefined) world = await player.stage();
      }
    }
  },
);

/** A new object may have any id that is not told by the program; and a portal that has never been more is not the service. */
function canBeSeen(broken: Break, { identity, inputs }: Resource, { name, does }: Situation): boolean {
  const isMade = does === "up" || identity.current !== undefined;
  if (broken.isAnother && isMade && does !== "refresh") return identity.id in inputs;
  return !(broken.isPage && identity.createdAt !== undefined && name === createAndLookUps);
}

/** Whether what was asked was done. Nothing is expected in the answer to a delete, so only a page tells that it was not. */
function fatesOf({ does }: Situation, { isWhole, isPage }: Break): boolean[] {
  // The look-up that follows is the same for all, so one of them is enough in the ordinary run.
  return isPage || (isWhole && isLong && does !== "destroy") ? [true, false] : [true];
}

async function experience(
  { engine, outside, differences }: Conformance,
  player: Player,
  resource: Resource,
  does: Situation["does"],
  piece: Piece,
  label: string,
): Promise<void> {
  const { first, wanted } = programsOf(resource.type, does);
  expect((await engine.up(first)).failures, label).toEqual({});
  if (does === "adopt") await createObject(outside, resource, { ...fixtures[resource.type]?.args, ...named });
  const before = structuredClone(engine.state);

  player.play(piece);
  const failures =
    does === "refresh" ? await failuresOf(engine.refresh()) : await failuresOfUp(engine, wanted);
  player.stop();
  for (const { message } of failures) expect(message, label).toMatch(saysSo);
  if (does === "refresh") expect(engine.state, label).toEqual(before);
  // What may have been made is kept, whatever the type.
  if (piece.from !== undefined) expect([...engine.state.keys()], label).toContain("subject");

  expect((await engine.up(wanted)).failures, label).toEqual({});
  // Nobody tells the secret of a token that is adopted.
  const faults = (await differences(wanted)).filter(
    (fault) => does !== "adopt" || !fault.startsWith("the secret"),
  );
  expect(faults, label).toEqual([]);
  const same = Object.fromEntries(wanted.map(({ name }) => [name, "same"]));
  expect((await engine.preview(wanted)).steps, label).toEqual(same);
  // Nothing of a broken answer is in the state.
  expect(await engine.refresh(), label).toEqual({});
  expect((await engine.up([])).failures, label).toEqual({});
}

const named = { name: "subject" };

/** What is there before, and what the situation is to bring about. */
function programsOf(type: string, does: Situation["does"]): Record<"first" | "wanted", Declaration[]> {
  const program = programOf(type);
  const others = program.filter(({ name }) => name !== "subject");
  switch (does) {
    case "up":
      return { first: [], wanted: program };
    case "adopt":
      return { first: others, wanted: programOf(type, { ...named, adopt: true }) };
    case "change":
      return { first: program, wanted: programOf(type, fixtures[type]?.change) };
    case "refresh":
      return { first: program, wanted: program };
    case "destroy":
      return { first: program, wanted: [] };
  }
}

async function failuresOfUp(engine: Engine, program: readonly Declaration[]): Promise<Error[]> {
  return Object.values((await engine.up(program)).failures) as Error[];
}

async function failuresOf(promise: Promise<unknown>): Promise<Error[]> {
  return promise.then(
    () => [],
    (error: Error) => [error],
  );
}
