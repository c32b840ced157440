import { type BoundExpression, columnExpression } from "../algebra/expression.ts";
import { AplError, notSupported } from "../aplError.ts";
import { anyFieldTest } from "../functions/infix/anyField.ts";
import type { Span } from "../span.ts";
import { describedTypes } from "../values/type.ts";
import { allFields } from "./allFields.ts";
import type { Binding, Scope } from "./binding.ts";
import { callOf } from "./expressions.ts";

/** `* has "GET"`: whether a field's text passes, whatever its type is; `* !has "GET"` is the contrary: none does. */
export function bindAnyField(
  operator: string,
  looked: readonly BoundExpression[],
  span: Span,
  scope: Scope,
  binding: Binding,
): BoundExpression {
  for (const each of looked) throwIfNoText(operator, each);
  const fields = allFields(span, scope, binding).map((column) => columnExpression(column, span));
  return anyPasses(operator, fields, looked, span);
}

/** Whether the text of some of these passes; false where there are none. */
export function anyPasses(
  operator: string,
  values: readonly BoundExpression[],
  looked: readonly BoundExpression[],
  span: Span,
): BoundExpression {
  const test = anyFieldTest(operator, values.length);
  if (!test) throw notSupported(`"${operator}" after *`, span);
  return callOf(test, [...values, ...looked], span);
}

/** Else nothing would ever be found. */
function throwIfNoText(operator: string, { kind, types, span }: BoundExpression): void {
  if (kind !== "constant" || types === "unknown" || types.size === 0 || types.has("string")) return;
  const message = `"*" stands for fields as text, and "${operator}" takes a text beside it, not ${describedTypes(types)}`;
  throw new AplError("WRONG_TYPE", message, span);
}
