import { jsonOf } from "../../sql/json.ts";
import { laneFor } from "../../sql/laneFor.ts";
import { isNull, type Lanes, plain, presentTypes, type Sql } from "../../sql/lanes.ts";
import { mergedLanes, mergedTypes } from "../../sql/merge.ts";
import { wholeNanoseconds } from "../../sql/nanoseconds.ts";
import { once } from "../../sql/once.ts";
import { nanosecondsOf, timeOf } from "../../sql/times.ts";
import type { Value } from "../../sql/value.ts";
import { type Type, typeSet } from "../../values/type.ts";
import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

/** The text of a value of any type. */
export function textOf(value: Value): Sql {
  const { lanes } = value;
  if (lanes.unknown !== undefined) return once([lanes.unknown], (json) => `text_of_json(${json})`);
  const each = presentTypes(lanes).map((type) => textOfLane(lanes, type));
  if (each.length === 0) return "NULL::VARCHAR";
  return each.length === 1 ? (each[0] ?? "") : `COALESCE(${each.join(", ")})`;
}

function textOfLane(lanes: Lanes, type: Type): Sql {
  const sql = lanes[type];
  if (typeof sql === "object") return `text_of_time(${sql.us}, ${sql.ns})`;
  if (type === "timespan") return `text_of_timespan(${sql})`;
  if (type === "float") return once([`${sql}`], (value) => `text_of_float(${value})`);
  return type === "string" || type === "array" || type === "map" ? `${sql}` : `CAST(${sql} AS VARCHAR)`;
}

const tostring: ScalarFunction = {
  name: "tostring",
  about: "The value as text; of null, a text without characters.",
  parameters: ["value"],
  types: () => typeSet("string"),
  lanes: ([value]) => ({ string: value ? `COALESCE(${textOf(value)}, '')` : "''" }),
  examples: [
    ["tostring(5)", "5"],
    ["tostring(1.5)", "1.5"],
    ["tostring(1e-7)", "1e-7"],
    ["tostring(-0.000012)", "-0.000012"],
    ["tostring(-2e0)", "-2"],
    ["tostring(1e16)", "10000000000000000"],
    ["tostring(9223372036854775808.0)", "9223372036854776000"],
    ["tostring(1e21)", "1e+21"],
    ["tostring(-1.5e300)", "-1.5e+300"],
    ["tostring(-4.0 % 2)", "0"],
    ["tostring(dynamic([1.0])[0])", "1"],
    ['tostring(parse_json("18446744073709551615"))', "18446744073709552000"],
    ['tostring(parse_json("1e400"))', ""],
    ["tostring(true)", "true"],
    ["tostring(null)", ""],
    ["tostring(datetime(2026-01-01T00:00:00.5Z))", "2026-01-01T00:00:00.5Z"],
    ["tostring(80s)", "1m20s"],
    ["tostring(-1500us)", "-1.5ms"],
    ["tostring(dynamic([1,2]))", "[1,2]"],
    ['tostring(dynamic({"a":"x"}).a)', "x"],
  ],
};

const isnull: ScalarFunction = {
  name: "isnull",
  about: "Whether there is no value.",
  parameters: ["value"],
  types: () => typeSet("boolean"),
  lanes: ([value]) => ({ boolean: isNull(value?.lanes ?? {}) }),
  examples: [
    ["isnull(toint(null))", true],
    ["isnull(0)", false],
    ['isnull("")', false],
    ['isnull(dynamic({"a":null}).a)', true],
    ["isnull(datetime(2026-01-01))", false],
  ],
};

const parsers = [
  {
    name: "parse_json",
    macro: "parsed_json",
    otherwise: "the text itself",
    broken: (text: string): string | null => text,
  },
  { name: "todynamic", macro: "json_or_null", otherwise: "null", broken: () => null },
];

