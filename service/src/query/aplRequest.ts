import { type BodyOf, limits } from "eventdata-contract";
import type { SeriesOptions } from "../apl/binder/binding.ts";
import { parseQuery } from "../apl/syntax/parse.ts";
import { parseTimespan } from "../apl/values/timespan.ts";
import { Refusal } from "../refusal.ts";
import { withoutAggregation } from "./noAggregation.ts";
import type { AskedQuery } from "./runQuery.ts";
import { constantsOf } from "./variables.ts";

type Body = BodyOf<"queryApl">;
type Options = NonNullable<Body["queryOptions"]>;

/** A query as an APL body asks for it. */
export function askedQuery(body: Body, format: AskedQuery["format"] = "tabular"): AskedQuery {
  const { apl, libraries = [], queryOptions = {}, defaultLimit, variables = {} } = body;
  if (libraries.length > 0) throw new Refusal(400, "libraries: are not supported");
  return {
    text: apl,
    parse: () => (queryOptions.noAggregation ? withoutAggregation(parseQuery(apl)) : parseQuery(apl)),
    format,
    startTime: body.startTime,
    endTime: body.endTime,
    limits: { byDefault: BigInt(defaultLimit ?? limits.defaultQueryRows) },
    order: body.defaultOrder,
    cursor: body.cursor,
    includeCursor: body.includeCursor,
    includeCursorField: body.includeCursorField,
    variables: constantsOf(variables),
    series: seriesOf(queryOptions),
    maxSeries: queryOptions.maxSeries === undefined ? undefined : BigInt(queryOptions.maxSeries),
  };
}

function seriesOf({ resolution, maxDataPoints, noFill }: Options): SeriesOptions {
  const step = resolution === undefined ? undefined : parseTimespan(resolution);
  if (resolution !== undefined && (step === undefined || step <= 0n)) {
    throw new Refusal(400, 'queryOptions.resolution: must be a width such as "30s" or "1h"');
  }
  return {
    ...(step === undefined ? {} : { step }),
    ...(maxDataPoints === undefined ? {} : { mostBins: BigInt(maxDataPoints) }),
    fill: !noFill,
  };
}
