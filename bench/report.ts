/** One figure of a benchmark, beside the floor that was measured in the same run. */
export interface Figure {
  readonly bench: string;
  readonly case: string;
  /** What the same work costs where we do nothing; seconds unless the case says otherwise. */
  readonly floor: number | null;
  readonly value: number;
  readonly ratio: number | null;
  readonly target: string | null;
  readonly ok: boolean | null;
}

export type Limit =
  | { readonly ratio: number }
  | { readonly leastRatio: number }
  | { readonly aboveFloor: number }
  | { readonly atMost: number }
  | { readonly atLeast: number };

export function figure(
  bench: string,
  name: string,
  value: number,
  floor: number | null,
  limit?: Limit,
): Figure {
  const ratio = floor === null || floor === 0 ? null : value / floor;
  return {
    bench,
    case: name,
    floor,
    value,
    ratio,
    target: limit ? targetText(limit) : null,
    ok: limit ? holds(value, floor, limit) : null,
  };
}

function targetText(limit: Limit): string {
  if ("ratio" in limit) return `ratio <= ${limit.ratio}`;
  if ("leastRatio" in limit) return `ratio >= ${limit.leastRatio}`;
  if ("aboveFloor" in limit) return `<= floor + ${limit.aboveFloor}`;
  return "atMost" in limit ? `<= ${limit.atMost}` : `>= ${limit.atLeast}`;
}

function holds(value: number, floor: number | null, limit: Limit): boolean {
  if ("atMost" in limit) return value <= limit.atMost;
  if ("atLeast" in limit) return value >= limit.atLeast;
  if (floor === null) return false;
  if ("leastRatio" in limit) return value / floor >= limit.leastRatio;
  return "ratio" in limit ? value / floor <= limit.ratio : value <= floor + limit.aboveFloor;
}

export function print(figures: readonly Figure[], json: boolean): void {
  if (json) {
    for (const each of figures) console.log(JSON.stringify(each));
    return;
  }
  const rows = figures.map((each) => [
    each.case,
    each.floor === null ? "" : shown(each.floor),
    shown(each.value),
    each.ratio === null ? "" : each.ratio.toFixed(2),
    each.target ?? "",
    each.ok === null ? "" : each.ok ? "ok" : "missed",
  ]);
  const all = [["case", "floor", "value", "ratio", "target", ""], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
}

function shown(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}
