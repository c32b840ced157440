import { readJson } from "./json.ts";
import { isNumber } from "./order.ts";
import { Undetermined } from "./undetermined.ts";
import type { Value } from "./values.ts";

const rounded = (share: number) => Math.round(share * 1e6) / 1e6;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** How the values of a field of one type differ between two sides. */
export function spotlightOf(field: string, selected: readonly Value[], baseline: readonly Value[]): Value {
  if (selected.length === 0 || baseline.length === 0) return [];
  const all = [...selected, ...baseline].filter((value) => value !== null);
  if (all.length === 0) return [];
  const entry = all.every(isNumber)
    ? quartiles(field, numbersOf(selected), numbersOf(baseline))
    : bars(field, selected, baseline);
  return readJson(JSON.stringify([entry]));
}

function bars(field: string, selected: readonly Value[], baseline: readonly Value[]) {
  const names = new Set([...selected, ...baseline].filter((value) => value !== null).map(String));
  const values = [...names].map((value) => {
    const side = (rows: readonly Value[]) => {
      const count = rows.filter((row) => row !== null && String(row) === value).length;
      return { count, share: count / rows.length };
    };
    return { value, selected: side(selected), baseline: side(baseline) };
  });
  const difference = (each: (typeof values)[number]) => each.selected.share - each.baseline.share;
  // What has no value is one more value.
  const rest = sumOf(values.map(difference));
  const score = (sumOf(values.map((each) => Math.abs(difference(each)))) + Math.abs(rest)) / 2;
  const sizes = values.map((each) => Math.abs(difference(each)));
  if (values.length > 10) throw new Undetermined("which of many values are told");
  const close = sizes.some((one) => sizes.some((other) => one !== other && Math.abs(one - other) < 1e-9));
  if (close) throw new Undetermined("which of two values differs more");
  values.sort(
    (one, other) =>
      Math.abs(difference(other)) - Math.abs(difference(one)) || (one.value < other.value ? -1 : 1),
  );
  const shown = ({ count, share }: { count: number; share: number }) => ({ count, share: rounded(share) });
  return {
    field,
    chart: "bars",
    score: rounded(score),
    values: values.map((each) => ({
      value: each.value,
      selected: shown(each.selected),
      baseline: shown(each.baseline),
    })),
  };
}

function numbersOf(values: readonly Value[]): number[] {
  return values
    .filter(isNumber)
    .map(Number)
    .sort((one, other) => one - other);
}

/** The smallest number that so many twentieths of all numbers do not exceed. */
function twentieth(sorted: readonly number[], step: number): number | null {
  return sorted.find((_, index) => (index + 1) * 20 >= step * sorted.length) ?? null;
}

function quartiles(field: string, selected: readonly number[], baseline: readonly number[]) {
  const side = (sorted: readonly number[]) => ({
    count: sorted.length,
    min: twentieth(sorted, 0),
    q1: twentieth(sorted, 5),
    median: twentieth(sorted, 10),
    q3: twentieth(sorted, 15),
    max: twentieth(sorted, 20),
  });
  return {
    field,
    chart: "quartiles",
    score: rounded(distance(selected, baseline)),
    selected: side(selected),
    baseline: side(baseline),
  };
}

/** The largest difference between the shares that do not exceed a number, each to a twentieth. */
function distance(selected: readonly number[], baseline: readonly number[]): number {
  if (selected.length === 0 || baseline.length === 0) return 1;
  const share = (sorted: readonly number[], bound: number) =>
    Array.from({ length: 21 }, (_, step) => step)
      .filter((step) => (twentieth(sorted, step) ?? 0) <= bound)
      .reduce((most, step) => Math.max(most, step), 0) / 20;
  return Math.max(
    ...[...selected, ...baseline].map((bound) => Math.abs(share(selected, bound) - share(baseline, bound))),
  );
}
