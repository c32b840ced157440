import { expect } from "vitest";
import type { EventService } from "../eventService.ts";
import { rowOf, taken } from "./answers.ts";
import type { Hostile } from "./hostileText.ts";

/** Somewhere a hostile text is put, and what must come of it. */
export type Place = (service: EventService, hostile: Hostile) => Promise<void>;

type Written = (quoted: string, other: string) => string;

/** Queries whose one value is the text. */
const values: Readonly<Record<string, Written>> = {
  "a string": (q) => `print x = ${q}`,
  "a let": (q) => `let l = ${q}; print x = l`,
  "a value of a datatable": (q) => `datatable(x: string)[${q}]`,
  "a value that is filtered": (q) => `datatable(x: string)[${q}] | where x == ${q}`,
  "a value that is looked for": (q) => `datatable(x: string)[${q}] | where x in (${q}, "other")`,
  "a value that is looked for in any case": (q) => `datatable(x: string)[${q}] | where x in~ (${q})`,
  "a value that is a part": (q) =>
    `datatable(x: string)[${q}] | where x contains_cs ${q} and x startswith_cs ${q}`,
  "a value that is an end": (q) =>
    `datatable(x: string)[${q}] | where x endswith_cs ${q} and x !startswith_cs "canary"`,
  "a value that is a pattern": (q) => `datatable(x: string)[${q}] | where x matches regex regex_quote(${q})`,
  "a value by which is grouped": (q) => `datatable(x: string)[${q}] | summarize by x`,
  "a value that is aggregated": (q) => `datatable(x: string)[${q}] | summarize x = max(x)`,
  "a value in a list": (q) => `datatable(y: string)[${q}] | summarize x = make_list(y) | project x = x[0]`,
  "a value in a set": (q) => `print x = tostring(pack_array(${q})[0])`,
  "a value in a bag": (q) => `print x = tostring(bag_pack("k", ${q}).k)`,
  "a key of a bag": (q) => `print x = tostring(bag_keys(bag_pack(${q}, 1))[0])`,
  "a value under such a key": (q) => `print x = tostring(bag_pack(${q}, ${q})[${q}])`,
  "a value through JSON": (q) => `print x = tostring(parse_json(tostring(pack_array(${q})))[0])`,
  "a value by condition": (q) => `print x = iff(${q} == ${q}, ${q}, "canary")`,
  "a value in pieces": (q, o) => `print x = strcat(substring(strcat(${q}, ${o}), 0, strlen(${q})), "")`,
  "a value that is replaced": (q) => `print x = replace_string("canary", "canary", ${q})`,
  "a value that is joined": (q, o) =>
    `print x = tostring(split(strcat_delim("canary", ${q}, ${o}), "canary")[0])`,
  "a value in a code": (q) => `print x = base64_decode_tostring(base64_encode_tostring(${q}))`,
  "a value in an address": (q) => `print x = url_decode(url_encode(${q}))`,
  "a value in reverse": (q) => `print x = reverse(reverse(${q}))`,
  "a value that is sorted": (q, o) => `datatable(x: string)[${q}, ${o}] | sort by x == ${q} desc | take 1`,
  "a value of both sides": (q) =>
    `datatable(x: string)[${q}] | join kind=inner (datatable(x: string)[${q}]) on x | project x`,
  "a value of a union": (q) => `union (print x = ${q}), (print x = ${q}) | distinct x`,
  "a value that is expanded": (q) => `print x = pack_array(${q}) | mv-expand x | project x = tostring(x)`,
  "a value that is parsed": (q) =>
    `print s = strcat("<canary>", ${q}, "</canary>") | parse s with "<canary>" x "</canary>" | project x`,
  "a value behind which is parsed": (q) =>
    `print s = strcat(${q}, "canary") | parse s with ${q} y | project x = iff(y == "canary", ${q}, y)`,
  "a value that is searched": (q) => `datatable(x: string)[${q}] | search ${q} or x == ${q} | project x`,
};

