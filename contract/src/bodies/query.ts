import { z } from "zod";
import { described, inferred } from "../meta.ts";
import { namedMap } from "../namedMap.ts";
import { count } from "./common.ts";

const time = z.string().min(1);
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
  resolution: described(z.string(), "Width of a bin.").optional(),
});

export const aplRequest = z.object({
  apl: described(z.string().min(1), "The query in APL."),
  startTime: described(time, "Start of the range, RFC 3339 or relative.").optional(),
  endTime: described(time, "End of the range, RFC 3339 or relative.").optional(),
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

export const legacyQueryRequest = z.object({
  startTime: described(time, "Start of the range.").optional(),
  endTime: described(time, "End of the range.").optional(),
  limit: described(z.number().int().positive(), "Events a page.").optional(),
  order: described(z.array(orderEntry), "Order of the events.").optional(),
  cursor: described(z.string(), "Where to go on.").optional(),
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
  minBlockTime: z.string(),
  maxBlockTime: z.string(),
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

export const legacyResult = z.object({
  status: z.object({ rowsMatched: count, minCursor: z.string(), maxCursor: z.string() }),
  matches: z.array(namedMap(z.record(z.string(), z.unknown()))),
});

export const queryParameters = z.object({
  format: described(z.enum(["tabular", "legacy"]), "Form of the result; tabular unless given.").optional(),
});
export const tabularQueryParameters = z.object({
  format: described(z.literal("tabular"), "Form of the result.").optional(),
});

export const tagsParameters = z.object({
  start: described(time, "Start of the range, RFC 3339."),
  end: described(time, "End of the range, RFC 3339."),
});
export const tags = z.array(z.string());
