import { z } from "zod";
import { described, inferred } from "../meta.ts";
import { namedMap } from "../namedMap.ts";
import { binWidth, requestTime, rfc3339Time } from "../times.ts";
import { count } from "./common.ts";

const orderEntry = z.object({ field: z.string(), desc: z.boolean() });
const flag = (about: string) => described(z.boolean(), about).optional();

export const queryOptions = z.object({
  disableCache: flag("Accepted; has no effect on results."),
  disableStats: flag("Accepted; has no effect on results."),
  disableTrace: flag("Accepted; has no effect on results."),
  maxDataPoints: described(z.number().int().positive(), "Most bins of a time series.").optional(),
  maxSeries: described(z.number().int().positive(), "Most groups of a time series.").optional(),
  noAggregation: flag("Leave aggregations out."),
  noFill: flag("Leave empty bins empty."),
  noInterpolation: flag("Do not interpolate between bins."),
  priority: inferred(z.enum(["low", "medium", "high"]), "Priority of the query.").optional(),
  resolution: described(binWidth, "Width of a bin, or `auto`.").optional(),
});

/** A query as it is saved. */
export const savedQuery = z.object({
  apl: described(z.string().min(1), "The query in APL."),
  startTime: described(requestTime, "Start of the range, RFC 3339 or relative.").optional(),
  endTime: described(requestTime, "End of the range, RFC 3339 or relative.").optional(),
  cursor: described(z.string(), "Where to go on, from the status of the page before.").optional(),
  defaultLimit: described(z.number().int().positive(), "Rows where the query has no limit.").optional(),
  defaultOrder: described(z.array(orderEntry), "Order where the query has none.").optional(),
  includeCursor: flag("Whether the cursor's own row is part of the page."),
  includeCursorField: flag("Whether every row carries its cursor."),
  libraries: described(z.array(z.string()), "Libraries of the query.").optional(),
  queryOptions: described(queryOptions, "How the query is run.").optional(),
  variables: described(
    namedMap(z.record(z.string(), z.unknown())),
    "Constants bound before the query.",
  ).optional(),
});

/** What others have saved may have been written by rules of their own. */
export const savedQueryAnswer = savedQuery.partial().extend({
  startTime: described(z.string(), "Start of the range.").optional(),
  endTime: described(z.string(), "End of the range.").optional(),
  queryOptions: described(
    queryOptions.extend({ resolution: described(z.string(), "Width of a bin.").optional() }),
    "How the query is run.",
  ).optional(),
});

export const aplRequest = savedQuery.extend({
  libraries: described(
    z.array(z.string()).max(0, "are not supported"),
    "Libraries of the query; none are supported.",
  ).optional(),
});

const inApl = "is not taken in this form: write it in APL instead";
const inAplOnly = (about: string) =>
  inferred(z.array(z.unknown()).max(0, inApl), `${about}: write them in APL.`).optional();
const projection = z.union([
  z.string().min(1),
  z.object({ field: z.string().min(1), alias: z.string().min(1).optional() }),
]);

export const legacyQueryRequest = z.object({
  startTime: described(requestTime, "Start of the range.").optional(),
  endTime: described(requestTime, "End of the range.").optional(),
  limit: described(z.number().int().positive(), "Events a page.").optional(),
  order: described(z.array(orderEntry), "Order of the events.").optional(),
  cursor: described(z.string(), "Where to go on.").optional(),
  includeCursor: inferred(z.boolean(), "Whether the cursor's own event is part of the page.").optional(),
  project: inferred(
    z.array(projection),
    "The only fields that are told, each as itself or under an alias.",
  ).optional(),
  resolution: inferred(z.string().regex(/^auto$/, inApl), "Only `auto`: write bins in APL.").optional(),
  aggregations: inAplOnly("Aggregations"),
  groupBy: inAplOnly("Groups"),
  virtualFields: inAplOnly("Fields that are computed"),
  filter: inferred(
    namedMap(z.record(z.string(), z.unknown()))
      .refine((filter) => Object.keys(filter).length === 0, inApl)
      .meta({ maxProperties: 0 }),
    "A filter: write it in APL.",
  ).optional(),
  continuationToken: inferred(z.string().max(0, inApl), "Only empty: send `cursor` instead.").optional(),
});

