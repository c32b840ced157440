import { isNumber } from "./order.ts";
import { types } from "./relation.ts";
import type { ScalarFunction } from "./scalarFunctions.ts";
import { Undetermined } from "./undetermined.ts";
import { float, integer, isArray, Timespan, type Value } from "./values.ts";

type Element = bigint | number | null;
type Of = (elements: readonly Element[], others: readonly Value[]) => Value;

/** What stands in an array and is no number is null; what is no array has no series. */
function elementsOf(value: Value | undefined): Element[] | undefined {
  return isArray(value ?? null)
    ? (value as readonly Value[]).map((each) => (isNumber(each) ? each : null))
    : undefined;
}

function series(gives: "array" | "float", of: Of): ScalarFunction {
  return {
    types: () => types(gives),
    apply: ([first, ...others]) => {
      const elements = elementsOf(first);
      return elements === undefined ? null : of(elements, others);
    },
  };
}

const kept = (value: bigint | number) => (typeof value === "bigint" ? integer(value) : float(value));

const each = (of: (element: bigint | number) => bigint | number): ScalarFunction =>
  series("array", (elements) => elements.map((element) => (element === null ? null : kept(of(element)))));

function toWhole(round: (value: number) => number): ScalarFunction {
  return each((element) => (typeof element === "bigint" ? element : BigInt(round(element))));
}

type Two = (left: bigint | number, right: bigint | number) => bigint | number | boolean;

/** A number stands beside each element, and of two arrays the shorter has nothing at the end. */
function pairwise(of: Two): ScalarFunction {
  return series("array", (elements, [other = null]) => {
    const operand = other instanceof Timespan ? other.nanoseconds : other;
    const right = isNumber(operand) ? elements.map(() => operand) : elementsOf(operand);
    if (right === undefined) return null;
    const longer = elements.length > right.length ? elements : right;
    return longer.map((_, place) => {
      const [one, two] = [elements[place] ?? null, right[place] ?? null];
      const result = one === null || two === null ? null : of(one, two);
      return typeof result === "boolean" || result === null ? result : kept(result);
    });
  });
}

function calculated(
  ofIntegers: (left: bigint, right: bigint) => bigint,
  ofFloats: (l: number, r: number) => number,
) {
  return pairwise((left, right) =>
    typeof left === "bigint" && typeof right === "bigint"
      ? ofIntegers(left, right)
      : ofFloats(Number(left), Number(right)),
  );
}

/** Numbers whose sums and products no order of adding changes. */
function exact(elements: readonly Element[]): number[] {
  return elements.map((element) => {
    const number = Number(element ?? 0);
    if (Math.abs(number) > 2 ** 20 || !Number.isInteger(number * 8))
      throw new Undetermined("the last digit of a sum");
    return number;
  });
}

function isMissing(element: Element, placeholder: Value | undefined): boolean {
  // Exactly, whatever two kinds of numbers they are.
  return isNumber(placeholder ?? null)
    ? element !== null && !(element < (placeholder as number)) && !(element > (placeholder as number))
    : element === null;
}

function filledForward(elements: readonly Element[], placeholder: Value | undefined): Element[] {
  return elements.map((element, place) => {
    const before = elements.slice(0, place + 1).filter((one) => !isMissing(one, placeholder));
    return before.length === 0 ? element : (before.at(-1) ?? null);
  });
}

/** On the line from the nearest known element before to the nearest one behind; beyond both ends the nearest. */
function filledLinearly(elements: readonly Element[]): Element[] {
  const known = [...elements.keys()].filter((place) => elements[place] !== null);
  if (known.length === 0) return elements.map(() => 0n);
  return elements.map((element, place) => {
    if (element !== null) return element;
    const [from, to] = [known.findLast((at) => at < place), known.find((at) => at > place)];
    const [first, last] = [elements[from ?? -1] ?? null, elements[to ?? -1] ?? null];
    if (from === undefined || to === undefined || first === null || last === null) return first ?? last;
    const steps = to - from;
    const areWhole = typeof first === "bigint" && typeof last === "bigint";
    if (!areWhole && !Number.isInteger(Math.log2(steps))) throw new Undetermined("the last digit of a line");
    const [start = 0, end = 0] = exact([first, last]);
    const value = (start * steps + (end - start) * (place - from)) / steps;
    return areWhole && Number.isInteger(value) ? BigInt(value) : value;
  });
}

/** Each result out of the equation that defines it, with zeros before the beginning. */
function filtered(
  elements: readonly Element[],
  forward: readonly number[],
  back: readonly number[],
): Element[] {
  const given = exact(elements).map((value, place) => (elements[place] === null ? Number.NaN : value));
  const results: number[] = [];
  for (const place of given.keys()) {
    let result = 0;
    for (const [index, coefficient] of forward.entries())
      if (index <= place) result += coefficient * (given[place - index] ?? 0);
    for (const [index, coefficient] of back.entries())
      if (index > 0 && index <= place) result -= coefficient * (results[place - index] ?? 0);
    results.push(result);
  }
  return results.map(float);
}

