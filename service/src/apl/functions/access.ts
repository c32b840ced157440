import { jsonOf } from "../sql/json.ts";
import { laneFor } from "../sql/laneFor.ts";
import type { ScalarFunction } from "./scalarFunction.ts";

/** What stands in a map under a key, or in an array at a place, counted from 0 or, when negative, from its end. */
export const elementOf: ScalarFunction = {
  name: "[]",
  about: "What stands in a map under a key, or in an array at a place: 0 is its first, -1 its last.",
  parameters: ["of", "key or place"],
  types: () => "unknown",
  lanes: ([of, key]) => {
    if (!of || !key) return {};
    const value = jsonOf(of.lanes);
    const byName = `json_under(${value}, ${laneFor(key, "string")})`;
    const byPlace = `json_at(${value}, ${laneFor(key, "integer")})`;
    const isText = key.types !== "unknown" && key.types.has("string") && key.types.size === 1;
    const isPlace = key.types !== "unknown" && !key.types.has("string");
    return { unknown: isText ? byName : isPlace ? byPlace : `COALESCE(${byName}, ${byPlace})` };
  },
  examples: [
    ['dynamic({"a": 1})["a"]', 1],
    ['dynamic({"a": {"b.c": "x"}})["a"]["b.c"]', "x"],
    ["dynamic([1, 2, 3])[1]", 2],
    ["dynamic([1, 2, 3])[-1]", 3],
    ["dynamic([1, 2, 3])[3]", null],
    ['dynamic({"a": 1})["b"]', null],
    ['dynamic({"*": 1, "a": 2})["*"]', 1],
    ['dynamic({"": 1, "/": 2, "~1": 3})[""]', 1],
    ['dynamic({"": 1, "/": 2, "~1": 3})["~1"]', 3],
  ],
};
