import { actionsOn, everyName } from "./allows.ts";
import type { Capabilities } from "./capabilities.ts";

type Areas = Readonly<Record<string, readonly string[] | undefined>>;
type ByName = Readonly<Record<string, Areas>>;

/** What is allowed by both. */
export function limitedBy(one: Capabilities, other: Capabilities): Capabilities {
  // The same parts, areas and actions, of which some are left out.
  return {
    orgCapabilities: areasOfBoth(one.orgCapabilities, other.orgCapabilities),
    datasetCapabilities: namesOfBoth(one.datasetCapabilities, other.datasetCapabilities),
    viewCapabilities: namesOfBoth(one.viewCapabilities, other.viewCapabilities),
  } as Capabilities;
}

function areasOfBoth(one: Areas, other: Areas): Areas {
  const entries = Object.entries(one).map(([area, actions]) => [area, inBoth(actions, other[area])]);
  return Object.fromEntries(entries);
}

/** A name that only one of them has is allowed what the other allows on every one. */
function namesOfBoth(one: ByName, other: ByName): ByName {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const entries = [...names].map((name): [string, Areas] => {
    const areas = new Set([...areaNames(one, name), ...areaNames(one, everyName)]);
    const allowed = [...areas].map((area) => [
      area,
      inBoth(actionsOn(one, name, area), actionsOn(other, name, area)),
    ]);
    return [name, Object.fromEntries(allowed)];
  });
  return Object.fromEntries(entries);
}

function areaNames(byName: ByName, name: string): string[] {
  return Object.hasOwn(byName, name) ? Object.keys(byName[name] ?? {}) : [];
}

function inBoth(one: readonly string[] = [], other: readonly string[] = []): string[] {
  const others = new Set(other);
  return [...new Set(one)].filter((action) => others.has(action));
}
