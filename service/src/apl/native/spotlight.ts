import { limits } from "../limits.ts";
import { native } from "./nativeFunction.ts";

/** What the database counted of a field: how often each value stands on either side, or each twentieth of numbers. */
type Counted = { readonly field: string } /** By the value behind the mark of its side. */ & (
  | { readonly counts: Readonly<Record<string, number>> }
  | { readonly selected: Numbers; readonly baseline: Numbers }
);

interface Numbers {
  readonly count: number;
  /** From the smallest to the largest; null where there are none. */
  readonly values: readonly number[] | null;
}

interface Totals {
  readonly selected: number;
  readonly baseline: number;
}

/** So many values of a field are told. */
const mostBars = 10;
/** So many values of either side are compared, the others as one. */
const mostFrequent = 50;

export const spotlight = [
  native("spotlight_of", ["text", "integer", "integer"], "text", (json, selected, baseline) => {
    const totals = { selected: Number(selected), baseline: Number(baseline) };
    // Of one side alone there is nothing to be told.
    if (totals.selected === 0 || totals.baseline === 0) return "[]";
    const counted: readonly Counted[] = JSON.parse(json);
    const entries = counted.flatMap((each) => {
      if ("counts" in each) return bars(each, totals);
      return each.selected.count + each.baseline.count > 0 ? quartiles(each) : [];
    });
    entries.sort((one, other) => other.score - one.score || (one.field < other.field ? -1 : 1));
    return asMuchAsFits(entries);
  }),
];

function bars({ field, counts }: Extract<Counted, { counts: unknown }>, totals: Totals) {
  const values = [...frequent(counts)].map((value) => {
    const selected = counts[`+${value}`] ?? 0;
    const baseline = counts[`-${value}`] ?? 0;
    const shares = { selected: selected / totals.selected, baseline: baseline / totals.baseline };
    return { value, selected, baseline, shares, difference: shares.selected - shares.baseline };
  });
  const rest = -values.reduce((sum, { difference }) => sum + difference, 0);
  const score = values.reduce((sum, { difference }) => sum + Math.abs(difference), Math.abs(rest)) / 2;
  const sorted = values.toSorted(
    (one, other) =>
      Math.abs(other.difference) - Math.abs(one.difference) || (one.value < other.value ? -1 : 1),
  );
  const told = sorted.slice(0, mostBars).map(({ value, selected, baseline, shares }) => ({
    value,
    selected: { count: selected, share: rounded(shares.selected) },
    baseline: { count: baseline, share: rounded(shares.baseline) },
  }));
  return { field, chart: "bars", score: rounded(score), values: told };
}

/** The values that are frequent on either side; what nearly every row has another of would differ most and tell least. */
function frequent(counts: Readonly<Record<string, number>>): Set<string> {
  const sorted = Object.entries(counts).sort(
    ([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1),
  );
  const ofSide = (mark: string) =>
    sorted
      .filter(([key]) => key.startsWith(mark))
      .slice(0, mostFrequent)
      .map(([key]) => key.slice(1));
  return new Set([...ofSide("+"), ...ofSide("-")]);
}

function quartiles({ field, selected, baseline }: Extract<Counted, { selected: unknown }>) {
  const of = ({ count, values }: Numbers) => {
    const at = (place: number) => values?.[place] ?? null;
    return { count, min: at(0), q1: at(5), median: at(10), q3: at(15), max: at(20) };
  };
  const score = rounded(distance(selected.values ?? [], baseline.values ?? []));
  return { field, chart: "quartiles", score, selected: of(selected), baseline: of(baseline) };
}

/** The largest difference between the shares of either side that do not exceed a number. */
function distance(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 1;
  const shareUpTo = (values: readonly number[], bound: number) =>
    Math.max(
      0,
      values.findLastIndex((value) => value <= bound),
    ) /
    (values.length - 1);
  const share = (values: readonly number[], bound: number) =>
    bound < (values[0] ?? bound) ? 0 : shareUpTo(values, bound);
  return Math.max(...[...one, ...other].map((bound) => Math.abs(share(one, bound) - share(other, bound))));
}

const rounded = (share: number) => Math.round(share * 1e6) / 1e6;

/** The fields that differ most, as far as a value is long. */
function asMuchAsFits(entries: readonly unknown[]): string {
  const texts: string[] = [];
  let length = 2;
  for (const entry of entries) {
    const text = JSON.stringify(entry);
    length += text.length + 1;
    if (length > limits.valueLength) break;
    texts.push(text);
  }
  return `[${texts.join(",")}]`;
}
