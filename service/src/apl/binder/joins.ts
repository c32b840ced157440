import { type Column, columnNamed } from "../algebra/column.ts";
import type { Relation } from "../algebra/relation.ts";
import type { JoinKey, JoinKind, OperatorOf } from "../syntax/tree.ts";
import type { OperatorInput } from "./binding.ts";
import { ColumnNames } from "./columnNames.ts";
import { fieldOrMistake } from "./expressions.ts";
import { bindPipeline } from "./sources.ts";
import { throwIfTooMany } from "./widths.ts";

export function bindJoin({ join, right, keys }: OperatorOf<"join">, input: OperatorInput): Relation {
  const joined = joinOf(join, bindPipeline(right, input.scope.lets, input.binding), keys, input);
  const { left, right: other } = joined;
  if (join === "leftsemi" || join === "leftanti") return { ...joined, columns: left.columns };
  if (join === "rightsemi" || join === "rightanti") return { ...joined, columns: other.columns };
  return { ...joined, columns: withUnusedNames(left.columns, other.columns) };
}

/** As a join, but without the keys of the right side, which say the same again. */
export function bindLookup({ join, right, keys }: OperatorOf<"lookup">, input: OperatorInput): Relation {
  const joined = joinOf(join, bindPipeline(right, input.scope.lets, input.binding), keys, input);
  const rightKeys = new Set(joined.keys.map((key) => key.right.number));
  const others = joined.right.columns.filter(({ number }) => !rightKeys.has(number));
  return { ...joined, columns: withUnusedNames(joined.left.columns, others) };
}

function joinOf(
  join: JoinKind,
  right: Relation,
  keys: readonly JoinKey[],
  { relation, scope, binding }: OperatorInput,
) {
  const columnOf = (columns: readonly Column[], name: string, { span }: JoinKey) =>
    columnNamed(columns, name) ?? fieldOrMistake(name, span, { ...scope, columns }, binding);
  throwIfTooMany(keys);
  const bound = keys.map((key) => ({
    left: columnOf(relation.columns, key.left, key),
    right: columnOf(right.columns, key.right, key),
  }));
  return { kind: "join", join, left: relation, right, keys: bound, columns: relation.columns } as const;
}

function withUnusedNames(left: readonly Column[], right: readonly Column[]): Column[] {
  const names = new ColumnNames(left.map(({ name }) => name));
  return [...left, ...right.map((column) => ({ ...column, name: names.unused(column.name, "") }))];
}
