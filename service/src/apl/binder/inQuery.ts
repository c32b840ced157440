import type { Column } from "../algebra/column.ts";
import type { Relation } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import type { Span } from "../span.ts";
import type { Expression, Pipeline } from "../syntax/tree.ts";
import type { OperatorInput } from "./binding.ts";
import { bindExpression } from "./expressions.ts";
import { bindPipeline } from "./sources.ts";

type Listed = Expression & { readonly kind: "listed" };
/** A value that is one of those which a query finds, or none of them. */
export type InQuery = Listed & { readonly list: Pipeline };

const joins: Readonly<Record<string, "leftsemi" | "leftanti">> = { in: "leftsemi", "!in": "leftanti" };

/** The conditions of a `where` that all have to hold: those that ask a query, and the others. */
export function conditionsOf(predicate: Expression): {
  readonly queries: readonly InQuery[];
  readonly others: readonly Expression[];
} {
  const all = conjuncts(predicate);
  return { queries: all.filter(asksQuery), others: all.filter((each) => !asksQuery(each)) };
}

/** The condition that all of these make. */
export function allOf(conditions: readonly Expression[], span: Span): Expression {
  const [only, ...others] = conditions;
  if (only !== undefined && others.length === 0) return only;
  return { kind: "logic", operator: "and", parts: conditions, span };
}

function conjuncts(node: Expression): readonly Expression[] {
  return node.kind === "logic" && node.operator === "and" ? node.parts.flatMap(conjuncts) : [node];
}

function asksQuery(node: Expression): node is InQuery {
  return node.kind === "listed" && "kind" in node.list && Object.hasOwn(joins, node.operator);
}

/** The rows whose value is one that the query finds; for the opposite also those that have none. */
export function bindInQuery(node: InQuery, { relation, scope, binding }: OperatorInput): Relation {
  const value = bindExpression(node.value, scope, binding);
  const right = bindPipeline(node.list, scope.lets, binding);
  const [found, ...others] = right.columns;
  if ((found === undefined || others.length > 0) && !binding.anyField) {
    const message = `the query of "${node.operator}" has one column, not ${right.columns.length}: project the one that is meant`;
    throw new AplError("WRONG_ARGUMENTS", message, node.list.span);
  }
  const join = joins[node.operator] ?? "leftsemi";
  const joined = (left: Relation, key: Column): Relation => ({
    kind: "join",
    join,
    left,
    right,
    keys: [{ left: key, right: found ?? binding.column("", "unknown") }],
    columns: relation.columns,
  });
  if (value.kind === "column") return joined(relation, value.column);
  const column = binding.column("", value.types);
  return joined(
    { kind: "extend", input: relation, values: [{ column, value }], columns: relation.columns },
    column,
  );
}
