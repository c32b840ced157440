import { AplError } from "../../aplError.ts";
import { nowhere } from "../../span.ts";
import { identityOf } from "../../sql/json.ts";
import { laneFor } from "../../sql/laneFor.ts";
import { presentTypes, type Sql } from "../../sql/lanes.ts";
import type { Value } from "../../sql/value.ts";
import { typeSet } from "../../values/type.ts";
import type { AggregateFunction } from "../aggregateFunction.ts";
import type { Argument } from "../scalarFunction.ts";
import { onlyWhere } from "./conditional.ts";

const integer = () => typeSet("integer");

const count: AggregateFunction = {
  name: "count",
  about: "The number of rows.",
  parameters: [],
  fields: 0,
  types: (args) => {
    if (args.length > 0) throw tooMany("count", args);
    return integer();
  },
  lanes: () => ({ integer: "count(*)" }),
  examples: [
    ["count()", [1, 2, null], 3],
    ["count()", [], 0],
    ["count()", [null], 1],
    ["count()", ["a"], 1],
    ["count()", [1, 1], 2],
  ],
};

const countif: AggregateFunction = {
  name: "countif",
  about: "The number of rows where the condition is true.",
  parameters: ["condition"],
  fields: 1,
  types: integer,
  lanes: ([condition]) => ({ integer: `count(*) FILTER (WHERE ${laneFor(condition, "boolean")})` }),
  examples: [
    ["countif(x > 1)", [1, 2, 3], 2],
    ["countif(x > 1)", [], 0],
    ["countif(x > 1)", [null], 0],
    ["countif(isnull(x))", [null, 1], 1],
    ["countif(x == 1)", [1, 1], 2],
  ],
};

/** One SQL value that is the same exactly where the value is, type and all. */
export function identity(value: Value): Sql {
  const types = presentTypes(value.lanes);
  const [only] = types;
  const isPlain =
    types.length === 1 && only !== undefined && only !== "datetime" && value.lanes.unknown === undefined;
  if (isPlain) return laneFor(value, only);
  const time = value.lanes.datetime;
  if (types.length === 1 && time)
    return `CASE WHEN ${time.us} IS NOT NULL THEN {'us': ${time.us}, 'ns': ${time.ns}} END`;
  return identityOf(value.lanes);
}

const dcount: AggregateFunction = {
  name: "dcount",
  about: "The number of different values, exactly.",
  parameters: ["value"],
  fields: 1,
  types: integer,
  lanes: ([value]) => ({ integer: value ? `count(DISTINCT ${identity(value)})` : "0" }),
  examples: [
    ["dcount(x)", [1, 2, 2, null], 2],
    ["dcount(x)", [], 0],
    ["dcount(x)", [null], 0],
    ["dcount(x)", ["a", "A"], 2],
    ["dcount(x)", [true, true], 1],
  ],
};

export const counts: readonly AggregateFunction[] = [
  count,
  countif,
  dcount,
  onlyWhere(dcount, "dcountif", [
    ["dcountif(x, x > 1)", [1, 2, 2, 3], 2],
    ["dcountif(x, x > 1)", [], 0],
    ["dcountif(x, true)", [1, 1], 1],
    ["dcountif(x, x > 5)", [1], 0],
    ["dcountif(x, x > 0)", [null, 1], 1],
  ]),
];

function tooMany(name: string, args: readonly Argument[]): AplError {
  return new AplError("WRONG_ARGUMENTS", `${name}() takes no arguments`, args[0]?.span ?? nowhere);
}