/** Queries whose one column has the text as its name, and 1 as its value. */
const names: Readonly<Record<string, Written>> = {
  "a column of print": (q) => `print [${q}] = 1`,
  "a column of extend": (q) => `print canary = 1 | extend [${q}] = canary | project-away canary`,
  "a column of project": (q) => `print canary = 1 | project [${q}] = canary`,
  "a column of summarize": (q) => `print canary = 1 | summarize [${q}] = sum(canary)`,
  "a group of summarize": (q) => `print canary = 1 | summarize by [${q}] = canary`,
  "a column of a datatable": (q) => `datatable([${q}]: long)[1]`,
  "a column that is renamed": (q) => `print canary = 1 | project-rename [${q}] = canary`,
  "a column that is kept": (q) => `print [${q}] = 1, canary = 2 | project [${q}]`,
  "a column that is sorted": (q) => `print [${q}] = 1 | sort by [${q}] desc | top 1 by [${q}] asc`,
  "a column that is distinct": (q) => `print [${q}] = 1, canary = 2 | distinct [${q}]`,
  "a column of a key": (q) =>
    `datatable([${q}]: long)[1] | join kind=leftsemi (datatable([${q}]: long)[1]) on [${q}]`,
  "a column that is looked up": (q) =>
    `datatable(canary: long)[2] | lookup (datatable(canary: long, [${q}]: long)[2, 1]) on canary | project-away canary`,
  "a column that is parsed": (q) =>
    `print canary = "1" | parse canary with [${q}]: long | project-away canary`,
  "a column that is expanded": (q) => `print [${q}] = dynamic([1]) | mv-expand [${q}] to typeof(long)`,
  "a column that is used": (q) => `print [${q}] = 1 | where [${q}] == 1 | extend [${q}] = [${q}] * 1`,
  "a column of both sides of a union": (q) => `union (print [${q}] = 1), (print [${q}] = 1) | take 1`,
  "a column that is ensured": (q) => `print [${q}] = 1 | where ensure_field(${q}, typeof(long)) == 1`,
};

