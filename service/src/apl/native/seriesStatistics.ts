import { native } from "./nativeFunction.ts";
import { arrayOf, type Element, elementsOf, floatsOf, jsonOf, wholeFloatsOf } from "./seriesElements.ts";

export const seriesStatistics = [
  native("series_sum", ["text"], "float", (array) => numbersOf(array).reduce((sum, each) => sum + each, 0)),
  native("series_magnitude", ["text"], "float", (array) => {
    const { values, scale } = scaled(numbersOf(array));
    return Math.sqrt(products(values, values)) / scale;
  }),
  native("series_greatest", ["text"], "float", (array) =>
    numbersOf(array).reduce((one, other) => Math.max(one, other), -Infinity),
  ),
  native("series_least", ["text"], "float", (array) =>
    numbersOf(array).reduce((one, other) => Math.min(one, other), Infinity),
  ),
  native("series_dot_product", ["text", "text"], "float", (left, right) => products(...pairsOf(left, right))),
  native("series_cosine_similarity", ["text", "text"], "float", (left, right) => {
    const [ours, theirs] = pairsOf(left, right);
    return cosine(ours, theirs);
  }),
  native("series_pearson_correlation", ["text", "text"], "float", (left, right) => {
    const [ours, theirs] = [wholeFloatsOf(left), wholeFloatsOf(right)];
    return ours && ours.length === theirs?.length ? cosine(deviations(ours), deviations(theirs)) : null;
  }),
  native("series_stats", ["text", "boolean"], "text", (array, numbersOnly) =>
    arrayOf(statisticsOf(elementsOf(array), numbersOnly).map(([, value]) => value)),
  ),
  native("series_stats_dynamic", ["text", "boolean"], "text", (array, numbersOnly) => {
    const statistics = statisticsOf(elementsOf(array), numbersOnly);
    return `{${statistics.map(([name, value]) => `"${name}":${jsonOf(value)}`).join(",")}}`;
  }),
];

function numbersOf(array: string): Float64Array {
  return floatsOf(elementsOf(array)).filter((value) => !Number.isNaN(value));
}

/** The numbers at the places where both arrays have one. */
function pairsOf(left: string, right: string): readonly [Float64Array, Float64Array] {
  const [ours, theirs] = [floatsOf(elementsOf(left)), floatsOf(elementsOf(right))];
  const isPair = (_: number, place: number) =>
    !Number.isNaN(ours[place] ?? Number.NaN) && !Number.isNaN(theirs[place] ?? Number.NaN);
  return [ours.filter(isPair), theirs.filter(isPair)];
}

function products(left: Float64Array, right: Float64Array): number {
  return left.reduce((sum, value, place) => sum + value * (right[place] ?? 0), 0);
}

/** The values times a power of two that makes the greatest of them about 1, so that no square is beyond a float. */
function scaled(values: Float64Array): { readonly values: Float64Array; readonly scale: number } {
  const greatest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const scale = greatest === 0 ? 1 : 2 ** -Math.max(Math.floor(Math.log2(greatest)), -1000);
  return { values: values.map((value) => value * scale), scale };
}

/** The cosine of the angle between two vectors, which one that has no length has not. */
function cosine(left: Float64Array, right: Float64Array): number {
  const [{ values: ours }, { values: theirs }] = [scaled(left), scaled(right)];
  const length = Math.sqrt(products(ours, ours) * products(theirs, theirs));
  return Math.max(-1, Math.min(1, products(ours, theirs) / length));
}

/** The mean; of values that are all the same exactly that value, which a rounded sum does not give. */
function meanOf(values: Float64Array): number {
  const [first = 0] = values;
  const isConstant = values.every((value) => value === first);
  return isConstant ? first : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviations(given: Float64Array): Float64Array {
  const { values } = scaled(given);
  const mean = meanOf(values);
  return values.map((value) => value - mean);
}

const statistics = ["min", "min_idx", "max", "max_idx", "avg", "variance", "stdev"] as const;

/** Of what is not all numbers there are none, unless what is no number is left out. */
function statisticsOf(elements: readonly Element[], numbersOnly: boolean): (readonly [string, Element])[] {
  const values = floatsOf(elements).filter((value) => !Number.isNaN(value));
  const isKnown = values.length > 0 && (numbersOnly || values.length === elements.length);
  if (!isKnown) return statistics.map((name) => [name, null] as const);
  const [min, max] = [
    extremePlace(elements, (one, other) => one < other),
    extremePlace(elements, (one, other) => one > other),
  ];
  const avg = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - avg) ** 2, 0);
  const variance = values.length > 1 ? squares / (values.length - 1) : null;
  return [
    ["min", elements[min] ?? null],
    ["min_idx", BigInt(min)],
    ["max", elements[max] ?? null],
    ["max_idx", BigInt(max)],
    ["avg", avg],
    ["variance", variance],
    ["stdev", variance === null ? null : Math.sqrt(variance)],
  ];
}

/** The first place of a number that no other one surpasses. */
function extremePlace(
  elements: readonly Element[],
  surpasses: (one: NonNullable<Element>, other: NonNullable<Element>) => boolean,
): number {
  let best: { readonly place: number; readonly number: NonNullable<Element> } | undefined;
  for (const [place, number] of elements.entries())
    if (number !== null && (best === undefined || surpasses(number, best.number))) best = { place, number };
  return best?.place ?? -1;
}
