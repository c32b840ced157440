import type { LaneType } from "../../service/src/store/events/process/protocol.ts";
import type { FieldName } from "./sampleEvents.ts";

/** Names the columns of the table, and the condition that is the request's time range. */
export interface TableNames extends Readonly<Record<Exclude<FieldName, "_time">, string>> {
  readonly table: string;
  readonly range: string;
}

export interface HandWritten {
  /** The columns of the answer in their order; a datetime is two columns of SQL, `<name>_us` and `<name>_ns`. */
  readonly columns: Readonly<Record<string, LaneType>>;
  readonly sql: string;
}

/** A query, and SQL that somebody who knows the table and DuckDB would write for the same rows and counts. */
export interface QueryPair {
  readonly apl: string;
  readonly tables: (names: TableNames) => readonly HandWritten[];
  /** The leading filters, where there are any: how many events they leave is told as well. */
  readonly matched?: (names: TableNames) => string;
}

const everything = {
  _sysTime: "datetime",
  _time: "datetime",
  bytes: "integer",
  cached: "boolean",
  duration: "float",
  host: "string",
  level: "string",
  message: "string",
  method: "string",
  region: "string",
  route: "string",
  service: "string",
  status: "integer",
  trace: "string",
  user: "string",
} as const satisfies Record<string, LaneType>;

function wholeEvent(names: TableNames): string {
  const fields = Object.keys(everything).filter((name) => !name.startsWith("_")) as (keyof TableNames)[];
  const named = fields.map((name) => `${names[name]} AS "${name}"`);
  return `sys_us AS "_sysTime_us", sys_ns AS "_sysTime_ns", time_us AS "_time_us", time_ns AS "_time_ns", ${named.join(", ")}`;
}

const words = "[^\\p{L}\\p{N}]";

