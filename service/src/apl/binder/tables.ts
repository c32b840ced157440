import { AplError } from "../aplError.ts";
import type { Expression, Pipeline } from "../syntax/tree.ts";
import type { Binding } from "./binding.ts";
import { bindExpression } from "./expressions.ts";
import type { Lets } from "./lets.ts";

/** The name that a table's text says. */
export function tableNameOf(table: Expression, lets: Lets, binding: Binding): string {
  const isUnknown = table.kind === "name" && lets.get(table.name)?.kind !== "expression";
  const name = isUnknown ? undefined : bindExpression(table, { columns: [], lets }, binding);
  if (name?.kind === "constant" && name.constant.type === "string") return name.constant.value;
  const message =
    'a table is named by a text that stands in the query: table("logs"), or table(c) of a parameter c';
  throw new AplError("WRONG_ARGUMENTS", message, table.span);
}

/** What the rows of a pipeline are from, where that has a name. */
export function sourceNameOf({ source }: Pipeline, lets: Lets, binding: Binding): string | undefined {
  switch (source.kind) {
    case "named":
      return source.name;
    case "table":
      return tableNameOf(source.table, lets, binding);
    case "parenthesised":
      return sourceNameOf(source.pipeline, lets, binding);
    default:
      return undefined;
  }
}
