import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fc } from "../../../../tools/testing/arbitrary.ts";
import { inverselyTransformed, transformed } from "../native/fourier.ts";
import { type Duck, openDuck } from "../testing/duck.ts";

let duck: Duck;
beforeAll(async () => {
  duck = await openDuck();
});
afterAll(() => duck.close());

type Elements = readonly unknown[];

const numbers = fc.oneof(
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((number) => !Object.is(number, -0)),
);
const noNumbers = fc.constantFrom(null, "1", "],[", '"', true, [2], [[], { a: [3] }], { b: 4 }, {});
const mixed = fc.oneof({ weight: 4, arbitrary: numbers }, { weight: 1, arbitrary: noNumbers });
const series = fc.array(numbers, { maxLength: 40 });
const mixedSeries = fc.array(mixed, { maxLength: 12 });
/** As a filter's first coefficient neither zero nor so small that the results are beyond floats. */
const firsts = fc.constantFrom(1, -1, 2, 0.5, 4);
const coefficients = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { maxLength: 5 });

const numberIn = (value: unknown) => (typeof value === "number" ? value : undefined);
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Equal but for the rounding of sums whose parts are at most so large. */
function expectNear(value: unknown, wanted: unknown, scale: number): void {
  if (Array.isArray(wanted)) {
    expect(value).toHaveLength(wanted.length);
    for (const [place, each] of wanted.entries()) expectNear((value as Elements)[place], each, scale);
  } else if (typeof wanted === "number") {
    expect(value).toBeTypeOf("number");
    expect(Math.abs(Number(value) - wanted)).toBeLessThanOrEqual(1e-10 * Math.max(scale, 1));
  } else expect(value).toEqual(wanted);
}

interface Case {
  readonly arrays: readonly Elements[];
  readonly wanted: unknown;
  /** How large the numbers are of which the value is a sum. */
  readonly scale: number;
}

const scaleOf = (values: Elements) => sumOf(values.map((value) => Math.abs(numberIn(value) ?? 0)));

/** The expression with the arrays of each row as a, b and c. */
async function valuesOf(expression: string, rows: readonly (readonly Elements[])[]): Promise<unknown[]> {
  const cells = rows.flatMap((arrays, index) => [
    index,
    ...[0, 1, 2].map((place) => `dynamic(${JSON.stringify(arrays[place] ?? [])})`),
  ]);
  const table = `datatable(i: long, a: dynamic, b: dynamic, c: dynamic)[${cells.join(", ")}]`;
  const found = await duck.rows(`${table} | sort by i asc | project value = ${expression}`);
  return found.map(({ value }) => value);
}

async function check(expression: string, cases: fc.Arbitrary<Case>): Promise<void> {
  const property = fc.asyncProperty(fc.array(cases, { minLength: 1, maxLength: 20 }), async (rows) => {
    const values = await valuesOf(
      expression,
      rows.map(({ arrays }) => arrays),
    );
    for (const [index, { wanted, scale }] of rows.entries()) expectNear(values[index], wanted, scale);
  });
  await fc.assert(property, { numRuns: 20 });
}

/** By the definition, each number of it a sum over all elements. */
function slowTransform(real: readonly number[], imaginary: readonly number[], sign: 1 | -1): number[][] {
  const places = [...real.keys()];
  const angle = (one: number, other: number) => (sign * 2 * Math.PI * one * other) / real.length;
  return [
    places.map((at) =>
      sumOf(
        places.map(
          (from) =>
            (real[from] ?? 0) * Math.cos(angle(at, from)) -
            (imaginary[from] ?? 0) * Math.sin(angle(at, from)),
        ),
      ),
    ),
    places.map((at) =>
      sumOf(
        places.map(
          (from) =>
            (real[from] ?? 0) * Math.sin(angle(at, from)) +
            (imaginary[from] ?? 0) * Math.cos(angle(at, from)),
        ),
      ),
    ),
  ];
}

const complex = fc
  .array(fc.tuple(numbers, numbers), { maxLength: 40 })
  .map((pairs): [number[], number[]] => [pairs.map(([real]) => real), pairs.map(([, other]) => other)]);

const pairwise = (of: (left: number, right: number) => unknown) =>
  fc.tuple(mixedSeries, mixedSeries).map(([a, b]): Case => {
    const wanted = Array.from({ length: Math.max(a.length, b.length) }, (_, place) => {
      const [left, right] = [numberIn(a[place]), numberIn(b[place])];
      if (left === undefined || right === undefined) return null;
      const value = of(left, right);
      return typeof value === "number" && !Number.isFinite(value) ? null : value;
    });
    return { arrays: [a, b], wanted, scale: 0 };
  });

