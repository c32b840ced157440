import type { Operator, Query } from "../apl/syntax/tree.ts";

const aggregating: readonly Operator["kind"][] = ["summarize", "make-series", "count", "distinct"];

/** The query without its first aggregation and all that builds upon that: the rows that it is about. */
export function withoutAggregation(query: Query): Query {
  const { pipeline } = query;
  const first = pipeline.operators.findIndex(({ kind }) => aggregating.includes(kind));
  if (first < 0) return query;
  return { ...query, pipeline: { ...pipeline, operators: pipeline.operators.slice(0, first) } };
}
