import { expect, test } from "vitest";
import { notifier } from "../../resources/notifier.ts";
import { conformance } from "../../testing/conformance.ts";
import { runOf } from "../../testing/runOf.ts";
import { idsThere } from "../../testing/somebodyElse.ts";
import { resourceSteps } from "./resourceSteps.ts";
import type { Said, Stored } from "./steps.ts";

const channel = { email: { emails: ["on-call@example.com"] } };
const first = { name: "of the first", ...channel };
const second = { name: "of the second", ...channel };

/**
 * Two of one logical name, under different parents. An earlier create of the first has made an object, and the state
 * does not know of it.
 */
async function startTwins() {
  const { outside } = await conformance();
  const asked = Date.now();
  const { id: lost } = await outside.call("createNotifier", {
    body: { name: first.name, properties: channel },
  });
  const stored = (said: Said): Stored => ({
    ...said,
    declared: ["name", "email"],
    unfinished: { asked, before: [], of: "create" },
  });
  const steps = resourceSteps(runOf(outside), notifier, { places: true });
  return { steps, lost, stored, there: () => idsThere(outside, notifier) };
}

test("what was left of a create is of the resource alone whose it was", async () => {
  const { steps, lost, stored } = await startTwins();
  const [ours, others] = [
    { values: first, logicalName: "on-call", key: "first" },
    { values: second, logicalName: "on-call", key: "second" },
  ];
  await steps.check(stored(ours), ours);
  await steps.diff("unfinished", stored(ours), ours);
  await steps.check(undefined, others);
  expect((await steps.create(others)).id).not.toBe(lost);
  expect((await steps.create(ours)).id).toBe(lost);
});

test("what was left of a create is taken once where the logical name is all that is known", async () => {
  const { steps, lost, stored, there } = await startTwins();
  const [ours, others] = [
    { values: first, logicalName: "on-call" },
    { values: second, logicalName: "on-call" },
  ];
  await steps.diff("unfinished", stored(ours), ours);
  expect((await steps.create(ours)).id).toBe(lost);
  const { id } = await steps.create(others);
  expect(id).not.toBe(lost);
  expect(await there()).toEqual(expect.arrayContaining([lost, id]));
});
