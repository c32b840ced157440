import type { Need } from "eventdata-contract";
import type { PartialCapabilities } from "./capabilities.ts";

/** The name under which something is allowed on every dataset, or on every view. */
export const everyName = "*";

type Areas = Readonly<Record<string, readonly string[] | undefined>>;
type ByName = Readonly<Record<string, Areas>>;

/** Whether something is allowed: in the organisation, or on the dataset or view of a name. */
export function allows(
  capabilities: PartialCapabilities,
  { of, area, action }: Pick<Need, "area" | "action"> & { readonly of: Need["of"] | "view" },
  name: string = everyName,
): boolean {
  if (of === "org" || of === "namedOrg") return holds(capabilities.orgCapabilities, area, action);
  const byName = of === "view" ? capabilities.viewCapabilities : capabilities.datasetCapabilities;
  return actionsOn(byName ?? {}, name, area).includes(action);
}

/** Whether something is allowed on any dataset at all, or on any view where those count too. */
export function allowsOnAny(
  { datasetCapabilities = {}, viewCapabilities = {} }: PartialCapabilities,
  { of, area, action }: Need,
): boolean {
  const onAny = (byName: ByName) => Object.values(byName).some((areas) => holds(areas, area, action));
  return onAny(datasetCapabilities) || (of === "source" && onAny(viewCapabilities));
}

/** What is allowed in an area of a dataset or view: by its name, and by that which stands for all. */
export function actionsOn(byName: ByName, name: string, area: string): readonly string[] {
  const own = Object.hasOwn(byName, name) ? byName[name]?.[area] : undefined;
  const every = name === everyName ? undefined : byName[everyName]?.[area];
  return own && every ? [...new Set([...own, ...every])] : (own ?? every ?? []);
}

function holds(areas: Areas | undefined, area: string, action: string): boolean {
  return areas?.[area]?.includes(action) ?? false;
}
