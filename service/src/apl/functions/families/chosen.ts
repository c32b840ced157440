import { AplError } from "../../aplError.ts";
import { nowhere } from "../../span.ts";
import { laneFor } from "../../sql/laneFor.ts";
import type { Lanes, Sql, TimeSql } from "../../sql/lanes.ts";
import { besideNumbers } from "../../sql/nanoseconds.ts";
import { extremeNumber, numberLanes } from "../../sql/numbers.ts";
import { once } from "../../sql/once.ts";
import { nanosecondsOf, timeOf } from "../../sql/times.ts";
import type { Value } from "../../sql/value.ts";
import { describedTypes, type Type, type TypeSet, typeSet } from "../../values/type.ts";
import { form, formFunction } from "../forms.ts";
import type { Argument, Example, ScalarFunction } from "../scalarFunction.ts";

const numbers = ["integer", "float"] as const;
const ordered = ["integer", "float", "datetime", "timespan", "string"] as const;
type Ordered = (typeof ordered)[number];

const described: Readonly<Record<Ordered, string>> = {
  integer: "numbers",
  float: "numbers",
  datetime: "times",
  timespan: "timespans",
  string: "strings",
};

const has = ({ types }: Argument, type: Type) => types !== "unknown" && types.has(type);

/** The type in which values are compared: of dynamic values it is known only that they may be numbers. */
function comparedType(args: readonly Argument[]): Ordered | undefined {
  if (args.some((arg) => arg.types === "unknown" || has(arg, "float"))) return "float";
  return ordered.find((type) => args.some((arg) => has(arg, type)));
}

function isCompared({ types }: Argument, as: Ordered): boolean {
  if (types === "unknown" || types.size === 0) return true;
  return types.has(as) || (as === "float" && types.has("integer"));
}

function extremeOf(
  name: string,
  about: string,
  sqlName: "greatest" | "least",
  examples: readonly Example[],
): ScalarFunction {
  const types = (given: readonly Argument[]): TypeSet => {
    const args = besideNumbers(given);
    const last = args.at(-1);
    if (!last) throw new AplError("WRONG_ARGUMENTS", `${name} takes at least 1 argument`, nowhere);
    const type = comparedType(args);
    const isTyped = args.some((arg) => arg.types !== "unknown" && arg.types.size > 0);
    const wrong = type === undefined ? last : args.find((arg) => arg.constant && !isCompared(arg, type));
    if (wrong && isTyped) {
      const wanted = type === undefined ? "numbers, times or strings" : `${described[type]} here`;
      throw new AplError(
        "WRONG_TYPE",
        `${name} takes ${wanted}, not ${describedTypes(wrong.types)}`,
        wrong.span,
      );
    }
    if (type !== "float") return type === undefined ? typeSet() : typeSet(type);
    return new Set(numbers.filter((each) => args.some((arg) => arg.types === "unknown" || has(arg, each))));
  };
  const lanes = (values: readonly Value[]): Lanes => {
    const args = besideNumbers(values);
    const type = comparedType(args);
    if (type === undefined) return {};
    const compared = args.filter((arg) => isCompared(arg, type));
    const given = types(compared);
    if (given !== "unknown" && given.size > 1) return pickedNumber(sqlName, compared);
    if (type !== "datetime") return { [type]: pick(compared.map((arg) => laneFor(arg, type))) };
    const best = pick(compared.map((arg) => nanosecondsOf(laneFor(arg, type))));
    return { datetime: timeOf(best) };
  };
  const pick = (each: readonly Sql[]) => `${sqlName}(${each.join(", ")})`;
  return { name, about, parameters: ["values…"], types, lanes, examples };
}

/** The number as it stands there: the extreme of all integers, or that of all floats. */
function pickedNumber(name: "greatest" | "least", values: readonly Value[]): Lanes {
  const each = values.map(numberLanes);
  const extreme = (type: "integer" | "float") =>
    `${name}(${each.flatMap((lanes) => lanes[type] ?? []).join(", ")})`;
  const parts = [extreme("integer"), extreme("float")];
  return {
    integer: once(parts, (integer = "", float = "") => {
      const { isInteger } = extremeNumber(name, integer, float);
      return `CASE WHEN ${isInteger} THEN ${integer} END`;
    }),
    float: once(parts, (integer = "", float = "") => {
      const { isFloat } = extremeNumber(name, integer, float);
      return `CASE WHEN ${isFloat} THEN ${float} END`;
    }),
  };
}

/** An array of so many elements, whose JSON follows from their places. */
function made(count: Sql, element: (place: Sql) => Sql): Sql {
  const each = `list_transform(range(bounded_count(${count})::BIGINT), lambda i: ${element("i")})`;
  return `CASE WHEN ${count} IS NOT NULL THEN bounded_text('[' || array_to_string(${each}, ',') || ']') END`;
}

const wide = (sql: Sql) => `(${sql})::HUGEINT`;
const wholeSteps = (low: Sql, high: Sql, step: Sql) =>
  `CASE WHEN ${step} <> 0 THEN floor_div(${wide(high)} - ${wide(low)}, ${wide(step)}) + 1 END`;
const reached = (low: Sql, step: Sql) => (place: Sql) => `(${wide(low)} + ${place} * ${wide(step)})`;

const integers = (low: Sql, high: Sql, step: Sql) =>
  made(wholeSteps(low, high, step), (place) => `${reached(low, step)(place)}::VARCHAR`);
const timespans = (low: Sql, high: Sql, step: Sql) =>
  made(
    wholeSteps(low, high, step),
    (place) => `to_json(text_of_timespan(${reached(low, step)(place)}))::VARCHAR`,
  );