function firsts(
  elements: readonly Element[],
  isBetter: (one: bigint | number, best: bigint | number) => boolean,
) {
  return [...elements.entries()].reduce<{ place: number; element: Element }>(
    (best, [place, element]) =>
      best.element === null || (element !== null && isBetter(element, best.element))
        ? { place, element }
        : best,
    { place: -1, element: null },
  );
}

const ofNumbers = (elements: readonly Element[]) => elements.filter((element) => element !== null);

function extreme(isBetter: (one: bigint | number, best: bigint | number) => boolean): ScalarFunction {
  const ofTwo = pairwise((left, right) => (isBetter(left, right) || !isBetter(right, left) ? left : right));
  const ofOne = series("float", (elements) => {
    const { element } = firsts(ofNumbers(elements), isBetter);
    return element === null ? null : Number(element);
  });
  return {
    types: (given) => (given.length === 1 ? ofOne : ofTwo).types(given),
    apply: (values, integers) => (values.length === 1 ? ofOne : ofTwo).apply(values, integers),
  };
}

/** As far as they are told to the last digit: the first five. */
function statistics(elements: readonly Element[]): Value {
  if (elements.length === 0 || elements.includes(null)) return Array.from({ length: 7 }, () => null);
  const [least, most] = [
    firsts(elements, (one, best) => one < best),
    firsts(elements, (one, best) => one > best),
  ];
  const sum = exact(elements).reduce((all, value) => all + value, 0);
  const mean = float(sum / elements.length);
  return [least.element, BigInt(least.place), most.element, BigInt(most.place), mean, null, null];
}

/** By the definition, each number of it a sum over all elements. */
function transform(elements: readonly Element[]): Value {
  if (elements.includes(null)) return null;
  const values = exact(elements);
  const part = (of: (angle: number) => number) =>
    values.map((_, at) =>
      values.reduce((sum, value, from) => sum + value * of((-2 * Math.PI * at * from) / values.length), 0),
    );
  return [part(Math.cos), part(Math.sin)];
}

export const seriesFunctions: readonly (readonly [name: string, scalar: ScalarFunction])[] = [
  ["series_abs", each((element) => (element < 0 ? -element : element))],
  ["series_sign", each((element) => (element > 0 ? 1n : element < 0 ? -1n : 0n))],
  ["series_floor", toWhole(Math.floor)],
  ["series_ceiling", toWhole(Math.ceil)],
  [
    "series_add",
    calculated(
      (left, right) => left + right,
      (left, right) => left + right,
    ),
  ],
  [
    "series_subtract",
    calculated(
      (left, right) => left - right,
      (left, right) => left - right,
    ),
  ],
  [
    "series_multiply",
    calculated(
      (left, right) => left * right,
      (left, right) => left * right,
    ),
  ],
  ["series_divide", pairwise((left, right) => Number(left) / Number(right))],
  ["series_max", extreme((one, best) => one > best)],
  ["series_min", extreme((one, best) => one < best)],
  ["series_equals", pairwise((left, right) => !(left < right) && !(left > right))],
  ["series_not_equals", pairwise((left, right) => left < right || left > right)],
  ["series_less", pairwise((left, right) => left < right)],
  ["series_less_equals", pairwise((left, right) => left <= right)],
  ["series_greater", pairwise((left, right) => left > right)],
  ["series_greater_equals", pairwise((left, right) => left >= right)],
  [
    "series_fill_const",
    series("array", (elements, [constant = null, placeholder]) =>
      isNumber(constant)
        ? elements.map((element) => (isMissing(element, placeholder) ? constant : element))
        : null,
    ),
  ],
  ["series_fill_forward", series("array", (elements, [placeholder]) => filledForward(elements, placeholder))],
  [
    "series_fill_backward",
    series("array", (elements, [placeholder]) => filledForward(elements.toReversed(), placeholder).reverse()),
  ],
  ["series_fill_linear", series("array", (elements) => filledLinearly(elements))],
  [
    "series_fir",
    series("array", (elements, [filter]) => filtered(elements, exact(elementsOf(filter) ?? []), [])),
  ],
  [
    "series_iir",
    series("array", (elements, [forward, back]) =>
      filtered(elements, exact(elementsOf(forward) ?? []), exact(elementsOf(back) ?? [])),
    ),
  ],
  ["series_fft", series("array", transform)],
  ["series_stats", series("array", statistics)],
  [
    "series_sum",
    series("float", (elements) => exact(ofNumbers(elements)).reduce((sum, value) => sum + value, 0)),
  ],
  [
    "series_magnitude",
    series("float", (elements) =>
      Math.sqrt(exact(ofNumbers(elements)).reduce((sum, value) => sum + value * value, 0)),
    ),
  ],
  [
    "series_dot_product",
    series("float", (elements, [other]) => {
      const right = elementsOf(other);
      if (right === undefined) return null;
      const shared = elements.map((element, place) => {
        const [one, two] = [element, right[place] ?? null];
        return one === null || two === null ? 0 : (exact([one])[0] ?? 0) * (exact([two])[0] ?? 0);
      });
      return shared.reduce((sum, value) => sum + value, 0);
    }),
  ],
];
