import { type TypeSet, types } from "../values/type.ts";
import { jsonOf } from "./json.ts";
import { type Lanes, nullOf, type Sql, type TimeSql } from "./lanes.ts";
import type { Value } from "./value.ts";

/** What one of several expressions may be. */
export function mergedTypes(values: readonly { readonly types: TypeSet }[]): TypeSet {
  const sets = values.map((value) => value.types);
  return sets.includes("unknown")
    ? "unknown"
    : new Set(sets.flatMap((set) => (set === "unknown" ? [] : [...set])));
}

/** The lanes of a choice between values: how SQL chooses is told once, for each lane and each half of a time. */
export function mergedLanes(values: readonly Value[], choose: (sqls: readonly Sql[]) => Sql): Lanes {
  const merged = mergedTypes(values);
  if (merged === "unknown") return { unknown: choose(values.map(({ lanes }) => jsonOf(lanes))) };
  const lanes = types
    .filter((type) => merged.has(type))
    .map((type) => {
      const each = values.map((value) => value.lanes[type] ?? nullOf(type));
      if (type !== "datetime") return [type, choose(each as Sql[])];
      const times = each as TimeSql[];
      return [type, { us: choose(times.map(({ us }) => us)), ns: choose(times.map(({ ns }) => ns)) }];
    });
  return Object.fromEntries(lanes);
}
