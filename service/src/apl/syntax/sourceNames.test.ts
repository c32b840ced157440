import { expect, test } from "vitest";
import { parseQuery } from "./parse.ts";
import { sourceNamesOf, sourcePatternsOf } from "./sourceNames.ts";

const rows: readonly [text: string, names: readonly string[]][] = [
  ["logs", ["logs"]],
  ["['http-logs'] | where status >= 500", ["http-logs"]],
  ["(traces | where ms > 1) | count", ["traces"]],
  ["union traces, logs, logs", ["logs", "traces"]],
  ["union ['app-*'], logs, (metrics | take 1)", ["logs", "metrics"]],
  ["logs | union traces", ["logs", "traces"]],
  ["logs | join kind=inner (traces | join (metrics) on b) on a", ["logs", "metrics", "traces"]],
  ["logs | lookup users on id", ["logs", "users"]],
  ["logs | where id in (users | project id)", ["logs", "users"]],
  ["logs | extend known = iff(id in (users | project id), 1, 2)", ["logs", "users"]],
  ["print 1", []],
  ["range n from 1 to 3 step 1", []],
  ['datatable (kind: string, name: string) ["named", "logs"]', []],
  ['logs | extend d = dynamic({"kind":"named","name":"secret"})', ["logs"]],
  ["let failed = logs | where status >= 500; failed | join (failed) on id", ["logs"]],
  ["let all = logs; all | count", ["logs"]],
  ["let least = 3; logs | where status > least", ["logs"]],
  ["let logs = logs | where a; logs", ["logs"]],
  ["let a = one; let b = a; b | union two", ["one", "two"]],
  ["let a = 1; let b = a; a | where b == 1", ["a"]],
  ["let unused = traces | count; logs", ["logs", "traces"]],
  ['table("logs") | join (table("traces")) on id', ["logs", "traces"]],
  ['declare query_parameters (c: string = "logs"); let d = c; table(d)', ["logs"]],
  ['let logs = traces | count; table("logs")', ["traces"]],
  ['let a = "logs"; let b = table(a) | count; let a = "traces"; union b, table(a)', ["logs", "traces"]],
  ["logs | summarize arg_max(ms, secret = id)", ["logs"]],
  ["logs | project-reorder a* asc | union withsource=d traces", ["logs", "traces"]],
];
test.each(rows)("%s names %j", (text, names) => {
  expect(sourceNamesOf(parseQuery(text))).toEqual(names);
});

const patterns: readonly [text: string, patterns: readonly string[]][] = [
  ["union logs-*, traces", ["logs-*"]],
  ["let all = union ['app.']*; all", ["app.*"]],
  // Nobody can tell from the text which table this is.
  ['let c = column_ifexists("a", "secret"); table(c)', ["*"]],
  ["declare query_parameters (c: string); table(c)", ["*"]],
  ['let c = "logs"; table(c)', []],
];
test.each(patterns)("%s has the patterns %j", (text, found) => {
  expect(sourcePatternsOf(parseQuery(text))).toEqual(found);
});