const each = (of: (number: number) => number) =>
  mixedSeries.map((a): Case => {
    const wanted = a.map((value) => {
      const number = numberIn(value);
      const result = number === undefined ? Number.NaN : of(number);
      return Number.isFinite(result) ? result : null;
    });
    return { arrays: [a], wanted, scale: Math.max(...wanted.map((value) => Math.abs(value ?? 0))) };
  });

const ofNumbers = (of: (numbers: readonly number[]) => unknown) =>
  series.map((a): Case => ({ arrays: [a], wanted: of(a), scale: scaleOf(a) }));

/** Pairs of numbers, one of each array. */
const ofSamePlaces = (of: (pairs: readonly (readonly [number, number])[]) => unknown) =>
  fc.array(fc.tuple(numbers, numbers), { maxLength: 20 }).map((pairs): Case => {
    const [a, b] = [pairs.map(([left]) => left), pairs.map(([, right]) => right)];
    return { arrays: [a, b], wanted: of(pairs), scale: scaleOf(a) * scaleOf(b) };
  });

function varianceOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  // The mean of the squares of all differences, which needs no mean of the values.
  const squares = values.flatMap((one) => values.map((other) => (one - other) ** 2));
  return sumOf(squares) / (2 * values.length * (values.length - 1));
}

function correlationOf(pairs: readonly (readonly [number, number])[]): number | null {
  const count = pairs.length;
  const [a, b] = [pairs.map(([left]) => left), pairs.map(([, right]) => right)];
  const [ours, theirs] = [sumOf(a) / count, sumOf(b) / count];
  const shared = sumOf(pairs.map(([left, right]) => (left - ours) * (right - theirs)));
  const spread = (values: readonly number[], mean: number) =>
    Math.hypot(...values.map((value) => value - mean));
  return count < 2 ? null : shared / spread(a, ours) / spread(b, theirs);
}

/** Where the numbers differ enough that the correlation is no quotient of rounding errors. */
const spreadOut = fc
  .array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), { maxLength: 12 })
  .filter(
    (pairs) =>
      pairs.length < 2 ||
      (new Set(pairs.map(([left]) => left)).size > 1 && new Set(pairs.map(([, right]) => right)).size > 1),
  )
  .map(
    (pairs): Case => ({
      arrays: [pairs.map(([left]) => left), pairs.map(([, right]) => right)],
      wanted: correlationOf(pairs),
      scale: 1,
    }),
  );

/** Each result out of the equation that defines it. */
function filtered(
  values: Elements,
  forward: readonly number[],
  back: readonly number[],
  ahead = 0,
): (number | null)[] {
  const results: number[] = [];
  for (const place of values.keys()) {
    const inputs = forward.map((coefficient, index) => {
      const from = place + ahead - index;
      return from < 0 || from >= values.length ? 0 : coefficient * (numberIn(values[from]) ?? Number.NaN);
    });
    const feedback = back
      .slice(1)
      .map((coefficient, index) => (index < place ? coefficient * (results[place - index - 1] ?? 0) : 0));
    results.push((sumOf(inputs) - sumOf(feedback)) / (back[0] ?? 0));
  }
  return results.map((result) => (Number.isNaN(result) ? null : result));
}

const filters = fc
  .tuple(
    fc.array(mixed, { maxLength: 20 }),
    fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
  )
  .map(([values, filter]) => ({ values, filter, sum: sumOf(filter) }));

const missing = (value: unknown) => numberIn(value) === undefined;
const orNull = (value: unknown) => numberIn(value) ?? null;

/** The last known value up to a place, by looking for it from each place. */
const forwardFilled = (values: Elements) =>
  values.map((_, place) => orNull(values.slice(0, place + 1).findLast((value) => !missing(value))));

function linearlyFilled(values: Elements): unknown[] {
  return values.map((value, place) => {
    const before = values.findLastIndex((each, at) => at <= place && !missing(each));
    const after = values.findIndex((each, at) => at >= place && !missing(each));
    const [left, right] = [numberIn(values[before]), numberIn(values[after])];
    if (!missing(value)) return value;
    if (left === undefined || right === undefined) return left ?? right ?? 0;
    return left + ((right - left) * (place - before)) / (after - before);
  });
}

const filledBy = (of: (values: Elements) => unknown) =>
  mixedSeries.map((a): Case => ({ arrays: [a], wanted: of(a), scale: scaleOf(a) }));

