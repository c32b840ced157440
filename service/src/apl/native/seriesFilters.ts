import { convolved } from "./fourier.ts";
import { native } from "./nativeFunction.ts";
import { arrayOf, elementsOf, floatsOf, mostFloats, wholeFloatsOf } from "./seriesElements.ts";

/** From how many coefficients on a sum for each element would take too long. */
const manyCoefficients = 1024;

/** Whether the filter is divided by its sum is "true", "false", or nothing: then it is unless one of it is negative. */
export const seriesFilters = [
  native("series_fir", ["text", "text", "text", "boolean"], "text", (array, filter, normalize, center) => {
    const coefficients = wholeFloatsOf(filter);
    const values = floatsOf(elementsOf(array));
    if (!coefficients || coefficients.length === 0 || values.length > mostFloats) return null;
    const isNegative = coefficients.some((coefficient) => coefficient < 0);
    const isNormalized = normalize === "" ? !isNegative : normalize === "true";
    if (isNormalized && isNegative) return null;
    const sum = coefficients.reduce((all, coefficient) => all + coefficient, 0);
    const ahead = center ? Math.floor((coefficients.length - 1) / 2) : 0;
    const sums = weightedSums(values, coefficients, ahead);
    return arrayOf(isNormalized ? sums.map((each) => each / sum) : sums);
  }),
  native("series_iir", ["text", "text", "text"], "text", (array, numerators, denominators) => {
    const [forward, back] = [wholeFloatsOf(numerators), wholeFloatsOf(denominators)];
    const values = floatsOf(elementsOf(array));
    const isFilter = forward && back && forward.length > 0 && back[0] && back.length <= manyCoefficients;
    return isFilter && values.length <= mostFloats
      ? arrayOf(withFeedback(weightedSums(values, forward, 0), back))
      : null;
  }),
];

/**
 * For each value the sum of it and those before it, each times a coefficient, the first being that of the value itself,
 * or of one so many places ahead. Around the values there are zeros.
 */
function weightedSums(values: Float64Array, coefficients: Float64Array, ahead: number): Float64Array {
  if (coefficients.length > manyCoefficients) return sumsByTransform(values, coefficients, ahead);
  return values.map((_, place) => {
    const newest = place + ahead;
    const from = Math.max(0, newest - values.length + 1);
    const to = Math.min(coefficients.length, newest + 1);
    let sum = 0;
    for (let index = from; index < to; index++)
      sum += (coefficients[index] ?? 0) * (values[newest - index] ?? 0);
    return sum;
  });
}

function sumsByTransform(values: Float64Array, coefficients: Float64Array, ahead: number): Float64Array {
  const sums = convolved(
    values.map((value) => (Number.isNaN(value) ? 0 : value)),
    coefficients,
  );
  // How many of the first values are none: no sum has one that is none among its values.
  const missing = new Uint32Array(values.length + 1);
  for (const [place, value] of values.entries())
    missing[place + 1] = (missing[place] ?? 0) + Number(Number.isNaN(value));
  return values.map((_, place) => {
    const end = Math.min(values.length, place + ahead + 1);
    const start = Math.max(0, place + ahead + 1 - coefficients.length);
    return missing[start] === missing[end] ? (sums[place + ahead] ?? 0) : Number.NaN;
  });
}

function withFeedback(sums: Float64Array, coefficients: Float64Array): Float64Array {
  const [first = 0] = coefficients;
  const results = new Float64Array(sums.length);
  for (const [place, sum] of sums.entries()) {
    let rest = sum;
    for (let back = 1; back < coefficients.length && back <= place; back++)
      rest -= (coefficients[back] ?? 0) * (results[place - back] ?? 0);
    results[place] = rest / first;
  }
  return results;
}
