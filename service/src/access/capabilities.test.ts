import { allowsAnything, endpointOf } from "eventdata-contract";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { arbitraryOf, fc } from "../../../tools/testing/arbitrary.ts";
import { builtInRoles } from "./builtInRoles.ts";
import { allCapabilities, noCapabilities, type PartialCapabilities, unionOf } from "./capabilities.ts";

const role = endpointOf("createRole").body as z.ZodType<PartialCapabilities & { name: string }>;
const capabilities = arbitraryOf(role).map((body) => {
  const { orgCapabilities, datasetCapabilities, viewCapabilities } = body as PartialCapabilities;
  return { orgCapabilities, datasetCapabilities, viewCapabilities };
});

/** Each thing that is allowed, as one text. */
function allowed(some: PartialCapabilities): string[] {
  const areas = [
    ["org", some.orgCapabilities ?? {}] as const,
    ...Object.entries(some.datasetCapabilities ?? {}).map(
      ([name, area]) => [`dataset ${name}`, area] as const,
    ),
    ...Object.entries(some.viewCapabilities ?? {}).map(([name, area]) => [`view ${name}`, area] as const),
  ];
  const texts = areas.flatMap(([on, area]) =>
    Object.entries(area).flatMap(([name, actions]: [string, string[] | undefined]) =>
      (actions ?? []).map((action) => `${on} ${name} ${action}`),
    ),
  );
  return [...new Set(texts)].toSorted();
}

describe("the union of capabilities", () => {
  test("allows what any of them allows, and no more", () => {
    fc.assert(
      fc.property(fc.array(capabilities, { maxLength: 4 }), (several) => {
        const union = unionOf(several);
        expect(allowed(union)).toEqual([...new Set(several.flatMap(allowed))].toSorted());
        expect(allowsAnything(union)).toBe(allowed(union).length > 0);
      }),
    );
  });
});

describe("the built-in roles", () => {
  test("are roles of the contract, and each allows what the one before it does", () => {
    const inOrder = [
      builtInRoles.none,
      builtInRoles["read-only"],
      builtInRoles.user,
      builtInRoles.admin,
      builtInRoles.owner,
    ];
    for (const [index, builtIn] of inOrder.entries()) {
      expect(role.parse({ name: "a", ...builtIn })).toEqual({ name: "a", ...builtIn });
      const before = inOrder[index - 1];
      if (before === undefined) continue;
      expect(allowed(builtIn)).toEqual(expect.arrayContaining(allowed(before)));
      expect(allowed(builtIn).length).toBeGreaterThan(allowed(before).length);
    }
    expect(allowsAnything(noCapabilities)).toBe(false);
    expect(allowed(builtInRoles.owner)).toEqual(allowed(allCapabilities));
  });
});
