import type { Expression, JoinKey, JoinKind } from "../../service/src/apl/syntax/tree.ts";
import { evaluatorOf } from "./expressions.ts";
import { rowIdentity } from "./order.ts";
import { equals } from "./predicates.ts";
import type { Relation, Row, Types } from "./relation.ts";
import { Undetermined } from "./undetermined.ts";

const keepsLeft: ReadonlySet<JoinKind> = new Set(["leftouter", "fullouter"]);
const keepsRight: ReadonlySet<JoinKind> = new Set(["rightouter", "fullouter"]);

/** Rows match where all keys are equal; nulls are not, since null == null is not true. */
export function joined(kind: JoinKind, left: Relation, right: Relation, keys: readonly JoinKey[]): Relation {
  const tests = keys.map((key) => ({
    of: evaluatorOf(withoutSide(key.left), left.columns),
    and: evaluatorOf(withoutSide(key.right), right.columns),
  }));
  const matches = (first: Row, second: Row) =>
    tests.every(({ of, and }) => equals(of(first), and(second)) === true);
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
  const names = namesBeside(left.columns, right.columns);
  const partnersOf = (row: Row) => right.rows.filter((other) => matches(row, other));
  const rows = left.rows.flatMap((row) => {
    const partners = kind === "innerunique" ? theFirst(partnersOf(row)) : partnersOf(row);
    return partners.map((other) => beside(row, other, names));
  });
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
  const keyNames = keys.map(({ right: key }) => withoutSide(key));
  const dropped = new Set(keyNames.flatMap((key) => (key.kind === "name" ? [names.get(key.name)] : [])));
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

/** Which of several rows is the first is left open, where nothing is sorted. */
function theFirst(rows: readonly Row[]): readonly Row[] {
  const [first, ...others] = rows;
  if (first === undefined) return [];
  if (others.some((other) => rowIdentity(other) !== rowIdentity(first)))
    throw new Undetermined("which of the rows with a key is the first");
  return [first];
}

/** `$left.field` is the field. */
function withoutSide(key: Expression): Expression {
  if (key.kind === "call")
    return {
      ...key,
      arguments: key.arguments.map((each) => (each.kind === "namedArgument" ? each : withoutSide(each))),
    };
  if (key.kind !== "member" || key.of.kind !== "name" || !key.of.name.startsWith("$")) return key;
  return { kind: "name", name: key.name, span: key.span };
}
