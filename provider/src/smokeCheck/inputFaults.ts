import { isAbsent, isMap, reveal, Unknown, type Values } from "../declaration/value.ts";
import type { CheckFailure } from "../lifecycle/checked.ts";

/** What no schema sees: that something is expected, and nothing that excludes another. */
export function faultsIn(inputs: Values): CheckFailure[] {
  const expected = reveal(inputs.expect);
  if (!isMap(expected) || expected instanceof Unknown) return [];
  const set = Object.keys(expected).filter((name) => !isAbsent(expected[name]));
  const compared = reveal(inputs.baseline);
  const faults: CheckFailure[] = [];
  if (set.length === 0 && isAbsent(compared)) {
    faults.push({ path: "expect", reason: "expects nothing: set rows, scalar, column, maxAge or noRows" });
  }
  if (set.includes("noRows") && set.length > 1) {
    faults.push({
      path: "expect.noRows",
      reason: `cannot hold beside ${set.filter((name) => name !== "noRows").join(" and ")}`,
    });
  }
  for (const name of ["rows", "scalar", "column"]) {
    const bounds = expected[name];
    if (!isMap(bounds)) continue;
    if (Object.keys(bounds).every((key) => key === "name")) {
      faults.push({
        path: `expect.${name}`,
        reason: "says nothing: set equals, atLeast, atMost, between or oneOf",
      });
    }
    const { between } = bounds;
    if (Array.isArray(between) && Number(between[0]) > Number(between[1])) {
      faults.push({ path: `expect.${name}.between`, reason: "begins with the larger number" });
    }
  }
  if (isMap(compared)) {
    if (isAbsent(compared.atMostTimes) && isAbsent(compared.atLeastTimes)) {
      faults.push({ path: "baseline", reason: "says nothing: set atMostTimes or atLeastTimes" });
    }
    if (!isAbsent(compared.value) && !isAbsent(compared.apl)) {
      faults.push({ path: "baseline.apl", reason: "cannot be set beside value" });
    }
  }
  return faults;
}
