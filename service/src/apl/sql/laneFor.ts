import type { Type } from "../values/type.ts";
import { laneFromJson } from "./json.ts";
import { nullOf, type SqlOf } from "./lanes.ts";
import type { Value } from "./value.ts";

/** The SQL of an argument as a value of one type. */
export function laneFor<Each extends Type>(arg: Value | undefined, wanted: Each): SqlOf<Each>;
export function laneFor(arg: Value | undefined, wanted: Type): SqlOf<Type> {
  if (!arg) return nullOf(wanted);
  const { lanes } = arg;
  if (lanes.unknown !== undefined) return laneFromJson(lanes.unknown, wanted) ?? nullOf(wanted);
  if (wanted === "float" && lanes.integer !== undefined) {
    const widened = `CAST(${lanes.integer} AS DOUBLE)`;
    return lanes.float === undefined ? widened : `COALESCE(${lanes.float}, ${widened})`;
  }
  return lanes[wanted] ?? nullOf(wanted);
}
