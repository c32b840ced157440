import type { Column } from "../algebra/column.ts";
import type { BoundExpression } from "../algebra/expression.ts";
import { columnExpression } from "../algebra/expression.ts";
import { AplError } from "../aplError.ts";
import type { Span } from "../span.ts";
import type { Argument, Expression } from "../syntax/tree.ts";
import type { Binding, Scope } from "./binding.ts";
import { constantExpression } from "./expressions.ts";

/** What `*` stands for. Columns that no query can name are none of them. */
export function allFields(span: Span, { columns }: Scope, binding: Binding): readonly Column[] {
  const fields = columns.filter(({ name }) => name !== "");
  if (fields.length === 0 && !binding.anyField)
    throw new AplError("UNKNOWN_FIELD", 'there are no fields here that "*" could stand for', span);
  binding.countParts(fields.length, span);
  return fields;
}

type Call = Expression & { readonly kind: "call" };

/** Functions that take all fields as `*`: a map's keys are their names. */
const packing: ReadonlyMap<string, "names and values" | "values"> = new Map([
  ["bag_pack", "names and values"],
  ["pack", "names and values"],
  ["pack_dictionary", "names and values"],
  ["pack_array", "values"],
]);

/** The arguments that `*` alone means; undefined where there is none. */
export function packedFields(node: Call, scope: Scope, binding: Binding): BoundExpression[] | undefined {
  const packed = packing.get(node.function);
  const all = node.arguments.find(isAll);
  if (packed === undefined || !all) return undefined;
  if (node.arguments.length > 1) {
    const message = `${node.function}(*) takes all fields and nothing else`;
    throw new AplError("WRONG_ARGUMENTS", message, all.span);
  }
  return allFields(all.span, scope, binding).flatMap((column) => {
    const value = columnExpression(column, all.span);
    const name = constantExpression({ type: "string", value: column.name }, all.span);
    return packed === "values" ? [value] : [name, value];
  });
}

function isAll({ kind }: Argument): boolean {
  return kind === "all";
}
