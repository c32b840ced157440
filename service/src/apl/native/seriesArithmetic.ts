import { native } from "./nativeFunction.ts";
import {
  arrayOf,
  type Element,
  elementOf,
  elementsOf,
  type SeriesNumber,
  within64Bits,
} from "./seriesElements.ts";

type OfOne = (number: SeriesNumber) => Element;
type OfTwo = (left: SeriesNumber, right: SeriesNumber) => Element | boolean;

const ofFloat =
  (operation: (float: number) => number): OfOne =>
  (number) =>
    operation(Number(number));

const toInteger =
  (rounded: (float: number) => number): OfOne =>
  (number) =>
    typeof number === "bigint" ? number : within64Bits(BigInt(rounded(number)));

const ofOne: Readonly<Record<string, OfOne>> = {
  series_abs: (number) =>
    typeof number === "number" ? Math.abs(number) : within64Bits(number < 0n ? -number : number),
  series_acos: ofFloat(Math.acos),
  series_asin: ofFloat(Math.asin),
  series_atan: ofFloat(Math.atan),
  series_ceiling: toInteger(Math.ceil),
  series_cos: ofFloat(Math.cos),
  series_exp: ofFloat(Math.exp),
  series_floor: toInteger(Math.floor),
  series_log: ofFloat(Math.log),
  series_sign: (number) => (number > 0 ? 1n : number < 0 ? -1n : 0n),
  series_sin: ofFloat(Math.sin),
  series_tan: ofFloat(Math.tan),
};

/** Of two integers an integer, unless it is beyond 64 bits. */
const exactly =
  (
    ofIntegers: (left: bigint, right: bigint) => bigint,
    ofFloats: (left: number, right: number) => number,
  ): OfTwo =>
  (left, right) =>
    typeof left === "bigint" && typeof right === "bigint"
      ? within64Bits(ofIntegers(left, right))
      : ofFloats(Number(left), Number(right));

/** The left one where it holds, else the right one, each of its own type. */
const leftIf =
  (holds: (left: SeriesNumber, right: SeriesNumber) => boolean): OfTwo =>
  (left, right) =>
    holds(left, right) ? left : right;

const ofTwo: Readonly<Record<string, OfTwo>> = {
  series_add: exactly(
    (left, right) => left + right,
    (left, right) => left + right,
  ),
  series_subtract: exactly(
    (left, right) => left - right,
    (left, right) => left - right,
  ),
  series_multiply: exactly(
    (left, right) => left * right,
    (left, right) => left * right,
  ),
  series_divide: (left, right) => Number(left) / Number(right),
  series_pow: (left, right) => Number(left) ** Number(right),
  series_max: leftIf((left, right) => left >= right),
  series_min: leftIf((left, right) => left <= right),
  series_equals: (left, right) => left <= right && left >= right,
  series_not_equals: (left, right) => left < right || left > right,
  series_less: (left, right) => left < right,
  series_less_equals: (left, right) => left <= right,
  series_greater: (left, right) => left > right,
  series_greater_equals: (left, right) => left >= right,
};

export const seriesArithmetic = [
  ...Object.entries(ofOne).map(([name, operation]) =>
    native(name, ["text"], "text", (array) =>
      arrayOf(elementsOf(array).map((element) => (element === null ? null : operation(element)))),
    ),
  ),
  ...Object.entries(ofTwo).map(([name, operation]) =>
    native(name, ["text", "text"], "text", (left, right) => paired(operation, elementsOf(left), right)),
  ),
];

/** What the operation makes of the elements at the same places; a number stands beside each of them. */
function paired(operation: OfTwo, left: readonly Element[], operand: string): string | null {
  const right = operand.startsWith("[") ? elementsOf(operand) : elementOf(operand);
  if (right === null) return null;
  const length = typeof right === "object" ? Math.max(left.length, right.length) : left.length;
  const results = Array.from({ length }, (_, place) => {
    const ours = left[place] ?? null;
    const theirs = typeof right === "object" ? (right[place] ?? null) : right;
    return ours === null || theirs === null ? null : operation(ours, theirs);
  });
  return arrayOf(results);
}
