import fc from "fast-check";
import { expect, test } from "vitest";
import { allCapabilities, type Capabilities, noCapabilities } from "../capabilities.ts";
import { narrowed, ourScope, readScope, scopeOf, scopes } from "./scope.ts";

const flat = (capabilities: Capabilities): Set<string> => {
  const groups = [
    ["", capabilities.orgCapabilities] as const,
    ...Object.entries(capabilities.datasetCapabilities),
    ...Object.entries(capabilities.viewCapabilities ?? {}).map(
      ([name, areas]) => [`view ${name}`, areas] as const,
    ),
  ];
  const entries = groups.flatMap(([name, areas]) =>
    Object.entries(areas).flatMap(([area, actions]) =>
      (actions ?? []).map((act) => `${name} ${area}:${act}`),
    ),
  );
  return new Set(entries);
};

test("a scope leaves what it names, everywhere it is held", () => {
  const left = narrowed(allCapabilities, "views:read query:read");
  expect([...flat(left)].toSorted()).toEqual([" views:read", "* query:read", "view * query:read"]);
});

test("a scope never adds anything", () => {
  fc.assert(
    fc.property(fc.subarray([...scopes]), fc.subarray([...scopes]), (one, other) => {
      const some = one.length === 0 ? noCapabilities : narrowed(allCapabilities, one.join(" "));
      const left = flat(narrowed(some, other.length === 0 ? "none:none" : other.join(" ")));
      expect([...left].filter((one) => !flat(some).has(one))).toEqual([]);
      for (const kept of left) expect(other).toContain(kept.slice(kept.lastIndexOf(" ") + 1));
    }),
  );
});

test("without a scope everything is left, and all scopes leave everything", () => {
  expect(narrowed(allCapabilities, undefined)).toBe(allCapabilities);
  expect(narrowed(allCapabilities, scopes.join(" "))).toEqual(allCapabilities);
});

test("a request's scopes are read as a set", () => {
  expect(readScope("views:read  views:read rbac:read ")).toBe("views:read rbac:read");
  for (const nothing of [undefined, "", " "]) expect(readScope(nothing)).toBeUndefined();
});

test.each(["views", "views:", ":read", "views:fly", "VIEWS:READ", "openid", "constructor", "views:read\tx"])(
  "the scope %j is unknown",
  (scope) => {
    expect(() => readScope(scope)).toThrow(expect.objectContaining({ code: "invalid_scope" }));
  },
);

test("of another issuer's scopes ours are left", () => {
  expect(ourScope("openid views:read email")).toBe("views:read");
  expect(ourScope("openid email")).toBeUndefined();
});

test("the scopes of capabilities are what they hold", () => {
  const held = {
    orgCapabilities: { views: ["read" as const] },
    datasetCapabilities: { a: { query: ["read" as const] } },
  };
  expect(scopeOf(held)).toBe("views:read query:read");
});
