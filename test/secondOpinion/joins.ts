import type { JoinKey, JoinKind } from "../../service/src/apl/syntax/tree.ts";
import { rowIdentity } from "./order.ts";
import { equals } from "./predicates.ts";
import type { Relation, Row, Types } from "./relation.ts";
import { Undetermined } from "./undetermined.ts";

const keepsLeft: ReadonlySet<JoinKind> = new Set(["leftouter", "fullouter"]);
const keepsRight: ReadonlySet<JoinKind> = new Set(["rightouter", "fullouter"]);

/** Rows match where all keys are equal; nulls are not, since null == null is not true. */
export function joined(kind: JoinKind, left: Relation, right: Relation, keys: readonly JoinKey[]): Relation {
  const matches = (first: Row, second: Row) =>
    keys.every((key) => equals(first.get(key.left) ?? null, second.get(key.right) ?? null) === true);
  const hasRight = (row: Row) => right.rows.some((other) => matches(row, other));
  const hasLeft = (row: Row) => left.rows.some((other) => matches(other, row));
  switch (kind) {
    case "leftsemi":
      return { columns: left.columns, rows: left.rows.filter(hasRight) };
    case "leftanti":
      return { columns: left.columns, rows: left.rows.filter((row) => !hasRight(row)) };
    case "rightsemi":
      return { columns: right.columns, rows: right.rows.filter(hasLeft) };
    case "rightanti":
      return { columns: right.columns, rows: right.rows.filter((row) => !hasLeft(row)) };
  }
  const unique = kind === "innerunique" ? onePerKey(left, keys) : left;
  const names = namesBeside(left.columns, right.columns);
  const rows = unique.rows.flatMap((row) =>
    right.rows.filter((other) => matches(row, other)).map((other) => beside(row, other, names)),
  );
  if (keepsLeft.has(kind)) {
    rows.push(...left.rows.filter((row) => !hasRight(row)).map((row) => beside(row, nothing, names)));
  }
  if (keepsRight.has(kind)) {
    const empty: Row = new Map([...left.columns.keys()].map((name) => [name, null]));
    rows.push(...right.rows.filter((row) => !hasLeft(row)).map((row) => beside(empty, row, names)));
  }
  return { columns: columnsBeside(left, right, names), rows };
}

/** As a join that leaves out the keys of the right side. */
export function lookedUp(
  kind: "leftouter" | "inner",
  left: Relation,
  right: Relation,
  keys: readonly JoinKey[],
): Relation {
  const whole = joined(kind, left, right, keys);
  const names = namesBeside(left.columns, right.columns);
  const dropped = new Set(keys.map((key) => names.get(key.right)));
  const of = <Each>(map: ReadonlyMap<string, Each>) =>
    new Map([...map].filter(([name]) => !dropped.has(name)));
  return { columns: of(whole.columns), rows: whole.rows.map(of) };
}

const nothing: Row = new Map();

/** A column of the right side whose name the left has too gets a 1 after it. */
function namesBeside(
  left: ReadonlyMap<string, Types>,
  right: ReadonlyMap<string, Types>,
): ReadonlyMap<string, string> {
  const names = new Map([...right.keys()].map((name) => [name, left.has(name) ? `${name}1` : name]));
  const all = [...left.keys(), ...names.values()];
  if (new Set(all).size < all.length)
    throw new Undetermined("what a column is called whose name is taken twice");
  return names;
}

function beside(left: Row, right: Row, names: ReadonlyMap<string, string>): Row {
  return new Map([...left, ...[...names].map(([name, shown]) => [shown, right.get(name) ?? null] as const)]);
}

function columnsBeside(
  left: Relation,
  right: Relation,
  names: ReadonlyMap<string, string>,
): Map<string, Types> {
  const others = [...right.columns].map(([name, types]) => [names.get(name) ?? name, types] as const);
  return new Map([...left.columns, ...others]);
}

/** Which row of those with the same key stays is left open. */
function onePerKey(left: Relation, keys: readonly JoinKey[]): Relation {
  const kept: Row[] = [];
  for (const row of left.rows) {
    const same = kept.find((other) =>
      keys.every(({ left: name }) => equals(row.get(name) ?? null, other.get(name) ?? null) === true),
    );
    if (!same) kept.push(row);
    else if (rowIdentity(same) !== rowIdentity(row))
      throw new Undetermined("which of the rows with a key joins");
  }
  return { columns: left.columns, rows: kept };
}
