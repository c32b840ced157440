import { metaOf } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import { arbitraryOf, fc } from "../../../tools/testing/arbitrary.ts";
import type { Resource } from "../declaration/resource.ts";
import { isMap } from "../declaration/value.ts";
import { resources } from "../resources/resources.ts";
import { diff } from "./diff.ts";
import { outputsOf } from "./outputs.ts";
import { type Path, pick, placesOf } from "./paths.ts";

const rows = Object.values(resources).flatMap((resource) =>
  Object.entries(resource.inputs)
    .filter(([field]) => field.endsWith("Capabilities"))
    .map(([field, { facts }]) => ({ type: resource.type, resource, field, schema: facts.schema })),
);
const maps = (row: (typeof rows)[number]) =>
  arbitraryOf(row.schema) as fc.Arbitrary<Readonly<Record<string, unknown>>>;

test("roles and tokens alone carry capability maps, and all of them are declared as a whole", () => {
  expect([...new Set(rows.map(({ type }) => type))]).toEqual(["ApiToken", "Role"]);
  for (const { schema } of rows) expect(metaOf(schema).whole).toBe(true);
});

describe.each(rows)("the $field of an $type that are declared", (row) => {
  const { resource, field } = row;

  test("show each right that the service holds beside them or lacks, and nothing else", () => {
    fc.assert(
      fc.property(maps(row), fc.option(maps(row), { nil: undefined }), (declared, held) => {
        const drifted = sameRights(declared, held) ? [] : [field];
        const outputs = outputsOf(resource, { [field]: held }, { [field]: declared });
        for (const stored of [[field], placesOfVersionBefore(field, declared)]) {
          const read = pick(outputs, placesOf(resource, stored));
          expect(rightsIn(read[field])).toEqual(rightsIn(held));
          expect(diff(resource, read, outputs, { [field]: declared }).changed).toEqual(drifted);
        }
      }),
    );
  });

  test("mean the same without the lists that allow nothing", () => {
    fc.assert(
      fc.property(maps(row), (declared) => {
        const said = { [field]: withoutNothing(declared) };
        expect(unchanged(resource, { [field]: declared }, said)).toEqual([]);
        expect(unchanged(resource, said, { [field]: declared })).toEqual([]);
      }),
    );
  });

  test("are as they were in a state that the version before wrote", () => {
    fc.assert(
      fc.property(maps(row), (declared) => {
        const inputs = pick({ [field]: declared }, placesOfVersionBefore(field, declared));
        expect(diff(resource, inputs, { [field]: declared }, { [field]: declared }).changed).toEqual([]);
      }),
    );
  });
});

function unchanged(resource: Resource, before: Record<string, unknown>, now: Record<string, unknown>) {
  return diff(resource, before, before, now).changed;
}

/** It went into the areas of an organisation. */
function placesOfVersionBefore(field: string, declared: Readonly<Record<string, unknown>>): Path[] {
  const areas = Object.keys(declared).map((area) => `${field}.${area}`);
  return field === "orgCapabilities" && areas.length > 0 ? areas : [field];
}

function sameRights(left: unknown, right: unknown): boolean {
  return JSON.stringify(rightsIn(left)) === JSON.stringify(rightsIn(right));
}

/** Every single right in a map, in words. */
function rightsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return [...new Set(value.flatMap(rightsIn))].sort();
  if (!isMap(value)) return [];
  return Object.entries(value)
    .flatMap(([key, inner]) => rightsIn(inner).map((right) => `${JSON.stringify(key)} ${right}`))
    .sort();
}

function withoutNothing(map: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(map).filter(([, inner]) => rightsIn(inner).length > 0);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, isMap(inner) ? withoutNothing(inner) : inner]),
  );
}
