/** What an answer has beside the rows that the query asks for. */
export const answers: readonly string[] = [
  "Events that the query does not sort come newest first, by `_time` and then by when they came. So `take` gives the newest.",
  "A query without a limit answers with the first 1,000 rows, unless the request tells another default. Where that cut rows off, `status.messages` says so. No answer has more than 50,000 rows.",
  "A raw event has `_sysTime`, when it was stored, and `_time`, then its fields by the alphabet.",
  "Nested objects are fields with dots: `http.method`. Fields that are declared as map fields of their dataset stay maps.",
  "`summarize … by bin(_time, …)` answers with two tables: `0` with the bins, in the order of time, and `_totals` without them.",
  "Times print by RFC 3339 with up to nine digits of a second's fraction, timespans as `1h30m0s`, below a second as `1.5ms`.",
  "A mistake is an error 400 with `detail.line` and `detail.column`, which point into the query.",
];
