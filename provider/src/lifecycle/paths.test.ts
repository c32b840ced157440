import { describe, expect, test } from "vitest";
import { fc } from "../../../tools/testing/arbitrary.ts";
import { dataset } from "../resources/dataset.ts";
import { legalInputs, notifier } from "../testing/notifier.ts";
import { declaredPaths, pick, valueAt, withoutValueAt, withValueAt } from "./paths.ts";

const path = fc
  .array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 4 })
  .map((keys) => keys.join("."));
const { tree: map } = fc.letrec<{ tree: Record<string, unknown>; node: unknown }>((tie) => ({
  tree: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("node"), { maxKeys: 3, depthIdentifier: "t" }),
  node: fc.oneof({ depthIdentifier: "t", maxDepth: 4 }, fc.nat(), fc.array(fc.nat()), tie("tree")),
}));

describe("the value at a path", () => {
  test("is what was put there", () => {
    fc.assert(
      fc.property(map, path, fc.jsonValue(), (values, at, value) => {
        expect(valueAt(withValueAt(values, at, value), at)).toEqual(value);
      }),
    );
  });

  test("stays when it is put there again", () => {
    fc.assert(
      fc.property(map, path, (values, at) => {
        fc.pre(valueAt(values, at) !== undefined);
        expect(withValueAt(values, at, valueAt(values, at))).toEqual(values);
      }),
    );
  });

  test("is gone when it was taken away, and all else stays", () => {
    fc.assert(
      fc.property(map, path, path, (values, at, other) => {
        const less = withoutValueAt(values, at);
        expect(valueAt(less, at)).toBeUndefined();
        const related = other.startsWith(at) || at.startsWith(other);
        if (!related) expect(valueAt(less, other)).toEqual(valueAt(values, other));
      }),
    );
  });

  test("changes nothing that was given", () => {
    fc.assert(
      fc.property(map, path, (values, at) => {
        const before = structuredClone(values);
        withValueAt(values, at, 1);
        withoutValueAt(values, at);
        pick(values, [at]);
        expect(values).toEqual(before);
      }),
    );
  });
});

describe("what a program declared", () => {
  test.each([dataset, notifier])("of a $type is picked by its paths, no more and no less", (resource) => {
    fc.assert(
      fc.property(legalInputs(resource), (inputs) => {
        const paths = declaredPaths(resource, inputs);
        expect(pick(withoutNothing(inputs) as never, paths)).toEqual(withoutNothing(inputs));
        expect(paths).toEqual([...new Set(paths)].sort());
      }),
    );
  });

  test("descends into objects of the contract; lists and maps are one place", () => {
    const inputs = {
      name: "n",
      disabledUntil: null,
      properties: {
        customWebhook: { url: "u", body: "", headers: { a: "1", "b.c": "2" } },
        email: { emails: ["a", "b"] },
        webhook: {},
      },
      adopt: false,
    };
    expect(declaredPaths(notifier, inputs)).toEqual([
      "adopt",
      "name",
      "properties.customWebhook.body",
      "properties.customWebhook.headers",
      "properties.customWebhook.url",
      "properties.email.emails",
      "properties.webhook",
    ]);
  });

  test("is picked only where it stands", () => {
    expect(pick({ a: { b: null, c: 1 }, d: undefined }, ["a.b", "a.c", "d", "e.f", "a.c.g"])).toEqual({
      a: { c: 1 },
    });
  });
});

/** null is as good as absent. */
function withoutNothing(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, withoutNothing(entry)]));
}
