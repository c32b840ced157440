import { isNull, type Lanes, presentTypes, type Sql } from "../../sql/lanes.ts";
import type { Value } from "../../sql/value.ts";
import { type Type, typeSet } from "../../values/type.ts";
import { form, formFunction } from "../forms.ts";
import type { ScalarFunction } from "../scalarFunction.ts";

/** The text of a value of any type. */
export function textOf(value: Value): Sql {
  const { lanes } = value;
  if (lanes.unknown !== undefined) return `text_of_json(${lanes.unknown})`;
  const each = presentTypes(lanes).map((type) => textOfLane(lanes, type));
  if (each.length === 0) return "NULL::VARCHAR";
  return each.length === 1 ? (each[0] ?? "") : `COALESCE(${each.join(", ")})`;
}

function textOfLane(lanes: Lanes, type: Type): Sql {
  const sql = lanes[type];
  if (typeof sql === "object") return `text_of_time(${sql.us}, ${sql.ns})`;
  if (type === "timespan") return `text_of_timespan(${sql})`;
  if (type === "float") return `text_of_float(${sql})`;
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
      forms: [
        form(["integer"], "integer", (value) => value),
        form(["float"], "integer", (value) => `TRY_CAST(trunc(${value}) AS BIGINT)`),
        form(["boolean"], "integer", (value) => `CAST(${value} AS BIGINT)`),
        form(["string"], "integer", (value) => `integer_of_text(${value})`),
      ],
      examples: [
        [`${name}("42")`, 42],
        [`${name}(1.9)`, 1],
        [`${name}(-1.9)`, -1],
        [`${name}("x")`, null],
        [`${name}(true)`, 1],
        [`${name}(1e300)`, null],
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
      form(
        ["string"],
        "boolean",
        (value) => `CASE lower(${value}) WHEN 'true' THEN TRUE WHEN 'false' THEN FALSE END`,
      ),
    ],
    examples: [
      ['tobool("True")', true],
      ['tobool("no")', null],
      ["tobool(0)", false],
      ["tobool(3)", true],
      ["tobool(null)", null],
    ],
  }),
];
