import type { Token } from "./token.ts";

/** Operators that other languages have, and what does it here. */
const operators: Readonly<Record<string, string>> = {
  select: "project chooses fields",
  fields: "project chooses fields",
  table: "project chooses fields",
  filter: "where filters rows",
  having: "where filters rows, also behind summarize",
  group: "summarize groups: | summarize count() by field",
  stats: "summarize groups: | summarize count() by field",
  aggregate: "summarize groups: | summarize count() by field",
  eval: "extend adds fields: | extend name = value",
  let: "let stands before the query: let name = value; logs | …",
  rename: "project-rename renames: | project-rename new = old",
  remove: "project-away leaves fields out",
  drop: "project-away leaves fields out",
  dedup: "distinct tells each value once",
  uniq: "distinct tells each value once",
  head: "limit takes the first rows",
  tail: "limit takes the first rows of what sort has put in order",
  offset: "no rows can be skipped: where and sort say which come first",
  from: "a query begins with its dataset: ['logs'] | …",
  timechart: "summarize makes bins: | summarize count() by bin_auto(_time)",
  bin: "summarize makes bins: | summarize count() by bin(_time, 1h)",
  render: "an answer is told as rows; what draws it decides how",
  "mv-apply": "mv-expand makes a row of each element, and summarize brings them together again",
  serialize: "rows have no order but that of sort",
  evaluate: "there are no plugins",
  "top-nested": "top and summarize by one field after the other",
  as: "let names a query: let name = logs | …; name",
};

/** Functions by the names that other languages have for them. */
const functions: Readonly<Record<string, string>> = {
  length: "strlen of a text, array_length of an array",
  char_length: "strlen",
  substr: "substring",
  mid: "substring",
  concat: "strcat",
  concat_ws: "strcat_delim",
  lower: "tolower",
  lcase: "tolower",
  upper: "toupper",
  ucase: "toupper",
  ifnull: "coalesce",
  nvl: "coalesce",
  if: "iff",
  iif: "iff",
  cast: "toint, todouble, tostring and the like",
  try_cast: "toint, todouble, tostring and the like",
  convert: "toint, todouble, tostring and the like",
  tofloat: "todouble",
  tonumber: "todouble",
  todecimal: "todouble",
  toguid: "tostring",
  date_trunc: "bin, startofday and the like",
  date_part: "datetime_part",
  dateadd: "datetime_add",
  datediff: "datetime_diff",
  current_timestamp: "now",
  getdate: "now",
  unix_timestamp: "toint of a time, in nanoseconds",
  regexp_extract: "extract",
  regexp_replace: "replace_regex",
  regexp_matches: '"matches regex"',
  regexp_like: '"matches regex"',
  string_agg: "make_list, then strcat_array",
  array_agg: "make_list",
  collect: "make_list",
  values: "make_set",
  count_distinct: "dcount",
  distinct_count: "dcount",
  dc: "dcount",
  approx_count_distinct: "dcount",
  mean: "avg",
  average: "avg",
  median: "percentile(value, 50)",
  percentiles: "percentiles_array",
  percentile_cont: "percentile",
  quantile: "percentile",
  stddev: "stdev",
  std: "stdev",
  var: "variance",
  first: "arg_min(_time, value)",
  last: "arg_max(_time, value)",
  any: "arg_max(_time, value)",
  take_any: "arg_max(_time, value)",
  parsejson: "parse_json",
  json_extract: "parse_json, and then .field",
  extract_json: "parse_json, and then .field",
  extractjson: "parse_json, and then .field",
  bag_merge: "bag_pack of the fields of both",
  bag_unpack: "parse_json, and then .field",
  array_contains: "set_has_element",
  has_element: "set_has_element",
  dynamic_to_string: "dynamic_to_json",
  ceil: "ceiling",
  power: "pow",
  ln: "log",
  mod: "the operator %",
  row_number: "nothing: rows have no numbers",
  toscalar: "nothing: a query in brackets stands behind in",
  materialize: "let, which may name a query",
};

/** What stands where the query cannot go on, with what follows it, and the form that does it here. */
const forms: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [/^= /, 'values are compared with "=="'],
  [/^AND /, '"and" is written in small letters'],
  [/^OR /, '"or" is written in small letters'],
  [/^(?:not|NOT) in\b/i, '"!in" is what "not in" is here'],
  [/^(?:not )?i?like\b/i, 'texts are compared by contains, startswith, endswith and "matches regex"'],
  [/^is (?:not )?null\b/i, "isnull(value) and isnotnull(value) ask for null"],
  [/^group by\b/i, "summarize groups: | summarize count() by field"],
  [/^order by\b/i, 'an operator stands behind a "|": | order by field desc'],
  [
    /^(?:where|extend|project|summarize|sort|top|limit|take|count|distinct) /i,
    'an operator stands behind a "|"',
  ],
  [/^when\b/i, "case takes conditions and values by turns: case(a > 1, 'x', 'y')"],
  [/^as\b/i, "a name stands before its value: name = value"],
  [/^:/, "a value becomes another type by a function: toint(value)"],
];

/** What a query of another language begins with. */
const beginnings: Readonly<Record<string, string>> = {
  select:
    "a query begins with its dataset, and its operators follow: ['logs'] | where … | summarize … by … | project …",
  with: "let names a query: let name = logs | …; name",
  insert: "a query changes nothing",
  update: "a query changes nothing",
  delete: "a query changes nothing",
  show: "datasets and fields are listed by the API; getschema tells the fields of one: logs | getschema",
};

export const operatorsElsewhere: ReadonlySet<string> = new Set(Object.keys(operators));

export function operatorHint(name: string): string | undefined {
  return ownEntry(operators, name.toLowerCase());
}

export function functionHint(name: string): string | undefined {
  return ownEntry(functions, name.toLowerCase());
}

export function beginningHint(name: string): string | undefined {
  return ownEntry(beginnings, name.toLowerCase());
}

/** Of a token that is wrong where it stands, with those behind it. */
export function formHint(tokens: readonly Token[]): string | undefined {
  const text = tokens.map((token) => ("text" in token ? token.text : "…")).join(" ");
  return forms.find(([pattern]) => pattern.test(`${text} `))?.[1];
}

/** Of a character that no query has outside of quotes. */
export function characterHint(character: string): string | undefined {
  return ownEntry({ "&": 'conditions are joined by "and"', "#": 'a comment begins with "//"' }, character);
}

function ownEntry(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
