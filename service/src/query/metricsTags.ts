import { nowhere } from "../apl/span.ts";
import { resultSql } from "../apl/sql/resultSql.ts";
import type { Expression, Query } from "../apl/syntax/tree.ts";
import type { Handler } from "../calls/handler.ts";
import { found } from "../errors/found.ts";
import { Refusal } from "../errors/refusal.ts";
import { eventDataset } from "../store/eventDataset.ts";
import { isoTime } from "../values/isoTime.ts";
import { type Moment, momentOfDate } from "../values/moment.ts";
import { boundQuery } from "./boundQuery.ts";
import { sqlStatement } from "./sqlStatement.ts";

const prefixes = ["attributes.", "resource.attributes."] as const;

/** The names of attributes that have a value in a time, of a dataset of metrics. */
export const metricsTags: Handler<"listMetricsTags"> = async (
  { path, query, access, caller },
  context,
  { gone, headers },
) => {
  const { store, now, edgeOfHost } = context;
  const name = path.dataset;
  access.demandOn(name);
  const { kind } = found(eventDataset(store, caller.orgId, name), "dataset", name);
  if (kind !== "otel:metrics:v1") throw new Refusal(400, `the dataset "${name}" does not hold metrics`);
  const subject = {
    caller,
    access,
    now: momentOfDate(now()),
    range: { start: timeOf(query.start, "start"), end: timeOf(query.end, "end") },
    variables: new Map(),
    series: {},
    edge: edgeOfHost(headers.host),
    signal: gone,
  };
  const { datasets, tables } = await boundQuery(queryOf(name, []), subject, context);
  const [dataset] = datasets;
  const columns = (dataset && tables.get(dataset.key)?.columns) ?? [];
  const fields = [...new Set(columns.map((column) => column.name))].filter(
    (field) => tagOf(field) !== undefined,
  );
  if (dataset === undefined || fields.length === 0) return [];
  const counted = await boundQuery(queryOf(name, fields), subject, context);
  const statements = [sqlStatement(resultSql(counted.relation))];
  const rows = await counted.store.run({ datasets: [dataset.key], statements, fields: counted.tables }, gone);
  try {
    const counts = rows.results[0]?.first ?? [];
    const tags = fields.flatMap((field, index) => (Number(counts[index]) > 0 ? (tagOf(field) ?? []) : []));
    return [...new Set(tags)].sort();
  } finally {
    rows.close();
  }
};

function tagOf(field: string): string | undefined {
  const prefix = prefixes.find((each) => field.startsWith(each));
  return prefix && field.slice(prefix.length);
}

/** How many events have a value of each field. */
function queryOf(dataset: string, fields: readonly string[]): Query {
  const span = nowhere;
  const call = (name: string, argument: Expression): Expression => ({
    kind: "call",
    function: name,
    nameSpan: span,
    arguments: [argument],
    span,
  });
  const aggregates = fields.map((field) => ({
    name: field,
    value: call("countif", call("isnotnull", { kind: "name", name: field, span })),
    span,
  }));
  const operators = fields.length === 0 ? [] : [{ kind: "summarize", aggregates, by: [], span } as const];
  const source = { kind: "named", name: dataset, span } as const;
  return { lets: [], pipeline: { kind: "pipeline", source, operators, span } };
}

function timeOf(text: string, parameter: string): Moment {
  const moment = isoTime(text);
  if (moment !== undefined) return moment;
  throw new Refusal(
    400,
    `query parameter ${parameter}: must be a time of RFC 3339, such as 2026-01-02T15:04:05Z`,
  );
}