export const queryPairs: readonly QueryPair[] = [
  {
    apl: "logs | where status >= 500 | count",
    tables: ({ table, range, status }) => [
      {
        columns: { Count: "integer" },
        sql: `SELECT count(*) AS "Count" FROM ${table} WHERE ${range} AND ${status} >= 500`,
      },
    ],
    matched: ({ status }) => `${status} >= 500`,
  },
  {
    apl: "logs | where bytes > 50us | count",
    tables: ({ table, range, bytes }) => [
      {
        columns: { Count: "integer" },
        sql: `SELECT count(*) AS "Count" FROM ${table} WHERE ${range} AND ${bytes} > 50000`,
      },
    ],
    matched: ({ bytes }) => `${bytes} > 50000`,
  },
  {
    apl: "logs | summarize count() by route",
    tables: ({ table, range, route }) => [
      {
        columns: { route: "string", count_: "integer" },
        sql: `SELECT ${route} AS route, count(*) AS count_ FROM ${table} WHERE ${range} GROUP BY ${route}`,
      },
    ],
  },
  {
    apl: "logs | summarize avg(duration), max(duration) by bin(_time, 1h)",
    tables: ({ table, range, duration }) => [
      {
        columns: { _time: "datetime", avg_duration: "float", max_duration: "float" },
        sql: `SELECT time_bucket(INTERVAL 1 HOUR, time_us) AS _time_us, 0::SMALLINT AS _time_ns,
            avg(${duration}) AS avg_duration, max(${duration}) AS max_duration
          FROM ${table} WHERE ${range} GROUP BY _time_us ORDER BY _time_us`,
      },
      {
        columns: { avg_duration: "float", max_duration: "float" },
        sql: `SELECT avg(${duration}) AS avg_duration, max(${duration}) AS max_duration FROM ${table} WHERE ${range}`,
      },
    ],
  },
  {
    apl: `logs | where route == "/route/7" and status != 200 | summarize sent = sum(bytes) by user | top 100 by sent`,
    tables: ({ table, range, route, status, bytes, user }) => [
      {
        columns: { user: "string", sent: "integer" },
        sql: `SELECT ${user} AS user, sum(${bytes})::BIGINT AS sent FROM ${table}
          WHERE ${range} AND ${route} = '/route/7' AND ${status} <> 200 GROUP BY ${user} ORDER BY sent DESC LIMIT 100`,
      },
    ],
    matched: ({ route, status }) => `${route} = '/route/7' AND ${status} <> 200`,
  },
  {
    apl: `logs | where message contains "ITEMS/99" | count`,
    tables: ({ table, range, message }) => [
      {
        columns: { Count: "integer" },
        sql: `SELECT count(*) AS "Count" FROM ${table} WHERE ${range} AND contains(lower(${message}), 'items/99')`,
      },
    ],
    matched: ({ message }) => `contains(lower(${message}), 'items/99')`,
  },
  {
    apl: "logs | top 10 by duration",
    tables: (names) => [
      {
        columns: everything,
        sql: `SELECT ${wholeEvent(names)} FROM ${names.table} WHERE ${names.range}
          ORDER BY ${names.duration} DESC NULLS LAST LIMIT 10`,
      },
    ],
  },
  {
    apl: "logs | summarize dcount(user) by status",
    tables: ({ table, range, user, status }) => [
      {
        columns: { status: "integer", dcount_user: "integer" },
        sql: `SELECT ${status} AS status, count(DISTINCT ${user}) AS dcount_user FROM ${table} WHERE ${range} GROUP BY ${status}`,
      },
    ],
  },
  {
    apl: "logs | summarize percentile(duration, 95) by route",
    tables: ({ table, range, duration, route }) => [
      {
        columns: { route: "string", percentile_duration: "float" },
        sql: `SELECT ${route} AS route, quantile_disc(${duration}, 0.95) AS percentile_duration
          FROM ${table} WHERE ${range} GROUP BY ${route}`,
      },
    ],
  },
  {
    apl: `logs | extend outcome = case(status >= 500, "failed", status >= 400, "refused", "done"), kilobytes = bytes / 1024.0 | summarize countif(duration > 500), sum(kilobytes) by outcome`,
    tables: ({ table, range, status, duration, bytes }) => [
      {
        columns: { outcome: "string", countif_: "integer", sum_kilobytes: "float" },
        sql: `SELECT CASE WHEN ${status} >= 500 THEN 'failed' WHEN ${status} >= 400 THEN 'refused' ELSE 'done' END AS outcome,
            count(*) FILTER (WHERE ${duration} > 500) AS countif_, sum(${bytes} / 1024.0::DOUBLE) AS sum_kilobytes
          FROM ${table} WHERE ${range} GROUP BY outcome`,
      },
    ],
  },
  {
    apl: "logs | where cached | take 100",
    tables: (names) => [
      {
        columns: everything,
        sql: `SELECT ${wholeEvent(names)} FROM ${names.table} WHERE ${names.range} AND ${names.cached}
          ORDER BY time_us DESC, time_ns DESC, row DESC LIMIT 100`,
      },
    ],
    matched: ({ cached }) => cached,
  },
  {
    apl: `logs | where message has "PUT" | summarize count() by tolower(service)`,
    tables: ({ table, range, message, service }) => [
      {
        columns: { Column1: "string", count_: "integer" },
        sql: `SELECT lower(${service}) AS "Column1", count(*) AS count_ FROM ${table}
          WHERE ${range} AND regexp_matches(lower(${message}), '(^|${words})put(${words}|$)') GROUP BY "Column1"`,
      },
    ],
    matched: ({ message }) => `regexp_matches(lower(${message}), '(^|${words})put(${words}|$)')`,
  },
  {
    apl: "logs | summarize requests = count(), sent = sum(bytes) by service, status | where requests > 10 | order by sent desc",
    tables: ({ table, range, service, status, bytes }) => [
      {
        columns: { service: "string", status: "integer", requests: "integer", sent: "integer" },
        sql: `SELECT ${service} AS service, ${status} AS status, count(*) AS requests, sum(${bytes})::BIGINT AS sent
          FROM ${table} WHERE ${range} GROUP BY ${service}, ${status} HAVING requests > 10 ORDER BY sent DESC`,
      },
    ],
  },
];
