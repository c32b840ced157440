import { jsonOf } from "../../sql/json.ts";
import { isNull, type Lanes, plain, presentTypes, type Sql } from "../../sql/lanes.ts";
import { mergedLanes, mergedTypes } from "../../sql/merge.ts";
import { once } from "../../sql/once.ts";
import type { Value } from "../../sql/value.ts";
import { type Type, typeSet } from "../../values/type.ts";
import { form, formFunction, laneFor } from "../forms.ts";
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
  about: "The value as text.",
  parameters: ["value"],
  types: () => typeSet("string"),
  lanes: ([value]) => ({ string: value ? textOf(value) : "NULL::VARCHAR" }),
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
    ['tostring(parse_json("1e400"))', null],
    ["tostring(true)", "true"],
    ["tostring(null)", null],
    ["tostring(datetime(2026-01-01T00:00:00.5Z))", "2026-01-01T00:00:00.5Z"],
    ["tostring(90m)", "01:30:00"],
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

export const conversion: readonly ScalarFunction[] = [
  tostring,
  isnull,
  ...["toint", "tolong"].map((name) =>
    formFunction(name, {
      about: "The value as an integer; of a float, without its fraction.",
      parameters: ["value"],
      keepsIntegers: true,
      forms: [
        form(["integer"], "integer", (value) => value),
        form(["float"], "integer", (value) => `TRY_CAST(trunc(${value}) AS BIGINT)`),
        form(["boolean"], "integer", (value) => `CAST(${value} AS BIGINT)`),
        form(["string"], "integer", (value) => once([value], (text) => `integer_of_text(${text})`)),
      ],
      examples: [
        [`${name}("42")`, 42],
        [`${name}(1.9)`, 1],
        [`${name}(-1.9)`, -1],
        [`${name}("x")`, null],
        [`${name}(true)`, 1],
        [`${name}(1e300)`, null],
        [`${name}(dynamic({"a": 9007199254740993}).a)`, 9007199254740993n],
        [`${name}("9223372036854775807")`, 9223372036854775807n],
      ],
    }),
  ),
  ...["todouble", "toreal"].map((name) =>
    formFunction(name, {
      about: "The value as a float.",
      parameters: ["value"],
      forms: [
        form(["float"], "float", (value) => value),
        form(["boolean"], "float", (value) => `CAST(${value} AS DOUBLE)`),
        form(["string"], "float", (value) => `finite(TRY_CAST(trim(${value}) AS DOUBLE))`),
      ],
      examples: [
        [`${name}("1.5")`, 1.5],
        [`${name}(2)`, 2],
        [`${name}("x")`, null],
        [`${name}("1e400")`, null],
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
      form(["datetime"], "boolean", ({ us }) => `(${us} IS NOT NULL)`),
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
    about: "The value as a time: a text by RFC 3339 or ISO 8601.",
    parameters: ["value"],
    forms: [
      form(["datetime"], "datetime", (value) => value),
      form(["string"], "datetime", (value) => ({ us: `us_of_text(${value})`, ns: `ns_of_text(${value})` })),
    ],
    examples: [
      ['todatetime("2026-01-01T10:00:00Z")', "2026-01-01T10:00:00Z"],
      ['todatetime("2026-01-01T10:00:00.123456789+02:00")', "2026-01-01T08:00:00.123456789Z"],
      ['todatetime("2026-01-01")', "2026-01-01T00:00:00Z"],
      ['todatetime("0001-01-01 00:00:00")', "0001-01-01T00:00:00Z"],
      ['todatetime("yesterday")', null],
      ['todatetime("10000-01-01")', null],
      ["todatetime(datetime(2026-01-01))", "2026-01-01T00:00:00Z"],
      ["todatetime(tostring(null))", null],
    ],
  }),
  formFunction("totimespan", {
    about: "The value as a timespan: a text such as 1.02:30:00 or 90m.",
    parameters: ["value"],
    forms: [
      form(["timespan"], "timespan", (value) => value),
      form(["string"], "timespan", (value) => `timespan_of_text(${value})`),
    ],
    examples: [
      ['totimespan("01:30:00")', "01:30:00"],
      ['totimespan("1.02:30:00.5")', "1.02:30:00.5"],
      ['totimespan("-00:00:01")', "-00:00:01"],
      ['totimespan("90m")', "01:30:00"],
      ['totimespan("soon")', null],
      ["totimespan(1h)", "01:00:00"],
      ["totimespan(tostring(null))", null],
    ],
  }),
  ...["parse_json", "todynamic"].map(
    (name): ScalarFunction => ({
      name,
      about: "The value that the text is as JSON; what is no JSON is the text itself.",
      parameters: ["text"],
      types: () => "unknown",
      lanes: ([value]) => {
        if (!value) return {};
        const parsed = once([laneFor(value, "string")], (text) => `parsed_json(${text})`);
        const others =
          presentTypes(value.lanes).some((type) => type !== "string") || value.lanes.unknown !== undefined;
        return { unknown: others ? `COALESCE(${parsed}, ${jsonOf(value.lanes)}::VARCHAR)` : parsed };
      },
      examples: [
        [`${name}("{\\"a\\": 1}").a`, 1],
        [`${name}("[1,2]")[1]`, 2],
        [`tostring(${name}(" [1e2, 2]"))`, "[100.0,2]"],
        [`${name}("5")`, 5],
        [`${name}("no json")`, "no json"],
        [`${name}("NaN")`, "NaN"],
        [`gettype(${name}("[1,]"))`, "string"],
        [`${name}("[\\"nan\\", \\",]\\"]")[0]`, "nan"],
        [`${name}(tostring(null))`, null],
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
    about: "The value as JSON text.",
    parameters: ["value"],
    types: () => typeSet("string"),
    lanes: ([value]) => ({ string: value ? `CAST(${jsonOf(value.lanes)} AS VARCHAR)` : "NULL::VARCHAR" }),
    examples: [
      ["dynamic_to_json(dynamic([1, 2]))", "[1,2]"],
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
    about: "The first value that is not null.",
    parameters: ["values…"],
    types: (args) => mergedTypes(args),
    lanes: (args) => coalesced(args),
    examples: [
      ["coalesce(toint(null), 2, 3)", 2],
      ['coalesce(toint(null), "a")', "a"],
      ["coalesce(1, 2)", 1],
      ["coalesce(toint(null), toint(null))", null],
      ['coalesce("", "a")', ""],
      ["coalesce(datetime(null), datetime(2026-01-01))", "2026-01-01T00:00:00Z"],
    ],
  },
];

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
  const last = args.at(-1);
  if (!last) return {};
  return mergedLanes(args, (sqls) => {
    const cases = args
      .slice(0, -1)
      .map(({ lanes }, index) => `WHEN NOT ${isNull(lanes)} THEN ${sqls[index]}`);
    return cases.length === 0 ? (sqls[0] ?? "NULL") : `CASE ${cases.join(" ")} ELSE ${sqls.at(-1)} END`;
  });
}