const references: readonly (readonly [expression: string, cases: fc.Arbitrary<Case>])[] = [
  ["series_add(a, b)", pairwise((left, right) => left + right)],
  ["series_subtract(a, b)", pairwise((left, right) => left - right)],
  ["series_multiply(a, b)", pairwise((left, right) => left * right)],
  ["series_divide(a, b)", pairwise((left, right) => left / right)],
  ["series_max(a, b)", pairwise((left, right) => Math.max(left, right))],
  ["series_min(a, b)", pairwise((left, right) => Math.min(left, right))],
  ["series_equals(a, b)", pairwise((left, right) => left === right)],
  ["series_not_equals(a, b)", pairwise((left, right) => left !== right)],
  ["series_less(a, b)", pairwise((left, right) => left < right)],
  ["series_less_equals(a, b)", pairwise((left, right) => left <= right)],
  ["series_greater(a, b)", pairwise((left, right) => left > right)],
  ["series_greater_equals(a, b)", pairwise((left, right) => left >= right)],
  ["series_pow(a, 2)", each((number) => number * number)],
  ["series_abs(a)", each((number) => (number < 0 ? -number : number))],
  ["series_sign(a)", each((number) => Number(number > 0) - Number(number < 0))],
  ["series_floor(a)", each((number) => Math.trunc(number) - Number(number < Math.trunc(number)))],
  ["series_ceiling(a)", each((number) => Math.trunc(number) + Number(number > Math.trunc(number)))],
  ["series_log(series_exp(series_divide(a, 1e5)))", each((number) => number / 1e5)],
  ["series_sin(series_asin(series_divide(a, 1e6)))", each((number) => number / 1e6)],
  ["series_cos(series_acos(series_divide(a, 1e6)))", each((number) => number / 1e6)],
  ["series_tan(series_atan(a))", each((number) => number)],
  ["series_fill_forward(a)", filledBy(forwardFilled)],
  ["series_fill_backward(a)", filledBy((values) => forwardFilled(values.toReversed()).reverse())],
  ["series_fill_const(a, -7.5)", filledBy((values) => values.map((value) => numberIn(value) ?? -7.5))],
  ["series_fill_linear(a)", filledBy(linearlyFilled)],
  [
    "series_fft(a)",
    ofNumbers((values) =>
      slowTransform(
        values,
        values.map(() => 0),
        -1,
      ),
    ),
  ],
  [
    "series_fft(a, b)",
    complex.map(([real, other]) => ({
      arrays: [real, other],
      wanted: slowTransform(real, other, -1),
      scale: scaleOf(real) + scaleOf(other),
    })),
  ],
  [
    "series_ifft(a, b)",
    complex.map(([real, other]) => ({
      arrays: [real, other],
      wanted: slowTransform(real, other, 1).map((part) => part.map((value) => value / real.length)),
      scale: scaleOf(real) + scaleOf(other),
    })),
  ],
  [
    "series_ifft(series_fft(a, b)[0], series_fft(a, b)[1])",
    complex.map(([real, other]) => ({
      arrays: [real, other],
      wanted: [real, other],
      scale: scaleOf(real) + scaleOf(other),
    })),
  ],
  [
    "series_fir(a, b)",
    filters.map(({ values, filter, sum }) => ({
      arrays: [values, filter],
      wanted: filtered(
        values,
        filter.map((coefficient) => coefficient / sum),
        [1],
      ),
      scale: scaleOf(values),
    })),
  ],
  [
    "series_fir(a, b, false, true)",
    filters.map(({ values, filter, sum }) => ({
      arrays: [values, filter],
      wanted: filtered(values, filter, [1], Math.floor((filter.length - 1) / 2)),
      scale: sum * scaleOf(values),
    })),
  ],
  [
    "series_iir(a, b, c)",
    fc
      .tuple(
        fc.array(mixed, { maxLength: 15 }),
        fc.array(numbers, { minLength: 1, maxLength: 5 }),
        firsts,
        coefficients,
      )
      .map(([values, forward, first, back]) => {
        const wanted = filtered(values, forward, [first, ...back]);
        return {
          arrays: [values, forward, [first, ...back]],
          wanted,
          scale: scaleOf(values) * scaleOf(forward) + scaleOf(wanted),
        };
      }),
  ],
  ["series_sum(a)", ofNumbers(sumOf)],
  ["series_magnitude(a)", ofNumbers((values) => Math.hypot(...values))],
  ["series_max(a)", ofNumbers((values) => (values.length === 0 ? null : Math.max(...values)))],
  ["series_min(a)", ofNumbers((values) => (values.length === 0 ? null : Math.min(...values)))],
  ["series_dot_product(a, b)", ofSamePlaces((pairs) => sumOf(pairs.map(([left, right]) => left * right)))],
  [
    "series_stats(a)",
    ofNumbers((values) => {
      const [min, max, variance] = [Math.min(...values), Math.max(...values), varianceOf(values)];
      if (values.length === 0) return Array.from({ length: 7 }, () => null);
      const avg = sumOf(values) / values.length;
      const stdev = variance === null ? null : Math.sqrt(variance);
      return [min, values.indexOf(min), max, values.indexOf(max), avg, variance, stdev];
    }).map((found) => ({ ...found, scale: found.scale ** 2 })),
  ],
  ["series_pearson_correlation(a, b)", spreadOut],
];

