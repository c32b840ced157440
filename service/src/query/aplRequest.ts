import { type BodyOf, limits, type QueryOf } from "eventdata-contract";
import type { SeriesOptions } from "../apl/binder/binding.ts";
import { parseQuery } from "../apl/syntax/parse.ts";
import { Refusal } from "../errors/refusal.ts";
import { parseTimespan } from "../values/timespan.ts";
import { cursorOf } from "./cursorOf.ts";
import { withoutAggregation } from "./noAggregation.ts";
import type { AskedQuery } from "./runQuery.ts";
import { constantsOf } from "./variables.ts";

type Body = BodyOf<"queryApl">;
type Asked = { readonly body: Body; readonly query: QueryOf<"queryApl"> };
type Options = NonNullable<Body["queryOptions"]>;

/** A query as an APL body asks for it. */
export function askedQuery({ body, query }: Asked): AskedQuery {
  const { apl, queryOptions = {}, defaultLimit, variables = {} } = body;
  return {
    text: apl,
    parse: () => (queryOptions.noAggregation ? withoutAggregation(parseQuery(apl)) : parseQuery(apl)),
    format: query.format ?? "tabular",
    startTime: body.startTime,
    endTime: body.endTime,
    limits: { byDefault: BigInt(defaultLimit ?? limits.defaultQueryRows) },
    order: body.defaultOrder,
    cursor: cursorOf(body, query),
    includeCursor: body.includeCursor,
    includeCursorField: body.includeCursorField,
    variables: constantsOf(variables),
    series: seriesOf(queryOptions),
    maxSeries: queryOptions.maxSeries === undefined ? undefined : BigInt(queryOptions.maxSeries),
  };
}

function seriesOf({ resolution, maxDataPoints, noFill }: Options): SeriesOptions {
  const isTold = resolution !== undefined && resolution !== "auto";
  const step = isTold ? parseTimespan(resolution) : undefined;
  if (isTold && (step === undefined || step <= 0n)) {
    throw new Refusal(400, 'queryOptions.resolution: must be "auto" or a width such as "30s" or "1h"');
  }
  return {
    ...(step === undefined ? {} : { step }),
    ...(maxDataPoints === undefined ? {} : { mostBins: BigInt(maxDataPoints) }),
    fill: !noFill,
  };
}
