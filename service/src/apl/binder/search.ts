import type { Column } from "../algebra/column.ts";
import { type BoundExpression, columnExpression } from "../algebra/expression.ts";
import type { Relation } from "../algebra/relation.ts";
import type { Expression, OperatorOf } from "../syntax/tree.ts";
import type { OperatorInput } from "./binding.ts";
import { bindExpression, constantExpression, infixCall, namedCall } from "./expressions.ts";

/** `search "text" and status == 500`: a text that stands alone is looked for as a word in every field. */
export function bindSearch({ predicate }: OperatorOf<"search">, input: OperatorInput): Relation {
  const { relation } = input;
  return {
    kind: "filter",
    input: relation,
    predicate: bindPart(predicate, input),
    columns: relation.columns,
  };
}

function bindPart(node: Expression, input: OperatorInput): BoundExpression {
  const { scope, binding } = input;
  binding.countParts(1, node.span);
  if (node.kind === "logic") {
    return infixCall(
      node.operator,
      node.parts.map((part) => bindPart(part, input)),
      node.span,
    );
  }
  if (node.kind !== "constant" || node.constant.type !== "string")
    return bindExpression(node, scope, binding);
  const looked = node.constant.value.replace(/^\*|\*$/g, "");
  if (looked === "") return constantExpression({ type: "boolean", value: true }, node.span);
  binding.countParts(scope.columns.length, node.span);
  const word = constantExpression({ type: "string", value: looked }, node.span);
  const operator = searchOperator(node.constant.value);
  const found = scope.columns.map((column) => infixCall(operator, [textOf(column, node), word], node.span));
  return infixCall("or", found, node.span);
}

/** A star at an end of the text lets it be the beginning, the end or any part of a word. */
function searchOperator(text: string): string {
  const [before, after] = [text.startsWith("*"), text.endsWith("*")];
  if (before) return after ? "contains" : "hassuffix";
  return after ? "hasprefix" : "has";
}

function textOf(column: Column, { span }: Expression): BoundExpression {
  return namedCall("tostring", [columnExpression(column, span)], span);
}
