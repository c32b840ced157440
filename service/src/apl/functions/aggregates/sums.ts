import type { AggregateFunction } from "../aggregateFunction.ts";
import { form } from "../forms.ts";
import { onlyWhere } from "./conditional.ts";
import { formAggregate } from "./formAggregate.ts";

const sumOfForms = formAggregate("sum", {
  about: "The sum; of nothing, 0.",
  parameters: ["value"],
  fields: 1,
  forms: [
    form(["integer"], "integer", (value) => `TRY_CAST(COALESCE(sum(${value}), 0) AS BIGINT)`),
    form(["float"], "float", (value) => `finite(COALESCE(sum(${value}), 0))`),
    form(["timespan"], "timespan", (value) => `TRY_CAST(COALESCE(sum(${value}), 0) AS BIGINT)`),
  ],
  examples: [
    ["sum(x)", [1, 2, 3], 6],
    ["sum(x)", [1, 2.5], 3.5],
    ["sum(x)", [null, 1], 1],
    ["sum(toint(x))", [], 0],
    ["sum(x)", [9223372036854775807n, 1], null],
    ["sum(x)", ["a", "b"], 0],
  ],
});

/** Sums, also of a field that has nothing to add up in any event. */
const sum: AggregateFunction = {
  ...sumOfForms,
  lanes: (args) => {
    const lanes = sumOfForms.lanes(args);
    return Object.keys(lanes).length > 0 ? lanes : { integer: "count(NULL)" };
  },
};

const avg = formAggregate("avg", {
  about: "The mean.",
  parameters: ["value"],
  fields: 1,
  forms: [
    // Integers are added up as such: large ones would lose their last digits before.
    form(["integer"], "float", (value) => `avg(${value})`),
    form(["float"], "float", (value) => `finite(avg(${value}))`),
    form(["timespan"], "timespan", (value) => `TRY_CAST(avg(${value}) AS BIGINT)`),
  ],
  examples: [
    ["avg(x)", [1, 2], 1.5],
    ["avg(x)", [1.5, 2.5], 2],
    ["avg(x)", [null, 4], 4],
    ["avg(toint(x))", [], null],
    ["avg(x)", [-1, 1], 0],
    ["avg(x)", [-9223372036854775808n, 9223372036854775807n, 1], 0],
  ],
});

export const sums: readonly AggregateFunction[] = [
  sum,
  onlyWhere(sum, "sumif", [
    ["sumif(x, x > 1)", [1, 2, 3], 5],
    ["sumif(x, x > 5)", [1, 2], 0],
    ["sumif(x, true)", [1.5, 1], 2.5],
    ["sumif(toint(x), true)", [], 0],
    ["sumif(x, x > 0)", [null, 1], 1],
  ]),
  avg,
  onlyWhere(avg, "avgif", [
    ["avgif(x, x > 1)", [1, 2, 4], 3],
    ["avgif(x, x > 5)", [1, 2], null],
    ["avgif(x, true)", [1.5, 2.5], 2],
    ["avgif(toint(x), true)", [], null],
    ["avgif(x, x > 0)", [null, 1], 1],
  ]),
];
