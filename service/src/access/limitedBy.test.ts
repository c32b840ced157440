import { type Action, capabilityActions, endpoints } from "eventdata-contract";
import { expect, test } from "vitest";
import { arbitraryOf, fc } from "../../../tools/testing/arbitrary.ts";
import { allows } from "./allows.ts";
import type { Capabilities } from "./capabilities.ts";
import { limitedBy } from "./limitedBy.ts";

const names = ["*", "logs", "traces"];
const { orgCapabilities, datasetCapabilities, viewCapabilities } = endpoints.createRole.body.shape;
const byName = (schema: typeof datasetCapabilities | typeof viewCapabilities) =>
  fc.dictionary(fc.constantFrom(...names), arbitraryOf(schema.unwrap().valueType));
const capabilities = fc.record({
  orgCapabilities: arbitraryOf(orgCapabilities.unwrap()),
  datasetCapabilities: byName(datasetCapabilities),
  viewCapabilities: byName(viewCapabilities),
}) as fc.Arbitrary<Capabilities>;

const kinds = Object.keys(capabilityActions) as (keyof typeof capabilityActions)[];
const everything = kinds.flatMap((of) =>
  Object.entries<readonly Action[]>(capabilityActions[of]).flatMap(([area, actions]) =>
    actions.map((action) => ({ of, area, action })),
  ),
);

test("capabilities limited by others allow what both allow, and no more", () => {
  fc.assert(
    fc.property(capabilities, capabilities, (one, other) => {
      const both = limitedBy(one, other);
      for (const need of everything) {
        for (const name of [...names, "elsewhere"]) {
          const expected = allows(one, need, name) && allows(other, need, name);
          expect(allows(both, need, name), `${need.of} ${name} ${need.area} ${need.action}`).toBe(expected);
        }
      }
    }),
  );
});
