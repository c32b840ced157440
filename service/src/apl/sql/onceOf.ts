import { type Lanes, presentTypes, type Sql, type TimeSql } from "./lanes.ts";
import { once } from "./once.ts";
import type { Value } from "./value.ts";

/** SQL that names a value more than once, beside each of many others: what is long in any of its lanes stands there once. */
export function onceOf(value: Value, use: (value: Value) => Sql): Sql {
  const { lanes } = value;
  const types = presentTypes(lanes);
  const parts = types.flatMap((type) => partsOf(lanes[type]));
  if (lanes.unknown !== undefined) parts.push(lanes.unknown);
  return once(parts, (...names) => {
    const left = [...names];
    const renamed = types.map((type) => [type, renamedLane(lanes[type], left)]);
    const unknown = lanes.unknown === undefined ? {} : { unknown: left.shift() ?? "" };
    const named: Lanes = { ...Object.fromEntries(renamed), ...unknown };
    return use({ ...value, lanes: named });
  });
}

function partsOf(lane: Sql | TimeSql | undefined): Sql[] {
  if (lane === undefined) return [];
  return typeof lane === "string" ? [lane] : [lane.us, lane.ns];
}

/** Takes the next names for as many parts as the lane has. */
function renamedLane(lane: Sql | TimeSql | undefined, names: Sql[]): Sql | TimeSql {
  const [first = "", second = "0"] = names.splice(0, partsOf(lane).length);
  return typeof lane === "string" || lane === undefined
    ? first
    : { us: first, ns: lane.ns === "0" ? "0" : second };
}