export const conversion: readonly ScalarFunction[] = [
  tostring,
  isnull,
  ...["toint", "tolong"].map((name) =>
    formFunction(name, {
      about:
        "The value as an integer; of a float, without its fraction. Of a time, the nanoseconds since 1970; of a timespan, its nanoseconds.",
      parameters: ["value"],
      keepsIntegers: true,
      forms: [
        form(["integer"], "integer", (value) => value),
        form(["float"], "integer", (value) => `TRY_CAST(trunc(${value}) AS BIGINT)`),
        form(["boolean"], "integer", (value) => `CAST(${value} AS BIGINT)`),
        form(["datetime"], "integer", (value) => `TRY_CAST(${nanosecondsOf(value)} AS BIGINT)`),
        form(["string"], "integer", (value) => once([value], (text) => `integer_of_text(${text})`)),
      ],
      examples: [
        [`${name}("42")`, 42],
        [`${name}(1.9)`, 1],
        [`${name}(-1.9)`, -1],
        [`${name}("x")`, null],
        [`${name}("1.5")`, null],
        [`${name}(true)`, 1],
        [`${name}(1e300)`, null],
        [`${name}(1us)`, 1000],
        [`${name}(datetime(1970-01-01T00:00:01.000000002Z))`, 1000000002],
        [`${name}(datetime(0001-01-01))`, null],
        [`${name}(dynamic({"a": 9007199254740993}).a)`, 9007199254740993n],
        [`${name}("9223372036854775807")`, 9223372036854775807n],
      ],
    }),
  ),
  ...["todouble", "toreal"].map((name) =>
    formFunction(name, {
      about:
        "The value as a float; a text may be one in hexadecimal digits. Of a time, the nanoseconds since 1970; of a timespan, its nanoseconds.",
      parameters: ["value"],
      forms: [
        form(["float"], "float", (value) => value),
        form(["boolean"], "float", (value) => `CAST(${value} AS DOUBLE)`),
        form(["datetime"], "float", (value) => `CAST(${nanosecondsOf(value)} AS DOUBLE)`),
        form(["string"], "float", (value) => once([value], (text) => `float_of_text(${text})`)),
      ],
      examples: [
        [`${name}("1.5")`, 1.5],
        [`${name}(2)`, 2],
        [`${name}("x")`, null],
        [`${name}("1e400")`, null],
        [`${name}("0x1p-2")`, 0.25],
        [`${name}("-0x1.8p1")`, -3],
        [`${name}(1ms)`, 1000000],
        [`${name}(datetime(1970-01-01T00:00:00.5Z))`, 500000000],
        [`${name}(true)`, 1],
      ],
    }),
  ),
  formFunction("tobool", {
    about: "The value as a boolean.",
    parameters: ["value"],
    forms: [
      form(["boolean"], "boolean", (value) => value),
      form(["integer"], "boolean", (value) => `(${value} <> 0)`),
      form(["float"], "boolean", (value) => `(${value} <> 0)`),
      form(["timespan"], "boolean", (value) => `(${value} <> 0)`),
      form(["datetime"], "boolean", (time) => `(${nanosecondsOf(time)} <> 0)`),
      form(
        ["string"],
        "boolean",
        (value) =>
          `CASE WHEN lower(${value}) IN ('true', 't', '1') THEN TRUE WHEN lower(${value}) IN ('false', 'f', '0') THEN FALSE END`,
      ),
    ],
    examples: [
      ['tobool("True")', true],
      ['tobool("T")', true],
      ['tobool("0")', false],
      ['tobool("no")', null],
      ["tobool(0.5)", true],
      ["tobool(0s)", false],
      ["tobool(0)", false],
      ["tobool(3)", true],
      ["tobool(null)", null],
    ],
  }),
  formFunction("todatetime", {
    about:
      "The value as a time: a text by RFC 3339, by ISO 8601, or as people write it; of a number, so many nanoseconds since 1970. A zone by its name is one of UTC, GMT, EST, EDT, CST, CDT, MST, MDT, PST, PDT, CET, CEST, EET and EEST.",
    parameters: ["value"],
    forms: [
      form(["datetime"], "datetime", (value) => value),
      form(["integer"], "datetime", (value) => timeOf(`${value}::HUGEINT`)),
      form(["float"], "datetime", (value) => timeOf(`${wholeNanoseconds(value)}::HUGEINT`)),
      form(["string"], "datetime", (value) => {
        const iso = once([value], (text) => `iso_of_text(${text})`);
        return { us: `us_of_text(${iso})`, ns: `ns_of_text(${iso})` };
      }),
    ],
    examples: [
      ['todatetime("2026-01-01T10:00:00Z")', "2026-01-01T10:00:00Z"],
      ['todatetime("2026-01-01T10:00:00.123456789+02:00")', "2026-01-01T08:00:00.123456789Z"],
      ['todatetime("2026-01-01")', "2026-01-01T00:00:00Z"],
      ['todatetime("0001-01-01 00:00:00")', "0001-01-01T00:00:00Z"],
      ['todatetime("yesterday")', null],
      ['todatetime("2014/04/26")', "2014-04-26T00:00:00Z"],
      ['todatetime("3/31/2014 22:05")', "2014-03-31T22:05:00Z"],
      ['todatetime("May 8, 2009 5:57:51 PM")', "2009-05-08T17:57:51Z"],
      ['todatetime("Mon, 02 Jan 2006 15:04:05 MST")', "2006-01-02T22:04:05Z"],
      ['todatetime("Mon Jan  2 15:04:05 2006")', "2006-01-02T15:04:05Z"],
      ['todatetime("02-Jan-06 03:04:05.123456789 AM")', "2006-01-02T03:04:05.123456789Z"],
      ['todatetime("2013-Feb-03")', "2013-02-03T00:00:00Z"],
      ['todatetime("20140722105203")', "2014-07-22T10:52:03Z"],
      ['todatetime("1332151919")', "2012-03-19T10:11:59Z"],
      ['todatetime("1384216367189")', "2013-11-12T00:32:47.189Z"],
      ['todatetime("2014/02/30")', null],
      ['todatetime("12 Feb 2006, 19:17 XYZ")', null],
      ['todatetime("10000-01-01")', null],
      ["todatetime(datetime(2026-01-01))", "2026-01-01T00:00:00Z"],
      ["todatetime(1000000001)", "1970-01-01T00:00:01.000000001Z"],
      ["todatetime(-1)", "1969-12-31T23:59:59.999999999Z"],
      ["todatetime(string(null))", null],
    ],
  }),
  formFunction("totimespan", {
    about:
      "The value as a timespan: a text such as 2h45m, 1.5h or 1.02:30:00; of a number, so many nanoseconds.",
    parameters: ["value"],
    forms: [
      form(["timespan"], "timespan", (value) => value),
      form(["integer"], "timespan", (value) => value),
      form(["float"], "timespan", wholeNanoseconds),
      form(["string"], "timespan", (value) => `timespan_of_text(${value})`),
    ],
    examples: [
      ['totimespan("01:30:00")', "1h30m0s"],
      ['totimespan("2h45m")', "2h45m0s"],
      ["totimespan(1000000000)", "1s"],
      ["totimespan(1500.7)", "1.5µs"],
      ['totimespan("1.02:30:00.5")', "26h30m0.5s"],
      ['totimespan("-00:00:01")', "-1s"],
      ['totimespan("90m")', "1h30m0s"],
      ['totimespan("soon")', null],
      ["totimespan(1h)", "1h0m0s"],
      ["totimespan(string(null))", null],
    ],
  }),
  ...parsers.map(
    ({ name, macro, otherwise, broken }): ScalarFunction => ({
      name,
      about: `The value that the text is as JSON; what is no JSON is ${otherwise}.`,
      parameters: ["text"],
      types: () => "unknown",
      lanes: ([value]) => {
        if (!value) return {};
        const parsed = once([laneFor(value, "string")], (text) => `${macro}(${text})`);
        const others =
          presentTypes(value.lanes).some((type) => type !== "string") || value.lanes.unknown !== undefined;
        return { unknown: others ? `COALESCE(${parsed}, ${jsonOf(value.lanes)}::VARCHAR)` : parsed };
      },
      examples: [
        [`${name}("{\\"a\\": 1}").a`, 1],
        [`${name}("[1,2]")[1]`, 2],
        [`tostring(${name}(" [1e2, 2]"))`, "[100.0,2]"],
        [`${name}("5")`, 5],
        [`${name}("no json")`, broken("no json")],
        [`${name}("NaN")`, broken("NaN")],
        [`gettype(${name}("[1,]"))`, broken("string") ?? "null"],
        [`${name}("[\\"nan\\", \\",]\\"]")[0]`, "nan"],
        [`${name}(string(null))`, null],
        [`${name}(dynamic([1]))[0]`, 1],
      ],
    }),
  ),
  {
    name: "isnotnull",
    about: "Whether there is a value.",
    parameters: ["value"],
    types: () => typeSet("boolean"),
    lanes: ([value]) => ({ boolean: `(NOT ${isNull(value?.lanes ?? {})})` }),
    examples: isnull.examples.map(([text, value]) => [text.replace("isnull", "isnotnull"), value !== true]),
  },
  {
    name: "gettype",
    about:
      'The type of the value: "int", "real", "bool", "string", "datetime", "timespan", "array" or "dictionary"; "null" where there is none. The columns of results name some of them otherwise.',
    parameters: ["value"],
    types: () => typeSet("string"),
    lanes: ([value]) => ({ string: typeName(value?.lanes ?? {}) }),
    examples: [
      ["gettype(5)", "int"],
      ["gettype(1.5)", "real"],
      ['gettype("a")', "string"],
      ["gettype(true)", "bool"],
      ["gettype(1h)", "timespan"],
      ["gettype(now())", "datetime"],
      ["gettype(dynamic([1]))", "array"],
      ["gettype(dynamic({}))", "dictionary"],
      ['gettype(dynamic({"a": 5}).a)', "int"],
      ["gettype(toint(null))", "null"],
    ],
  },
  {
    name: "dynamic_to_json",
    about: "The value as JSON text, with the keys of maps in order.",
    parameters: ["value"],
    types: () => typeSet("string"),
    lanes: ([value]) => ({ string: value ? canonicalJson(value) : "NULL::VARCHAR" }),
    examples: [
      ["dynamic_to_json(dynamic([1, 2]))", "[1,2]"],
      [
        'dynamic_to_json(dynamic({"b": 1, "a": {"d": 9007199254740993, "c": [{"f": 1, "e": 2}]}}))',
        '{"a":{"c":[{"e":2,"f":1}],"d":9007199254740993},"b":1}',
      ],
      ['dynamic_to_json("a")', '"a"'],
      ["dynamic_to_json(5)", "5"],
      ['dynamic_to_json(dynamic({"a": "x"}).a)', '"x"'],
      ["dynamic_to_json(toint(null))", null],
    ],
  },
  formFunction("tohex", {
    about:
      "The integer in hexadecimal digits, a negative one as its 64 bits; with a length, at least so many digits.",
    parameters: ["value", "length?"],
    forms: [
      form(["integer"], "string", (value) => `hex_of_integer(${value})`),
      form(
        ["integer", "integer"],
        "string",
        (value, length) =>
          `lpad(hex_of_integer(${value}), greatest(least(${length}, 64), 0, length(hex_of_integer(${value})))::INTEGER, '0')`,
      ),
    ],
    examples: [
      ["tohex(255)", "ff"],
      ["tohex(0)", "0"],
      ["tohex(-1)", "ffffffffffffffff"],
      ["tohex(255, 8)", "000000ff"],
      ["tohex(toint(null))", null],
    ],
  }),
  {
    name: "coalesce",
    about:
      "The first value that is neither null nor a text without characters; else the first that is not null.",
    parameters: ["values…"],
    types: (args) => mergedTypes(args),
    lanes: (args) => coalesced(args),
    examples: [
      ["coalesce(toint(null), 2, 3)", 2],
      ['coalesce(toint(null), "a")', "a"],
      ["coalesce(1, 2)", 1],
      ["coalesce(toint(null), toint(null))", null],
      ['coalesce("", "a")', "a"],
      ['coalesce(string(null), "")', ""],
      ['coalesce(dynamic({"a": ""}).a, 5)', 5],
      ["coalesce(datetime(null), datetime(2026-01-01))", "2026-01-01T00:00:00Z"],
    ],
  },
];

