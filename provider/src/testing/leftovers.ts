import { currentId, type Resource } from "../declaration/resource.ts";
import { readObject } from "../lifecycle/object.ts";
import { topOf, valueAt } from "../lifecycle/paths.ts";
import { resources } from "../resources/resources.ts";
import type { Conformance, Keeping } from "./conformance.ts";
import { touchedPlaces } from "./drift.ts";
import { fixtures } from "./fixtures/fixtures.ts";

/** Values of places that the program does not set, and nobody else has: an earlier program left them behind. */
export async function leftovers({ engine, outside }: Conformance<Keeping>): Promise<string[]> {
  const found: string[] = [];
  for (const { type, name, id, inputs, outputs } of engine.state.values()) {
    const resource = resources[type] as Resource;
    const object = (await readObject(outside, resource, currentId(resource, id, outputs))) ?? {};
    const fields = Object.entries(resource.inputs);
    const defaults = Object.fromEntries(fields.map(([field, { facts }]) => [field, facts.default]));
    for (const place of touchedPlaces(resource, inputs, defaults, object)) {
      // What cannot be changed keeps what it has.
      const isFixed = resource.inputs[topOf(place)]?.facts.replaces;
      const value = valueAt(object, place);
      if (isFixed || value === false || value === 0 || fixtures[type]?.madeElsewhere?.includes(place))
        continue;
      found.push(`${name} still has the ${place} ${JSON.stringify(value)}`);
    }
  }
  return found;
}
