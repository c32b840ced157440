import type { Example } from "../functions/scalarFunction.ts";

/** A function of the binder, which is in no table of functions since its value depends on the query. */
export interface BoundCallGuide {
  readonly name: string;
  readonly family: string;
  readonly parameters: readonly string[];
  readonly about: string;
  /** A query, and the value of its only cell; it runs over 9 March 2026, at the beginning of that year. */
  readonly example: Example;
}

export const boundCallGuides: readonly BoundCallGuide[] = [
  {
    name: "now",
    family: "Date and time",
    parameters: ["offset?"],
    about: "When the query began, the same in all its places; with an offset, that much later.",
    example: ["print now(1h) - now()", "1h0m0s"],
  },
  {
    name: "ago",
    family: "Date and time",
    parameters: ["timespan"],
    about: "So much before the query began.",
    example: ["print now() - ago(7d)", "168h0m0s"],
  },
  {
    name: "bin_auto",
    family: "Rounding",
    parameters: ["time"],
    about:
      "The time rounded down to a step that fits the query's range: the smallest of 1s, 5s, 10s, 30s, 1m, 5m, 10m, 30m, 1h, 3h, 12h, 1d, 7d and 30d that cuts it into at most 100 bins. The example is of a range of one day.",
    example: ["print bin_auto(datetime(2026-03-09T10:17:42Z))", "2026-03-09T10:00:00Z"],
  },
  {
    name: "ensure_field",
    family: "Fields and events",
    parameters: ["name", "typeof(type)"],
    about: "The field of that name, or null of the type where there is none.",
    example: ['print status = 200 | project ensure_field("status", typeof(int))', 200],
  },
  {
    name: "column_ifexists",
    family: "Fields and events",
    parameters: ["name", "otherwise"],
    about: "The field of that name, or another value where there is none.",
    example: ['print status = 200 | project column_ifexists("code", -1)', -1],
  },
  {
    name: "ingestion_time",
    family: "Fields and events",
    parameters: [],
    about: "When the event was stored, which is its field `_sysTime`.",
    example: ["print _sysTime = datetime(2026-03-09) | project ingestion_time()", "2026-03-09T00:00:00Z"],
  },
  {
    name: "cursor_current",
    family: "Fields and events",
    parameters: [],
    about:
      "A text that marks the event's place, to be sent as a request's `cursor`, whichever way its page goes. Null where a row is no event of one dataset: of printed rows, and behind `union`, `join` and `summarize`.",
    example: ["print cursor_current()", null],
  },
];