/** The value's text as JSON; of maps, with their keys in order. */
function canonicalJson({ lanes, types }: Value): Sql {
  const json = `CAST(${jsonOf(lanes)} AS VARCHAR)`;
  const mayHaveKeys = types === "unknown" || types.has("map") || types.has("array");
  return mayHaveKeys ? once([json], (text) => `canonical_json(${text})`) : json;
}

/** A text without characters counts as none. */
function isEmpty({ lanes }: Value): Sql {
  if (lanes.unknown !== undefined) return `(COALESCE(${lanes.unknown}, 'null') IN ('null', '""'))`;
  const others = presentTypes(lanes).filter((type) => type !== "string");
  const isText = lanes.string === undefined ? "TRUE" : `COALESCE(${lanes.string}, '') = ''`;
  return `(${[isText, ...others.map((type) => `${plain(lanes, type)} IS NULL`)].join(" AND ")})`;
}

/** What gettype says, which is not always what a result's column says. */
const spokenTypes: Readonly<Record<Type, string>> = {
  boolean: "bool",
  integer: "int",
  float: "real",
  string: "string",
  datetime: "datetime",
  timespan: "timespan",
  array: "array",
  map: "dictionary",
};

function typeName(lanes: Lanes): Sql {
  if (lanes.unknown !== undefined) return `type_of_json(${lanes.unknown})`;
  const each = presentTypes(lanes).map(
    (type) => `WHEN ${plain(lanes, type)} IS NOT NULL THEN '${spokenTypes[type]}'`,
  );
  return each.length === 0 ? "'null'" : `CASE ${each.join(" ")} ELSE 'null' END`;
}

/** Which value it is must be decided before its type: the second one's text must not stand for the first one's number. */
function coalesced(args: readonly Value[]): Lanes {
  if (args.length === 0) return {};
  return mergedLanes(args, (sqls) => {
    const casesOf = (isMissing: (value: Value) => Sql) =>
      args.map((value, index) => `WHEN NOT ${isMissing(value)} THEN ${sqls[index]}`);
    const empty = args.some(mayBeText) ? casesOf(({ lanes }) => isNull(lanes)) : [];
    return `CASE ${[...casesOf(isEmpty), ...empty].join(" ")} END`;
  });
}

function mayBeText({ types }: Value): boolean {
  return types === "unknown" || types.has("string");
}
