import type { OperatorGuide } from "../operatorGuide.ts";

/** Operators that make one row of many. */
export const groupOperators: readonly OperatorGuide[] = [
  {
    name: "summarize",
    form: "summarize [name =] aggregation, … [by [name =] expression, …]",
    about: "One row for each combination of the values after `by`, or one row in all.",
    details: [
      "After `by`, `histogram(value, size)` is the bin of that size, as `bin`.",
      "`arg_max` and `arg_min` make a column of each of their fields, which may be named: `arg_max(ms, slowest = route)`.",
      "Aggregations may stand within expressions: `summarize countif(status >= 500) * 1.0 / count()`.",
      "A column without a name is called after its aggregation and field: `count_`, `avg_ms`.",
      "By a bin of `_time` the answer has two tables: the first is in the order of time and leaves out bins without rows, the second, `_totals`, has no time.",
    ],
    example: {
      query: "requests | summarize n = count(), avg(ms) by route | sort by route asc",
      rows: [
        { route: "/health", n: 1, avg_ms: null },
        { route: "/orders", n: 2, avg_ms: 17.5 },
        { route: "/users", n: 2, avg_ms: 131.25 },
      ],
    },
  },
  {
    name: "make-series",
    form: "make-series [name =] aggregation [default = value], … on field [from start] [to end] step size|in range(start, stop, size) [by expression, …]",
    about:
      "One row for each group, in which each aggregation is an array with a value for each step, and the field itself an array of where the steps begin.",
    details: [
      "A step without rows has the default, which is 0 unless told.",
      "`in range(start, stop, size)`: the steps are those of `bin`, from the one that the start is in to the one that the stop is in.",
      "The end does not belong to the series. Without a start or an end it goes from the first step in which the group has rows to the last.",
    ],
    example: {
      query:
        "requests | make-series n = count() on _time from datetime(2026-03-09T10:00:00Z) to datetime(2026-03-09T10:04:00Z) step 1m",
      rows: [
        {
          n: [2, 2, 0, 1],
          _time: [
            "2026-03-09T10:00:00Z",
            "2026-03-09T10:01:00Z",
            "2026-03-09T10:02:00Z",
            "2026-03-09T10:03:00Z",
          ],
        },
      ],
    },
  },
];
