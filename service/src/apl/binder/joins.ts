import type { Column } from "../algebra/column.ts";
import type { BoundColumn, Relation } from "../algebra/relation.ts";
import type { Expression, JoinKey, JoinKind, OperatorOf } from "../syntax/tree.ts";
import type { Binding, OperatorInput, Scope } from "./binding.ts";
import { ColumnNames } from "./columnNames.ts";
import { bindExpression } from "./expressions.ts";
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
  throwIfTooMany(keys);
  const [one, other] = [new Side("$left", relation), new Side("$right", right)];
  const bound = keys.map((key) => ({
    left: one.columnOf(key.left, scope, binding),
    right: other.columnOf(key.right, scope, binding),
  }));
  return {
    kind: "join",
    join,
    left: one.relation,
    right: other.relation,
    keys: bound,
    columns: relation.columns,
  } as const;
}

/** A side of a join, with a column for each key that is not one. */
class Side {
  readonly #name: string;
  relation: Relation;

  constructor(name: string, relation: Relation) {
    this.#name = name;
    this.relation = relation;
  }

  columnOf(key: Expression, { lets }: Scope, binding: Binding): Column {
    const { columns } = this.relation;
    const value = bindExpression(key, { columns, lets, side: this.#name }, binding);
    if (value.kind === "column") return value.column;
    const column = binding.column("", value.types);
    this.relation = withColumn(this.relation, { column, value });
    return column;
  }
}

/** The column is there, and shown to nobody. */
function withColumn(relation: Relation, made: BoundColumn): Relation {
  return { kind: "extend", input: relation, values: [made], columns: relation.columns };
}

function withUnusedNames(left: readonly Column[], right: readonly Column[]): Column[] {
  const names = new ColumnNames(left.map(({ name }) => name));
  return [...left, ...right.map((column) => ({ ...column, name: names.unused(column.name, "") }))];
}