/** Queries that are answered, or refused with words. */
const anything: Readonly<Record<string, (hostile: Hostile) => string>> = {
  "the whole query": ({ text }) => text || " ",
  "behind a query": ({ text }) => `witness ${text}`,
  "a source": ({ text, quoted }) => `[${quoted(text)}]`,
  "a source's pattern": ({ text, quoted }) => `union [${quoted(`${text}*`)}]`,
  "a bare expression": ({ text }) => `witness | where ${text}`,
  "the end of an expression": ({ text }) => `witness | where n == 1 ${text}`,
  "the inside of a string": ({ text }) => `print x = "${text}"`,
  "the inside of a name": ({ text }) => `print ['${text}'] = 1`,
  "a let's name": ({ text, quoted }) => `let [${quoted(text)}] = 1; print x = [${quoted(text)}]`,
  "a bare let": ({ text }) => `let ${text} = 1; print 1`,
  "a function": ({ text }) => `print x = ${text}(1)`,
  "an operator": ({ text }) => `witness | ${text}`,
  "a regular expression": ({ text, other, quoted }) =>
    `print x = ${quoted(other)} matches regex ${quoted(text)}`,
  "a regular expression that extracts": ({ text, other, quoted }) =>
    `print x = extract(${quoted(text)}, 1, ${quoted(other)}), y = extract_all(${quoted(text)}, ${quoted(other)})`,
  "a regular expression that replaces": ({ text, other, quoted }) =>
    `print x = replace_regex("canary", ${quoted(text)}, ${quoted(other)}), y = replace_regex(${quoted(other)}, "a", ${quoted(text)})`,
  "regular expressions of ends": ({ text, other, quoted }) =>
    `print x = trim_regex(${quoted(text)}, ${quoted(other)}), y = countof_regex(${quoted(other)}, ${quoted(text)})`,
  "a regular expression that redacts": ({ text, quoted }) =>
    `print x = "canary" | redact x with ${quoted(text)}`,
  "a pattern that is parsed by": ({ text, other, quoted }) =>
    `print s = ${quoted(other)} | parse s with * ${quoted(text)} rest`,
  "a pattern of a kind": ({ text, other, quoted }) =>
    `print s = ${quoted(other)} | parse kind=regex s with * ${quoted(text)} rest`,
  "pairs that are parsed": ({ text, other, quoted }) =>
    `print s = ${quoted(other)} | parse-kv s as (a: string) with (pair_delimiter=${quoted(text)}, kv_delimiter=${quoted(other)})`,
  words: ({ text, other, quoted }) =>
    `print x = ${quoted(text)} has ${quoted(other)}, y = ${quoted(text)} hasprefix ${quoted(other)}, z = has_any(${quoted(text)}, dynamic(["a"]))`,
  separators: ({ text, other, quoted }) =>
    `print x = split(${quoted(text)}, ${quoted(other)}), y = countof(${quoted(text)}, ${quoted(other)}), z = indexof(${quoted(text)}, ${quoted(other)})`,
  characters: ({ text, other, quoted }) =>
    `print x = translate(${quoted(text)}, ${quoted(other)}, ${quoted(text)}), y = trim(${quoted(text)}, ${quoted(other)}), z = trim_start(${quoted(other)}, ${quoted(text)})`,
  "what is parsed": ({ text, quoted }) =>
    `print a = parse_json(${quoted(text)}), b = parse_url(${quoted(text)}), c = parse_csv(${quoted(text)}), d = parse_path(${quoted(text)}), e = parse_urlquery(${quoted(text)}), f = parse_bytes(${quoted(text)})`,
  "what is converted": ({ text, quoted }) =>
    `print a = toint(${quoted(text)}), b = todouble(${quoted(text)}), c = todatetime(${quoted(text)}), d = totimespan(${quoted(text)}), e = tobool(${quoted(text)}), f = toarray(${quoted(text)}), g = parse_ipv4(${quoted(text)})`,
  "a field that may not be": ({ text, quoted }) =>
    `witness | project x = column_ifexists(${quoted(text)}, ${quoted(text)})`,
  "a unit": ({ text, quoted }) =>
    `print x = datetime_diff(${quoted(text)}, now(), now()), y = datetime_part(${quoted(text)}, now())`,
  "a dynamic value": ({ text }) => `print x = dynamic(${text})`,
  "a datetime": ({ text }) => `print x = datetime(${text})`,
  "a timespan": ({ text }) => `print x = time(${text})`,
  "columns that go": ({ text, quoted }) =>
    `print [${quoted(text)}] = 1, a = 2 | project-away [${quoted(text)}]`,
  "columns in an order": ({ text, quoted }) =>
    `print a = 2, [${quoted(text)}] = 1 | project-reorder [${quoted(text)}], a`,
  "a column of a series": ({ text, quoted }) =>
    `witness | make-series [${quoted(text)}] = count() default=0 on _time from datetime(2026-01-01) to datetime(2026-01-02) step 1h`,
  "a path into a map": ({ text, quoted }) =>
    `print x = dynamic({"a": 1}) | project x[${quoted(text)}], x.a[${quoted(text)}]`,
  "what is searched": ({ text, quoted }) => `witness | search ${quoted(text)}`,
  "a name that is searched": ({ text, quoted }) => `witness | search [${quoted(text)}] == ${quoted(text)}`,
};

/** Every text of a query has a text as it may come out again: halves of characters are replaced. */
function valuePlace(written: Written): Place {
  return async ({ query }, { text, other, quoted }) => {
    const apl = written(quoted(text), quoted(other));
    expect(rowOf(await query(apl)), apl).toEqual([["x", text.toWellFormed()]]);
  };
}

function namePlace(written: Written): Place {
  return async ({ query }, { text, quoted }) => {
    const apl = written(quoted(text), quoted(text));
    expect(rowOf(await query(apl)), apl).toEqual([[text.toWellFormed(), 1]]);
  };
}

function anyPlace(written: (hostile: Hostile) => string): Place {
  return async ({ query }, hostile) => {
    const apl = written(hostile);
    expect(taken(await query(apl)), apl).toBeTypeOf("boolean");
  };
}

export const queryPlaces: Readonly<Record<string, Place>> = {
  ...mapped(values, valuePlace),
  ...mapped(names, namePlace),
  ...mapped(anything, anyPlace),
};

function mapped<T>(table: Readonly<Record<string, T>>, make: (each: T) => Place): Record<string, Place> {
  return Object.fromEntries(Object.entries(table).map(([name, each]) => [name, make(each)]));
}
