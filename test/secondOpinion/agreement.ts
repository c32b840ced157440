import type { TypedRows } from "../../service/src/apl/testing/duck.ts";
import type { DrawnQuery } from "./drawPipelines.ts";
import { identity } from "./order.ts";
import type { Relation } from "./relation.ts";
import { isArray, type Value, valueOfConstant } from "./values.ts";

/** Where two answers to a query differ; undefined where they agree. */
export function differenceOf(query: DrawnQuery, expected: Relation, actual: TypedRows): string | undefined {
  const columns = [...expected.columns.keys()];
  if (columns.join() !== actual.columns.join()) return `columns ${columns}, but ${actual.columns}`;
  const theirs = actual.rows.map((row) => row.map(valueOfConstant));
  const ours = expected.rows.map((row) => columns.map((name) => row.get(name) ?? null));
  if (ours.length !== theirs.length) return `${ours.length} rows, but ${theirs.length}`;
  const alike = columns.map((name) => comparisonOf(query, name));
  const rest = ours.map((row, index) => ({ row, place: expected.places?.[index] ?? 0 }));
  for (const [index, row] of theirs.entries()) {
    // Rows that sort alike may stand in any order among themselves, and so may all that are not sorted.
    const place = Math.min(...rest.map((each) => each.place));
    const found = rest.findIndex(
      (each) =>
        each.place === place &&
        row.every((value, column) => alike[column]?.(each.row[column] ?? null, value)),
    );
    if (found < 0) {
      const open = rest.filter((each) => each.place === place).map((each) => each.row);
      return `row ${index}: ${differingCells(columns, alike, open, row)}`;
    }
    rest.splice(found, 1);
  }
  return undefined;
}

type Comparison = (ours: Value, theirs: Value) => boolean;

function comparisonOf({ unordered, inexact }: DrawnQuery, name: string): Comparison {
  const alike: Comparison = (ours, theirs) => isSame(ours, theirs, inexact);
  if (!unordered.has(name)) return alike;
  return (ours, theirs) => {
    if (!isArray(ours) || !isArray(theirs)) return alike(ours, theirs);
    return alike(inOrder(ours), inOrder(theirs));
  };
}

function inOrder(values: readonly Value[]): readonly Value[] {
  return values.toSorted((left, right) => (identity(left) < identity(right) ? -1 : 1));
}

function isSame(ours: Value, theirs: Value, inexact: boolean): boolean {
  if (typeof ours === "number" && typeof theirs === "number") {
    if (ours === theirs) return true;
    return inexact && Math.abs(ours - theirs) <= 1e-9 * Math.max(Math.abs(ours), Math.abs(theirs));
  }
  return identity(ours) === identity(theirs);
}

/** Beside the row that is most like it. */
function differingCells(
  columns: readonly string[],
  alike: readonly Comparison[],
  ours: readonly (readonly Value[])[],
  theirs: readonly Value[],
): string {
  const differences = ours.map((row) =>
    columns.flatMap((name, index) => {
      const [our = null, their = null] = [row[index], theirs[index]];
      return alike[index]?.(our, their) ? [] : [`${name} is ${identity(our)}, but ${identity(their)}`];
    }),
  );
  const [least = []] = differences.toSorted((left, right) => left.length - right.length);
  return least.join("; ");
}
