import { DuckDBTimestampValue, type DuckDBValue } from "@duckdb/node-api";
import { printMoment } from "../../../values/moment.ts";
import { printTimespan } from "../../../values/timespan.ts";
import type { LaneType } from "../process/protocol.ts";

/** Reads the value that a SQL column has in the row at hand. */
export type Reader = () => DuckDBValue;

type LaneText = (first: DuckDBValue, second: DuckDBValue) => string;

/** How a lane's values become JSON text; they are never null here. */
export const laneTexts: Readonly<Record<LaneType, LaneText>> = {
  boolean: String,
  integer: String,
  // JSON has neither NaN nor infinities: these become null.
  float: (value) => JSON.stringify(value),
  string: (value) => JSON.stringify(value),
  datetime: (micros, nanos) =>
    JSON.stringify(printMoment(microsOf(micros) * 1000n + BigInt(Number(nanos ?? 0)))),
  timespan: (value) => JSON.stringify(printTimespan(BigInt(String(value)))),
  json: String,
};

function microsOf(value: DuckDBValue): bigint {
  if (value instanceof DuckDBTimestampValue) return value.micros;
  throw new TypeError("a datetime's first column is a TIMESTAMP");
}
