import type { AggregateFunction } from "../aggregateFunction.ts";
import { form } from "../forms.ts";
import { formAggregate } from "./formAggregate.ts";

export const rate: AggregateFunction = {
  ...formAggregate("rate", {
    about:
      "The sum for each second of a window: of the bin that the rows are grouped by, else of the query's range, unless it is told.",
    parameters: ["value", "window?"],
    fields: 1,
    forms: [
      form(
        ["float", "timespan"],
        "float",
        (value, window) =>
          `finite(COALESCE(sum(${value}), 0) / CASE WHEN ${window} > 0 THEN ${window} / 1000000000.0::DOUBLE END)`,
      ),
    ],
    examples: [
      ["rate(x, 10s)", [10, 20, 30], 6],
      ["rate(x, 1m)", [1.5, null, 1.5], 0.05],
      ["rate(toint(x), 1s)", [], 0],
      ["rate(x, 0s)", [1], null],
      ["rate(x)", [1], null],
      ["rate(x, 1s)", ["a"], null],
    ],
  }),
  isOfWindow: true,
};
