import { capabilityActions } from "eventdata-contract";

/** One capability of those that a role, a token or a client may hold. */
export interface Capability {
  readonly of: string;
  readonly area: string;
  readonly action: string;
  /** Of the dataset or view. */
  readonly name?: string;
}

/** Every capability that there is; those of datasets and views on the one asked about, on another, and on all. */
export const everyCapability: readonly Capability[] = Object.entries(capabilityActions).flatMap(
  ([of, areas]) =>
    Object.entries<readonly string[]>(areas).flatMap(([area, actions]) =>
      actions.flatMap((action) =>
        of === "org"
          ? [{ of, area, action }]
          : ["logs", "other", "*"].map((name) => ({ of, area, action, name })),
      ),
    ),
);

type Areas = Record<string, string[]>;

/** As a body has them. */
export function capabilityMaps(capabilities: readonly Capability[]) {
  const orgCapabilities: Areas = {};
  const byName: Record<string, Record<string, Areas>> = { dataset: {}, view: {} };
  for (const { of, area, action, name } of capabilities) {
    const maps = byName[of] ?? {};
    if (name !== undefined) maps[name] ??= {};
    const areas = name === undefined ? orgCapabilities : (maps[name] ?? {});
    areas[area] = [...(areas[area] ?? []), action];
  }
  return { orgCapabilities, datasetCapabilities: byName.dataset ?? {}, viewCapabilities: byName.view ?? {} };
}