test.each(references)("%s is what its definition says of random arrays", check);

describe("a million characters", () => {
  /** 499,001 numbers. */
  const full = 'parse_json(strcat("[", strrep(strrep("1,", 1000), 499), "1]"))';

  test("are read, and summed", async () => {
    expect(await duck.rows(`print s = series_sum(${full})`)).toEqual([{ s: 499_001 }]);
  });

  test("are all that is written", async () => {
    const results = {
      same: "array_length(series_abs(a))",
      floats: "series_divide(a, 1)",
      transform: "series_fft(a)",
      filter: "series_fir(a, dynamic([1]))",
      feedback: "series_iir(a, dynamic([1]), dynamic([1]))",
      filled: "series_fill_const(series_equals(a, 1), 100)",
    };
    const columns = Object.entries(results).map(([name, expression]) => `${name} = ${expression}`);
    const rows = await duck.rows(`print a = ${full} | project ${columns.join(", ")}`);

    expect(rows).toEqual([
      { same: 499_001, floats: null, transform: null, filter: null, feedback: null, filled: null },
    ]);
  });
});

describe("a long series", () => {
  /** A prime: nothing of it can be halved. */
  const size = 200_003;
  const values = {
    real: Float64Array.from({ length: size }, (_, place) => ((place * 7919) % 1009) - 504),
    imaginary: Float64Array.from({ length: size }, (_, place) => ((place * 104729) % 997) - 498),
  };

  test("is transformed, and back, in less time than a square of its length takes", () => {
    const back = inverselyTransformed(transformed(values));

    for (const part of ["real", "imaginary"] as const)
      expect(greatestError(back[part], values[part])).toBeLessThan(1e-7);
  });

  test("has the transform that its definition says at some places", () => {
    const found = transformed(values);

    for (const at of [0, 1, 777, size - 1]) {
      let [real, imaginary] = [0, 0];
      for (let place = 0; place < size; place++) {
        const angle = (-2 * Math.PI * ((at * place) % size)) / size;
        const [x, y] = [values.real[place] ?? 0, values.imaginary[place] ?? 0];
        real += x * Math.cos(angle) - y * Math.sin(angle);
        imaginary += x * Math.sin(angle) + y * Math.cos(angle);
      }
      expect(found.real[at]).toBeCloseTo(real, 4);
      expect(found.imaginary[at]).toBeCloseTo(imaginary, 4);
    }
  });

  test("goes through a long filter as through its parts", async () => {
    const filter = Array.from({ length: 1500 }, (_, place) => (place % 7) - 3);
    const given = Array.from({ length: 3000 }, (_, place) => (place === 2000 ? null : (place % 11) - 5));
    const parts = [filter.slice(0, 750), filter.slice(750)];
    const sliced = (part: readonly number[]) => `series_fir(a, dynamic(${JSON.stringify(part)}), false)`;
    const [row] = await duck.rows(
      `print a = dynamic(${JSON.stringify(given)}) | project whole = ${sliced(filter)}, first = ${sliced(parts[0] ?? [])}, second = ${sliced(parts[1] ?? [])}`,
    );

    const [whole, first, second] = [row?.whole, row?.first, row?.second] as (number | null)[][];
    const wanted = given.map((_, place) => {
      const ours = first?.[place] ?? null;
      const theirs = place < 750 ? 0 : (second?.[place - 750] ?? null);
      return ours === null || theirs === null ? null : ours + theirs;
    });
    expectNear(whole, wanted, 1000);
    expect(whole?.indexOf(null)).toBe(2000);
  });
});

function greatestError(found: Float64Array, wanted: Float64Array): number {
  return found.reduce((most, value, place) => Math.max(most, Math.abs(value - (wanted[place] ?? 0))), 0);
}
