import { type BoundExpression, columnExpression } from "../algebra/expression.ts";
import { AplError } from "../aplError.ts";
import type { ScalarFunction } from "../functions/scalarFunction.ts";
import { limits } from "../limits.ts";
import { typeNames } from "../syntax/names.ts";
import type { Argument, Expression } from "../syntax/tree.ts";
import { type TypeSet, typeSet, types } from "../values/type.ts";
import type { Binding, Scope } from "./binding.ts";
import { asExpression, bindExpression, callOf, constantExpression } from "./expressions.ts";
import { noLets } from "./lets.ts";

type Call = Expression & { readonly kind: "call" };

/** `ensure_field("name", typeof(string))`: the field, or null of the type where there is none. */
export function ensureField(node: Call, scope: Scope, binding: Binding): BoundExpression {
  const [name, type] = bothArguments(node);
  const wanted = typeOf(type);
  return fieldIfThere(name, scope, binding) ?? callOf(nothingOf(wanted), [], node.span);
}

/** `column_ifexists("name", other)`: the field, or another value where there is none. */
export function columnIfExists(node: Call, scope: Scope, binding: Binding): BoundExpression {
  const [name, otherwise] = bothArguments(node);
  return fieldIfThere(name, scope, binding) ?? bindExpression(asExpression(otherwise), scope, binding);
}

/** `ingestion_time()`: when the event was stored. */
export function ingestionTime(node: Call, scope: Scope, binding: Binding): BoundExpression {
  throwUnlessBare(node);
  return bindExpression({ kind: "name", name: "_sysTime", span: node.span }, fieldsOnly(scope), binding);
}

/** `cursor_current()`: the place of the event, from which a page may go on. */
export function cursorCurrent(node: Call, { scan }: Scope, { cursorOf }: Binding): BoundExpression {
  throwUnlessBare(node);
  if (scan === undefined || cursorOf === undefined) return constantExpression({ type: "null" }, node.span);
  const place = [scan.time, scan.row].map((column) => columnExpression(column, node.span));
  return callOf(cursorOf(scan), place, node.span);
}

function throwUnlessBare({ function: name, arguments: { length }, span }: Call): void {
  if (length === 0) return;
  throw new AplError("WRONG_ARGUMENTS", `${name} takes no arguments, not ${length}`, span);
}

const fieldsOnly = ({ columns }: Scope): Scope => ({ columns, lets: noLets });

function bothArguments(node: Call): readonly [Argument, Argument] {
  const [first, second, ...others] = node.arguments;
  if (first && second && others.length === 0) return [first, second];
  const message = `${node.function} takes 2 arguments, not ${node.arguments.length}`;
  throw new AplError("WRONG_ARGUMENTS", message, node.span);
}

/** The field that a text names, as a path of names would. */
function fieldIfThere(argument: Argument, scope: Scope, binding: Binding): BoundExpression | undefined {
  const { span } = argument;
  const name = bindExpression(asExpression(argument), { ...scope, columns: [] }, binding);
  if (name.kind !== "constant" || name.constant.type !== "string")
    throw new AplError("WRONG_ARGUMENTS", "a field is named by a text that stands in the query", span);
  const [first = "", ...parts] = name.constant.value.split(".");
  if (parts.length > limits.nesting) {
    const message = `a field's name has at most ${limits.nesting} parts, not ${parts.length + 1}`;
    throw new AplError("TOO_LARGE", message, span);
  }
  const root: Expression = { kind: "name", name: first, span };
  const path = parts.reduce<Expression>((of, part) => ({ kind: "member", of, name: part, span }), root);
  try {
    return bindExpression(path, { ...fieldsOnly(scope), isTrial: true }, binding);
  } catch (error) {
    if (error instanceof AplError && error.code === "UNKNOWN_FIELD") return undefined;
    throw error;
  }
}

function typeOf(argument: Argument): TypeSet {
  const [name] = argument.kind === "call" && argument.function === "typeof" ? argument.arguments : [];
  const told = name?.kind === "name" ? typeNames.get(name.name) : undefined;
  if (told === undefined)
    throw new AplError("WRONG_ARGUMENTS", "ensure_field takes a type, such as typeof(string)", argument.span);
  const type = types.find((each) => each === told);
  return type ? typeSet(type) : "unknown";
}

/** No constant, whose type could be a mistake: the field may be there another day. */
function nothingOf(wanted: TypeSet): ScalarFunction {
  return {
    name: "ensure_field",
    about: "",
    parameters: [],
    types: () => wanted,
    lanes: () => (wanted === "unknown" ? { unknown: "NULL::VARCHAR" } : {}),
    examples: [],
  };
}
