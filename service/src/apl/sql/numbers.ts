import type { Constant } from "../values/constant.ts";
import { laneFor } from "./laneFor.ts";
import type { Sql } from "./lanes.ts";
import { integerLiteral, literalLanes } from "./literal.ts";
import { once } from "./once.ts";
import type { Value } from "./value.ts";

/** The numbers of a value: in a row it is an integer, a float, or neither. */
export interface NumberLanes {
  readonly integer?: Sql;
  readonly float?: Sql;
}

export function numberLanes({ lanes }: Value): NumberLanes {
  if (lanes.unknown !== undefined)
    return { integer: `json_integer(${lanes.unknown})`, float: `json_real(${lanes.unknown})` };
  return {
    ...(lanes.integer === undefined ? {} : { integer: lanes.integer }),
    ...(lanes.float === undefined ? {} : { float: lanes.float }),
  };
}

/**
 * A number as two SQL values, in whose order numbers are: the float next to it, and a whole number that tells apart
 * the integers which share a float.
 */
export function numberKeys(value: Value): readonly [float: Sql, whole: Sql] {
  const { integer, float } = numberLanes(value);
  const whole = float === undefined ? [] : [`whole_of_float(${float})`];
  const both = [...(integer === undefined ? [] : [`${integer}::HUGEINT`]), ...whole];
  return [laneFor(value, "float"), both.length === 1 ? (both[0] ?? "") : `COALESCE(${both.join(", ")})`];
}

export type Sign = "<" | "<=" | ">" | ">=" | "=";

const flipped: Readonly<Record<Sign, Sign>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "=" };

/** Compares two numbers exactly; nothing where one of the values is none. */
export function comparedNumbers(sign: Sign, left: Value, right: Value): Sql | undefined {
  const [ours, theirs] = [numberLanes(left), numberLanes(right)];
  if (isEmpty(ours) || isEmpty(theirs)) return undefined;
  if (ours.float === undefined && theirs.float === undefined)
    return `(${ours.integer} ${sign} ${theirs.integer})`;
  const withConstant =
    comparedWith(sign, left, right.constant) ?? comparedWith(flipped[sign], right, left.constant);
  if (withConstant !== undefined) return withConstant;
  if (ours.integer === undefined && theirs.integer === undefined)
    return `(${ours.float} ${sign} ${theirs.float})`;
  return once([...numberKeys(left), ...numberKeys(right)], comparedKeys(sign));
}

const comparedKeys =
  (sign: Sign) =>
  (...[left, leftWhole, right, rightWhole]: readonly Sql[]): Sql =>
    `CASE WHEN ${left} = ${right} THEN ${leftWhole} ${sign} ${rightWhole} ELSE ${left} ${sign} ${right} END`;

/**
 * Two conditions: under one the extreme integer is more so than the extreme float, under the other it is the float. They
 * hold nowhere together.
 */
export function extremeNumber(
  name: "least" | "greatest",
  integer: Sql,
  float: Sql,
): { readonly isInteger: Sql; readonly isFloat: Sql } {
  const compared = comparedKeys(name === "least" ? "<=" : ">=");
  const winsOver = compared(`${integer}::DOUBLE`, integer, float, `whole_of_float(${float})`);
  return {
    isInteger: `${float} IS NULL OR ${winsOver}`,
    isFloat: `${integer} IS NULL OR NOT ${winsOver}`,
  };
}

function isEmpty({ integer, float }: NumberLanes): boolean {
  return integer === undefined && float === undefined;
}

/** One plain comparison, where the constant is such that it is exact. */
function comparedWith(sign: Sign, value: Value, constant: Constant | undefined): Sql | undefined {
  if (constant?.type !== "integer" && constant?.type !== "float") return undefined;
  const { integer, float } = numberLanes(value);
  const number = Number(constant.value);
  const isSmall = Math.abs(number) < 2 ** 53;
  if (float === undefined) return isSmall ? `(${integer} ${sign} ${wholeBound(sign, number)})` : undefined;
  const isHeld = constant.type === "float" || BigInt(number) === constant.value;
  // An integer that a float does not hold is never as small as that.
  const isExact = isSmall || (integer === undefined && isHeld);
  const literal = literalLanes({ type: "float", value: number });
  return isExact ? `(${laneFor(value, "float")} ${sign} ${literal.float})` : undefined;
}

/** The integer with which integers compare as they do with this float; none is equal to a fraction. */
function wholeBound(sign: Sign, float: number): Sql {
  if (sign === "=" && !Number.isInteger(float)) return "NULL::BIGINT";
  return integerLiteral(BigInt(sign === "<" || sign === ">=" ? Math.ceil(float) : Math.floor(float)));
}
