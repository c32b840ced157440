import { withinYears } from "../../values/moment.ts";
import type { BoundExpression } from "../algebra/expression.ts";
import { AplError } from "../aplError.ts";
import { bin } from "../functions/families/rounding.ts";
import type { Expression } from "../syntax/tree.ts";
import type { Binding, Scope } from "./binding.ts";
import { binStep } from "./binStep.ts";
import { asExpression, bindExpression, callOf, constantExpression, infixCall } from "./expressions.ts";
import { columnIfExists, cursorCurrent, ensureField, ingestionTime } from "./fieldCalls.ts";

type Call = Expression & { readonly kind: "call" };
type BoundCall = (node: Call, scope: Scope, binding: Binding) => BoundExpression;

/** Functions whose value depends on the query and not on its rows alone. */
export const boundCalls: ReadonlyMap<string, BoundCall> = new Map<string, BoundCall>([
  ["now", (node, scope, binding) => shifted(node, scope, binding, "+")],
  ["ago", (node, scope, binding) => shifted(node, scope, binding, "-")],
  ["bin_auto", binAuto],
  ["ensure_field", ensureField],
  ["column_ifexists", columnIfExists],
  ["ingestion_time", ingestionTime],
  ["cursor_current", cursorCurrent],
]);

/** `now()`, `now(-1h)` and `ago(1h)`. */
function shifted(node: Call, scope: Scope, binding: Binding, operator: "+" | "-"): BoundExpression {
  const now = constantExpression({ type: "datetime", value: binding.now }, node.span);
  const [by, ...others] = node.arguments;
  if (others.length > 0 || (operator === "-" && !by))
    throw wrongCount(node, operator === "-" ? "1" : "0 or 1");
  if (!by) return now;
  const distance = bindExpression(asExpression(by), scope, binding);
  const known = distance.kind === "constant" ? distance.constant : undefined;
  if (known?.type !== "timespan") return infixCall(operator, [now, distance], node.span);
  // What the query tells needs no SQL, which would be long and stand wherever the time does.
  const value = withinYears(binding.now + (operator === "+" ? known.value : -known.value));
  return constantExpression(value === undefined ? { type: "null" } : { type: "datetime", value }, node.span);
}

function binAuto(node: Call, scope: Scope, binding: Binding): BoundExpression {
  const [time, ...others] = node.arguments;
  if (!time || others.length > 0) throw wrongCount(node, "1");
  const step = constantExpression(
    { type: "timespan", value: binStep(binding.wholeRange(), binding.series) },
    node.span,
  );
  return callOf(bin, [bindExpression(asExpression(time), scope, binding), step], node.span);
}

function wrongCount(node: Call, wanted: string): AplError {
  const message = `${node.function} takes ${wanted} arguments, not ${node.arguments.length}`;
  return new AplError("WRONG_ARGUMENTS", message, node.span);
}
