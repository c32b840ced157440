import { channels, notifierFields } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { fc } from "../../../tools/testing/arbitrary.ts";
import type { Resource } from "../declaration/resource.ts";
import { Secret, Unknown, type Values } from "../declaration/value.ts";
import { check } from "../lifecycle/check.ts";
import { canary, type Faulty, faultsIn, legalOf, meant, misspeltAs } from "../testing/faultyInputs.ts";
import { notifier } from "./notifier.ts";
import { resources } from "./resources.ts";

const all = Object.values(resources);
const of = (resource: Resource, inputs: Values) =>
  check(resource, "subject", {}, inputs, (name) => `${name}-0123abc`, new Date("2026-01-31T12:00:00Z"));

/** What a program can set, with its schema. */
function fieldsOf({ inputs }: Resource): [name: string, schema: z.ZodType][] {
  const fields = Object.entries(inputs).filter(([, { facts }]) => !facts.derived);
  return fields.map(([name, { facts }]) => [name, facts.schema]);
}

/** As little as is legal, with or without a field of which only one of its kind may be set. */
function leastOf(resource: Resource, name?: string): Values {
  const fields = Object.entries(resource.inputs);
  const group = resource.inputs[name ?? ""]?.facts.oneOf;
  const needed = fields.filter(([, { facts }]) => facts.required);
  const [first] = fields.filter(([, { facts }]) => facts.oneOf !== undefined && facts.oneOf !== group);
  const chosen = first ? [...needed, first] : needed;
  const values = chosen.map(([key, { facts }]) => [key, legalOf(facts.schema)]);
  const least = Object.fromEntries(values);
  return resource.type === "ApiToken" ? { orgCapabilities: { datasets: ["read"] }, ...least } : least;
}

const fieldRows = all.flatMap((resource) =>
  fieldsOf(resource).map(([name, schema]) => ({ of: `${resource.type}.${name}`, resource, name, schema })),
);

describe.each(fieldRows)("$of", ({ resource, name, schema }) => {
  test("tells every fault by its path and never shows a value", () => {
    const faults = faultsIn(schema);
    expect(faults.length).toBeGreaterThan(1);
    for (const fault of faults) {
      const inputs = { ...leastOf(resource, name), [name]: fault.value };
      const { failures } = of(resource, inputs);
      const label = `${fault.what} at ${fault.path.join(".")}`;
      expect(
        failures.map(({ path }) => path),
        label,
      ).toEqual([[name, ...fault.path].join(".")]);
      for (const { reason } of failures) expect(reason, label).toMatch(fault.says);
      expect(JSON.stringify(failures).split(canary).length - 1, label).toBe(timesInPath(fault));
    }
  });
});

function timesInPath({ path }: Faulty): number {
  return path.join(".").split(canary).length - 1;
}

describe.each(all.map((resource) => ({ of: resource.type, resource })))("of $of", ({ resource }) => {
  const fields = fieldsOf(resource);
  const known = fields.map(([name]) => name);
  const faulty = fields.map(
    ([name, schema]) => [name, fc.option(fc.constantFrom(...faultsIn(schema)), { nil: undefined })] as const,
  );

  test("all faults are told at once, inside secrets too", () => {
    fc.assert(
      fc.property(fc.record(Object.fromEntries(faulty)), fc.boolean(), (chosen, isSecret) => {
        const given = oneOfEach(resource, chosen);
        const wrap = (value: unknown) => (isSecret ? new Secret(value) : value);
        const values = given.map(([name, fault]) => [name, wrap(fault.value)]);
        const inputs = { ...leastBeside(resource, given), ...Object.fromEntries(values) };
        const { failures } = of(resource, inputs);
        const paths = given.map(([name, { path }]) => [name, ...path].join("."));
        expect(failures.map(({ path }) => path).sort()).toEqual(paths.sort());
        expect(failures.map(({ reason }) => reason).join()).not.toContain(canary);
      }),
    );
  });

  test("a value that is not known yet is legal wherever a value may stand", () => {
    for (const [name, schema] of fields) {
      for (const { path, value: faulty } of faultsIn(schema).filter(isOfAnotherType)) {
        const value = unknownAt(faulty, path);
        const inputs = { ...leastOf(resource, name), [name]: value };
        expect(of(resource, inputs).failures, [name, ...path].join(".")).toEqual([]);
        expect(of(resource, { ...inputs, [name]: new Secret(value) }).failures).toEqual([]);
      }
    }
  });

  test("a misspelt property is told with the nearest one that there is", () => {
    for (const name of known) {
      const other = misspeltAs(name);
      const { failures } = of(resource, { ...leastOf(resource), [other]: canary });
      expect(failures).toEqual([{ path: other, reason: expect.stringMatching(meant(name, known)) }]);
    }
  });

  test("null is nothing: refused where something is required, else as if it were left out", () => {
    for (const [name] of fields) {
      const least = leastOf(resource);
      const { facts } = resource.inputs[name] ?? {};
      const group = facts?.oneOf;
      const isNeeded = facts?.required || (group !== undefined && least[name] !== undefined);
      const { inputs, failures } = of(resource, { ...least, [name]: null });
      const reason = group ? /^is missing: set one of / : /^is required$/;
      const failure = { path: group ?? name, reason: expect.stringMatching(reason) };
      if (name !== "orgCapabilities" || resource.type !== "ApiToken")
        expect(failures, name).toEqual(isNeeded ? [failure] : []);
      if (!facts?.autonamed) expect(inputs).not.toHaveProperty(name);
    }
  });
});

test.each(pairsOf(channels))("a notifier with %s and %s is refused, and both are named", (first, second) => {
  const inputs = Object.fromEntries(
    [first, second].map((name) => [name, legalOf(notifierFields.properties.shape[name])]),
  );
  const reason = `cannot be set beside ${first}: exactly one channel is possible`;
  expect(of(notifier, inputs).failures).toEqual([{ path: second, reason }]);
});

type Chosen = readonly (readonly [name: string, fault: Faulty])[];

/** Of fields that exclude each other the first alone. */
function oneOfEach({ inputs }: Resource, chosen: Readonly<Record<string, Faulty | undefined>>): Chosen {
  const groups = new Set<string>();
  return Object.entries(chosen).flatMap(([name, fault]) => {
    const group = inputs[name]?.facts.oneOf;
    if (fault === undefined || (group !== undefined && groups.has(group))) return [];
    if (group !== undefined) groups.add(group);
    return [[name, fault] as const];
  });
}

function leastBeside(resource: Resource, given: Chosen): Values {
  return leastOf(resource, given.find(([name]) => resource.inputs[name]?.facts.oneOf !== undefined)?.[0]);
}

/** Where a value of another type stands, one that is not known yet may stand. */
function isOfAnotherType({ what }: Faulty): boolean {
  return what.startsWith("of another type") || what === "of neither type";
}

function unknownAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return Unknown.value;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? unknownAt(item, rest) : item));
  return { ...(value as Values), [key]: unknownAt((value as Values)[key], rest) };
}

function pairsOf<T>(items: readonly T[]): (readonly [T, T])[] {
  return items.slice(1).map((item, index) => [items[index] as T, item]);
}
