import { countOf, type Drift, type Finding, isDrifted, kindNames } from "./drift.ts";

/** The form of the JSON; it grows, and what stands in it keeps its meaning until the number changes. */
const version = 1;

export function driftAsJson(drift: Drift): object {
  return {
    version,
    drifted: isDrifted(drift),
    looked: drift.looked,
    counts: Object.fromEntries(kindNames.map((kind) => [kind, countOf(drift, kind)])),
    findings: drift.findings.map(findingAsJson),
    ignored: drift.ignored.map(({ finding, reason }) => ({ ...findingAsJson(finding), reason })),
    notes: drift.notes,
  };
}

function findingAsJson({ places, ...finding }: Finding): object {
  return {
    ...finding,
    places: places.map(({ path, isSecret, isSaid, expected, found }) => {
      if (isSecret) return { path, secret: true };
      return isSaid ? { path, said: true } : { path, expected: expected ?? null, found: found ?? null };
    }),
  };
}