const floats = (low: Sql, high: Sql, step: Sql) =>
  made(
    `CASE WHEN ${step} <> 0 THEN floor((${high} - ${low}) / ${step}) + 1 END`,
    (place) => `to_json(${low} + ${place} * ${step})::VARCHAR`,
  );
const times = (first: TimeSql, last: TimeSql, step: Sql) => {
  const [low, high] = [nanosecondsOf(first), nanosecondsOf(last)];
  return made(wholeSteps(low, high, step), (place) => {
    const { us, ns } = timeOf(reached(low, step)(place));
    return `to_json(text_of_time(${us}, ${ns}))::VARCHAR`;
  });
};

const hour = "3600000000000::BIGINT";

export const chosen: readonly ScalarFunction[] = [
  extremeOf("max_of", "The largest of the values; null is passed over.", "greatest", [
    ["max_of(1, 3, 2)", 3],
    ["max_of(1, 2.5)", 2.5],
    ["max_of(9007199254740993, 9007199254740992.0, toint(null))", 9_007_199_254_740_993n],
    ["max_of(9223372036854775807, 9223372036854775808.0)", 2 ** 63],
    ["gettype(max_of(3, 2.5))", "int"],
    ["max_of(-1)", -1],
    ["max_of(toint(null), 5)", 5],
    ["max_of(toint(null), toint(null))", null],
    ["max_of(1h, 90m)", "1h30m0s"],
    ["max_of(5, 1us)", 1000],
    ['max_of("a", "b")', "b"],
    [
      "max_of(datetime(2026-01-01T00:00:00.000000001Z), datetime(2026-01-01))",
      "2026-01-01T00:00:00.000000001Z",
    ],
    ["max_of(9223372036854775807, 1)", 9_223_372_036_854_775_807n],
    ['max_of(dynamic({"a": 7}).a, 5)', 7],
    ['max_of(dynamic({"a": "x"}).a, 5)', 5],
  ]),
  extremeOf("min_of", "The smallest of the values; null is passed over.", "least", [
    ["min_of(1, 3, 2)", 1],
    ["min_of(1, 2.5)", 1],
    ["min_of(-9007199254740993, -9007199254740992.0)", -9_007_199_254_740_993n],
    ["gettype(min_of(3, 2.5))", "real"],
    ["min_of(-1)", -1],
    ["min_of(toint(null), 5)", 5],
    ["min_of(toint(null), toint(null))", null],
    ["min_of(1h, 90m)", "1h0m0s"],
    ['min_of("b", "a")', "a"],
    ["min_of(datetime(2026-01-01T00:00:00.000000001Z), datetime(2026-01-01))", "2026-01-01T00:00:00Z"],
    ["min_of(datetime(0001-01-01), datetime(9999-12-31))", "0001-01-01T00:00:00Z"],
    ['min_of(dynamic({"a": "x"}).a, 5)', 5],
  ]),
  formFunction("range", {
    about:
      "An array from a first value on, in steps, up to a last that it does not pass. A step is 1, or an hour, unless told.",
    parameters: ["first", "last", "step?"],
    forms: [
      form(["integer", "integer"], "array", (low, high) => integers(low, high, "1")),
      form(["integer", "integer", "integer"], "array", integers),
      form(["float", "float"], "array", (low, high) => floats(low, high, "1")),
      form(["float", "float", "float"], "array", floats),
      form(["timespan", "timespan"], "array", (low, high) => timespans(low, high, hour)),
      form(["timespan", "timespan", "timespan"], "array", timespans),
      form(["datetime", "datetime"], "array", (first, last) => times(first, last, hour)),
      form(["datetime", "datetime", "timespan"], "array", times),
    ],
    examples: [
      ["range(1, 4)", [1, 2, 3, 4]],
      ["range(1, 8, 3)", [1, 4, 7]],
      ["range(3, 1)", []],
      ["range(3, 1, -1)", [3, 2, 1]],
      ["range(1, 3, 0)", null],
      ["range(0.5, 2, 0.5)", [0.5, 1, 1.5, 2]],
      ["range(1h, 3h)", ["1h0m0s", "2h0m0s", "3h0m0s"]],
      ["range(0h, 1h, 30m)", ["0s", "30m0s", "1h0m0s"]],
      [
        "range(datetime(2026-01-01), datetime(2026-01-02), 1d)",
        ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"],
      ],
      [
        "range(datetime(1969-12-31T23:00:00.000000001Z), datetime(1970-01-01T00:30:00Z))",
        ["1969-12-31T23:00:00.000000001Z", "1970-01-01T00:00:00.000000001Z"],
      ],
      [
        "range(-9223372036854775807, 9223372036854775807, 9223372036854775807)",
        [-9_223_372_036_854_776_000, 0, 9_223_372_036_854_776_000],
      ],
      ["range(toint(range(2, 3)[0]), 3)", [2, 3]],
      ["array_length(range(1, 1000))", 1000],
      ["range(1, 1000000)", null],
      ["range(toint(null), 3)", null],
    ],
  }),
  {
    ...formFunction("rand", {
      about: "A random float from 0 up to but not including 1; with a limit, a random integer below it.",
      parameters: ["limit?"],
      forms: [
        form([], "float", () => "random()"),
        form(
          ["integer"],
          "integer",
          (limit) =>
            `CASE WHEN ${limit} > 0 THEN least(TRY_CAST(floor(random() * ${limit}) AS BIGINT), ${limit} - 1) END`,
        ),
      ],
      examples: [
        ["rand() between (0 .. 1)", true],
        ["rand(10) between (0 .. 9)", true],
        ["rand(9223372036854775807) >= 0", true],
        ["rand(1)", 0],
        ["rand(0)", null],
        ["rand(-5)", null],
        ["rand(toint(null))", null],
        ["gettype(rand())", "real"],
      ],
    }),
    isRandom: true,
  },
];
