import type { BoundExpression } from "../algebra/expression.ts";
import { inputsOf } from "../algebra/inputsOf.ts";
import type { Relation } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import { expressionValue, longestLane } from "./expressionSql.ts";

/** Many expressions may each be long in SQL: together they are refused before their text is put together. */
export function throwIfTooLongInAll(relation: Relation): void {
  let length = 0;
  for (const expression of expressionsIn(relation)) {
    length += longestLane(expressionValue(expression).lanes);
    if (length <= limits.wholeSqlLength) continue;
    const message = `the query becomes more than ${limits.wholeSqlLength} characters of SQL: ask for less at once`;
    throw new AplError("TOO_LARGE", message, expression.span);
  }
}

function* expressionsIn(relation: Relation): Generator<BoundExpression> {
  for (const input of inputsOf(relation)) yield* expressionsIn(input);
  switch (relation.kind) {
    case "series":
      yield relation.count;
      return;
    case "filter":
      yield relation.predicate;
      return;
    case "extend":
    case "expand":
      for (const { value } of relation.values) yield value;
      return;
    case "aggregate":
      for (const { value } of relation.groups) yield value;
      for (const { arguments: args } of relation.aggregates) yield* args;
      return;
    case "sort":
      for (const { value } of relation.keys) yield value;
  }
}