const status = z.object({
  elapsedTime: described(count, "Microseconds that the query took."),
  minCursor: described(z.string(), "Cursor of the least recent event."),
  maxCursor: described(z.string(), "Cursor of the most recent event."),
  blocksExamined: count,
  blocksCached: count,
  blocksMatched: count,
  rowsExamined: described(count, "Rows of the datasets in the range."),
  rowsMatched: described(count, "Rows left after the leading filters."),
  numGroups: count,
  isPartial: z.boolean(),
  cacheStatus: z.number().int(),
  minBlockTime: described(z.string(), "The first `_time` that was examined; absent where there was none."),
  maxBlockTime: described(z.string(), "The last `_time` that was examined."),
  messages: inferred(z.array(z.string()), "What the reader should know, such as a limit that cut the rows."),
});

const aggregation = z.object({
  name: z.string(),
  fields: z.array(z.string()).optional(),
  args: z.array(z.unknown()).optional(),
});

const resultTable = z.object({
  name: described(z.string(), "Name of the table."),
  sources: z.array(z.object({ name: z.string() })),
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      agg: inferred(aggregation, "Set where the column is an aggregate.").optional(),
    }),
  ),
  order: z.array(orderEntry),
  groups: z.array(z.unknown()),
  range: z.object({ field: z.string(), start: z.string(), end: z.string() }).optional(),
  buckets: inferred(z.object({ field: z.string(), size: z.number() }), "Width of the time bins.").optional(),
  columns: described(z.array(z.array(z.unknown())), "One array of values per field."),
});

const fieldMeta = z.object({
  name: z.string(),
  type: z.string(),
  unit: z.string(),
  hidden: z.boolean(),
  description: z.string(),
});

export const tabularResult = z.object({
  format: z.literal("tabular"),
  status: status.partial(),
  tables: z.array(resultTable),
  datasetNames: z.array(z.string()).optional(),
  fieldsMetaMap: namedMap(z.record(z.string(), z.array(fieldMeta))).optional(),
});

const entry = z.object({
  id: inferred(count, "Number of the group, the same in totals and series."),
  group: inferred(namedMap(z.record(z.string(), z.unknown())), "What the rows are grouped by."),
  aggregations: inferred(
    z.array(z.object({ op: z.string(), value: z.unknown() })),
    "What was computed, by name.",
  ),
});

const buckets = z.object({
  series: z.array(
    z.object({ startTime: z.string().nullable(), endTime: z.string().nullable(), groups: z.array(entry) }),
  ),
  totals: z.array(entry),
});

export const legacyResult = z.object({
  status: status.partial().extend({
    rowsMatched: status.shape.rowsMatched,
    minCursor: status.shape.minCursor,
    maxCursor: status.shape.maxCursor,
  }),
  matches: described(
    z.array(namedMap(z.record(z.string(), z.unknown()))),
    "The events; empty where rows are computed.",
  ),
  buckets: inferred(
    buckets,
    "Where rows are computed: their groups, by bins of time and over all of it.",
  ).optional(),
});

export const queryFormats = ["tabular", "legacy"] as const;
export type QueryFormat = (typeof queryFormats)[number];

const cursor = inferred(z.string(), "The same as the body's.").optional();
export const queryParameters = z.object({
  format: described(z.enum(queryFormats), "Form of the result; tabular unless given.").optional(),
  cursor,
});
export const legacyQueryParameters = z.object({ cursor });

export const tagsParameters = z.object({
  start: described(rfc3339Time, "Start of the range, RFC 3339."),
  end: described(rfc3339Time, "End of the range, RFC 3339."),
});
export const tags = z.array(z.string());
