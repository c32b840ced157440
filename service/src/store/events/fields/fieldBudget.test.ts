import { expect, test } from "vitest";
import { fc } from "../../../../../tools/testing/arbitrary.ts";
import { FieldBudget } from "./fieldBudget.ts";

/** A dataset with so many fields to come, whose names the test may store. */
function dataset(maximum: number, datasetKey = 1) {
  const stored = new Set<string>();
  return { stored, limit: { datasetKey, names: () => stored, maximum } };
}

test("two bodies at once do not bring more fields than the dataset may have", () => {
  const budget = new FieldBudget();
  const { limit } = dataset(2);
  const [first, second] = [budget.open(limit), budget.open(limit)];
  expect(first.admits(["a"])).toBe(true);
  expect(second.admits(["b", "c"])).toBe(false);
  expect(second.admits(["a", "b"])).toBe(true);
  expect(first.admits(["c"])).toBe(false);
  expect(first.admits(["a", "b"])).toBe(true);
});

test("what a body claimed is free again when it was given up", () => {
  const budget = new FieldBudget();
  const { limit } = dataset(1);
  const first = budget.open(limit);
  expect(first.admits(["a"])).toBe(true);
  const second = budget.open(limit);
  expect(second.admits(["b"])).toBe(false);
  first.release();
  expect(second.admits(["b"])).toBe(true);
  expect(budget.open(limit).admits(["c"])).toBe(false);
});

test("what two bodies claim is not free when one of them was given up", () => {
  const budget = new FieldBudget();
  const { limit } = dataset(1);
  const [first, second, third] = [budget.open(limit), budget.open(limit), budget.open(limit)];
  expect([first, second].map((claim) => claim.admits(["a"]))).toEqual([true, true]);
  first.release();
  expect(third.admits(["b"])).toBe(false);
  second.release();
  expect(third.admits(["b"])).toBe(true);
});

test("what was stored counts once, while it is claimed and afterwards", () => {
  const budget = new FieldBudget();
  const { stored, limit } = dataset(2);
  const first = budget.open(limit);
  expect(first.admits(["a"])).toBe(true);
  stored.add("a");
  expect(budget.open(limit).admits(["a", "b"])).toBe(true);
  first.release();
  expect(budget.open(limit).admits(["c"])).toBe(false);
});

test("datasets have nothing to do with each other", () => {
  const budget = new FieldBudget();
  expect(budget.open(dataset(1, 1).limit).admits(["a"])).toBe(true);
  expect(budget.open(dataset(1, 2).limit).admits(["b"])).toBe(true);
});

test("however bodies come and go, a dataset never has more fields than it may", () => {
  const names = fc.array(fc.constantFrom(..."abcdefgh"), { maxLength: 4 });
  const step = fc.record({
    body: fc.nat(3),
    names,
    does: fc.constantFrom("admit", "admit", "admit", "store", "give up"),
  });
  const property = fc.property(fc.array(step, { maxLength: 60 }), fc.nat(6), (steps, maximum) => {
    const budget = new FieldBudget();
    const { stored, limit } = dataset(maximum);
    const bodies = Array.from({ length: 4 }, () => ({
      claim: budget.open(limit),
      admitted: new Set<string>(),
    }));
    for (const { body, names: wanted, does } of steps) {
      const one = bodies[body];
      if (one === undefined) continue;
      if (does === "admit") {
        if (one.claim.admits(wanted)) for (const name of wanted) one.admitted.add(name);
        continue;
      }
      if (does === "store") for (const name of one.admitted) stored.add(name);
      one.claim.release();
      bodies[body] = { claim: budget.open(limit), admitted: new Set() };
      expect(stored.size).toBeLessThanOrEqual(maximum);
    }
    for (const { admitted } of bodies) for (const name of admitted) stored.add(name);
    expect(stored.size).toBeLessThanOrEqual(maximum);
  });
  fc.assert(property);
});
