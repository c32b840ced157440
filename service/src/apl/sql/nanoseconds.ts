import type { Constant } from "../values/constant.ts";
import type { TypeSet } from "../values/type.ts";
import type { Lanes, Sql } from "./lanes.ts";
import type { Value } from "./value.ts";

/** A value, or what is known of one before there is SQL. */
type Known = Omit<Value, "lanes"> & { readonly lanes?: Lanes };

/** Beside a number, a timespan is the number of its nanoseconds. */
export function besideNumbers<Each extends Known>(values: readonly Each[]): readonly Each[] {
  const has = (test: (types: TypeSet) => boolean) => values.some(({ types }) => test(types));
  return has(holdsTimespans) && has(holdsNumbers) ? values.map(timespanAsNumber) : values;
}

function timespanAsNumber<Each extends Known>(value: Each): Each {
  const { types, constant, lanes } = value;
  if (!holdsTimespans(types) || types === "unknown") return value;
  const others = [...types].filter((type) => type !== "timespan");
  return {
    ...value,
    types: new Set([...others, "integer"]),
    ...(constant && { constant: numberOf(constant) }),
    ...(lanes && { lanes: withNumbers(lanes) }),
  };
}

/** A number of nanoseconds, without its fraction; a float that is too large for one is null. */
export function wholeNanoseconds(float: Sql): Sql {
  return `TRY_CAST(trunc(${float}) AS BIGINT)`;
}

function holdsTimespans(types: TypeSet): boolean {
  return types !== "unknown" && types.has("timespan");
}

function holdsNumbers(types: TypeSet): boolean {
  return types === "unknown" || types.has("integer") || types.has("float");
}

function numberOf(constant: Constant): Constant {
  return constant.type === "timespan" ? { type: "integer", value: constant.value } : constant;
}

function withNumbers({ timespan, integer, ...others }: Lanes): Lanes {
  if (timespan === undefined) return { ...others, ...(integer !== undefined && { integer }) };
  return { ...others, integer: integer === undefined ? timespan : `COALESCE(${integer}, ${timespan})` };
}
