import type { Access } from "../access/access.ts";
import type { Caller } from "../access/caller.ts";
import type { Scan } from "../apl/algebra/relation.ts";
import type { SeriesOptions } from "../apl/binder/binding.ts";
import type { ServiceNeed } from "../apl/functions/scalarFunction.ts";
import type { Query } from "../apl/syntax/tree.ts";
import type { Constant } from "../apl/values/constant.ts";
import type { ServiceContext } from "../calls/handler.ts";
import type { SentRequest } from "../exchange/sentRequest.ts";
import { StreamedAnswer } from "../exchange/streamedAnswer.ts";
import type { RowsAnswer } from "../store/events/queries/rowsAnswer.ts";
import { momentOfDate } from "../values/moment.ts";
import { aplRefusal } from "./aplRefusal.ts";
import { boundQuery } from "./boundQuery.ts";
import { areEvents, type DefaultOrder } from "./chain.ts";
import { Cursors } from "./cursors.ts";
import { fieldsMetaMap } from "./fieldsMeta.ts";
import { legacyAnswer, legacyColumns } from "./legacyAnswer.ts";
import { legacyBuckets } from "./legacyBuckets.ts";
import { queryRange } from "./queryRange.ts";
import { tabularAnswer } from "./tabularAnswer.ts";
import { type Limits, type PlanOptions, planTabular } from "./tabularPlan.ts";

/** A query as any of the endpoints has it. */
export interface AskedQuery {
  /** The query as it was written: faults tell positions in it. */
  readonly text: string;
  readonly parse: () => Query;
  readonly format: "tabular" | "legacy";
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly limits: Limits;
  readonly order?: DefaultOrder | undefined;
  readonly cursor?: string | undefined;
  readonly includeCursor?: boolean | undefined;
  readonly includeCursorField?: boolean | undefined;
  readonly variables?: ReadonlyMap<string, Constant>;
  readonly series?: SeriesOptions;
  readonly maxSeries?: bigint | undefined;
}

export interface Asker {
  readonly caller: Caller;
  readonly access: Access;
  readonly note: (key: string, value: string) => void;
}

/** Runs a query and streams its answer. */
export async function runQuery(
  asked: AskedQuery,
  { caller, access, note }: Asker,
  context: ServiceContext,
  sent: SentRequest,
): Promise<StreamedAnswer> {
  const started = performance.now();
  const { store, usage } = context;
  usage.demandQuery(caller.orgId);
  const now = momentOfDate(context.now());
  const asksFor = queryRange(asked, now, store.licenseLimits.maxQueryWindowSeconds(caller.orgId));
  const { variables = new Map<string, Constant>(), series = {}, cursor, format } = asked;
  const edge = context.edgeOfHost(sent.headers.host);
  const cursors = new Cursors(store.cursorKey);
  const cursorOf = ({ table }: Scan) => cursors.of({ table });
  const subject = {
    caller,
    access,
    now,
    range: asksFor,
    variables,
    series,
    edge,
    cursorOf,
    signal: sent.gone,
  };
  try {
    const { relation, datasetNames, datasets, tables, range, ...bound } = await boundQuery(
      asked.parse(),
      subject,
      context,
    );
    note("datasets", datasetNames.join(","));
    const plan = planTabular(relation, range, planOptions(asked, cursors));
    const keys = datasets.map(({ key }) => key);
    const rows = await bound.store.run(
      { datasets: keys, statements: plan.statements, fields: tables },
      sent.gone,
    );
    const elapsedTime = Math.round((performance.now() - started) * 1000);
    const circumstances = { elapsedTime, cursor, messages: missing(bound.needs, context.given) };
    if (format === "legacy") {
      const legacy = areEvents(relation) ? legacyAnswer : legacyBuckets;
      return closing(rows, legacy(plan, rows, circumstances));
    }
    const told = { range, datasetNames, fieldsMetaMap: fieldsMetaMap(datasets, tables), ...circumstances };
    return closing(rows, tabularAnswer(plan, rows, told));
  } catch (error) {
    throw aplRefusal(error, asked.text);
  } finally {
    // A query that was ended has cost the same.
    usage.queried(caller.orgId, performance.now() - started);
  }
}

function planOptions(asked: AskedQuery, cursors: Cursors): PlanOptions {
  const { limits, order, maxSeries, cursor, format } = asked;
  const pages = { cursors, cursor, including: asked.includeCursor, shown: asked.includeCursorField };
  return { limits, order, maxSeries, pages, besides: format === "legacy" ? legacyColumns : undefined };
}

const needed: Readonly<Record<ServiceNeed, string>> = {
  geoDatabase:
    "geo_info_from_ip_address tells nothing, since the service has no database of places: --geo-database names its file",
};

/** What the query needs and the service was not given. */
function missing(needs: ReadonlySet<ServiceNeed>, given: ReadonlySet<string>): string[] {
  return [...needs].filter((need) => !given.has(need)).map((need) => needed[need]);
}

function closing(rows: RowsAnswer, pieces: AsyncIterable<Uint8Array>): StreamedAnswer {
  return new StreamedAnswer(
    (async function* () {
      try {
        yield* pieces;
      } finally {
        rows.close();
      }
    })(),
  );
}
