import { nearest } from "eventdata-contract";
import { type Column, columnNamed } from "../algebra/column.ts";
import { type BoundExpression, columnExpression } from "../algebra/expression.ts";
import { AplError, notSupported } from "../aplError.ts";
import { elementOf } from "../functions/access.ts";
import { aggregateFunctions } from "../functions/aggregateFunctions.ts";
import type { ScalarFunction } from "../functions/scalarFunction.ts";
import { infixFunctions, scalarFunctions } from "../functions/scalarFunctions.ts";
import type { Span } from "../span.ts";
import { functionHint } from "../syntax/elsewhere.ts";
import type { Argument, Expression } from "../syntax/tree.ts";
import { quoted } from "../told.ts";
import { type Constant, typeOfConstant } from "../values/constant.ts";
import { type Type, typeSet } from "../values/type.ts";
import { packedFields } from "./allFields.ts";
import { bindAnyField } from "./anyField.ts";
import type { Binding, Scope } from "./binding.ts";
import { boundCalls } from "./boundCalls.ts";
import { listElements } from "./listElements.ts";
import { pathCharactersAPart } from "./shares.ts";

export function bindExpression(node: Expression, scope: Scope, binding: Binding): BoundExpression {
  binding.countParts(1, node.span);
  const bind = (each: Expression) => bindExpression(each, scope, binding);
  switch (node.kind) {
    case "constant":
      return constantExpression(node.constant, node.span);
    case "name":
      return bindName(node.name, node.span, scope, binding);
    case "member":
      return bindMember(node, scope, binding);
    case "index":
      return callOf(elementOf, [bind(node.of), bind(node.index)], node.span);
    case "negation":
      return infixCall("negate", [bind(node.of)], node.span);
    case "logic":
      return infixCall(node.operator, node.parts.map(bind), node.span);
    case "all":
      throw noSingleValue(node.span);
    case "infix":
      return node.left.kind === "all"
        ? bindAnyField(node.operator, [bind(node.right)], node.span, scope, binding)
        : infixCall(node.operator, [bind(node.left), bind(node.right)], node.span);
    case "between": {
      const [value, low, high] = [node.value, node.low, node.high].map(bind) as [
        BoundExpression,
        BoundExpression,
        BoundExpression,
      ];
      const upper =
        isOnly("timespan", high) && isOnly("datetime", low) ? infixCall("+", [low, high], high.span) : high;
      return infixCall(node.negated ? "!between" : "between", [value, low, upper], node.span);
    }
    case "listed": {
      if ("kind" in node.list) throw notSupported(`${node.operator} with a query`, node.list.span);
      const list = listElements(node.list.map(bind), binding);
      return node.value.kind === "all"
        ? bindAnyField(node.operator, list, node.span, scope, binding)
        : infixCall(node.operator, [bind(node.value), ...list], node.span);
    }
    case "call":
      return bindCall(node, scope, binding);
  }
}

function isOnly(type: Type, { types }: BoundExpression): boolean {
  return types !== "unknown" && types.size === 1 && types.has(type);
}

export function constantExpression(constant: Constant, span: Span): BoundExpression {
  const type = typeOfConstant(constant);
  return { kind: "constant", constant, types: type ? typeSet(type) : typeSet(), span };
}

export function callOf(
  called: ScalarFunction,
  args: readonly BoundExpression[],
  span: Span,
): BoundExpression {
  return { kind: "call", function: called, arguments: args, types: called.types(args.map(argumentOf)), span };
}

/** A call that the binder itself makes, of a function that there is. */
export function namedCall(name: string, args: readonly BoundExpression[], span: Span): BoundExpression {
  const called = scalarFunctions.get(name);
  if (!called) throw new Error(`There is no function ${name}.`);
  return callOf(called, args, span);
}

export function argumentOf({ types, span, ...expression }: BoundExpression) {
  return expression.kind === "constant" ? { types, span, constant: expression.constant } : { types, span };
}

export function infixCall(operator: string, args: readonly BoundExpression[], span: Span): BoundExpression {
  const called = infixFunctions.get(operator);
  if (!called) throw notSupported(`"${operator}"`, span);
  return callOf(called, args, span);
}

function bindName(name: string, span: Span, scope: Scope, binding: Binding): BoundExpression {
  const found = knownName(name, span, scope);
  if (found) return found;
  return columnExpression(fieldOrMistake(name, span, scope, binding), span);
}

function knownName(name: string, span: Span, { columns, lets }: Scope): BoundExpression | undefined {
  const column = columnNamed(columns, name);
  if (column) return columnExpression(column, span);
  const value = lets.get(name);
  return value?.kind === "expression" ? { ...value.expression, span } : undefined;
}

/** What no field is a mistake, unless it is not known yet which there are. */
export function fieldOrMistake(name: string, span: Span, scope: Scope, binding: Binding): Column {
  if (binding.anyField) return binding.column(name, "unknown");
  throw unknownField(name, span, scope, binding);
}

function unknownField(name: string, span: Span, { columns, isTrial }: Scope, binding: Binding): AplError {
  const meaningless = binding.meaningless.get(name);
  if (meaningless !== undefined) {
    const message = `the virtual field ${quoted(name)} means nothing here: ${meaningless}`;
    return new AplError("UNKNOWN_FIELD", message, span);
  }
  const near =
    isTrial || binding.isWithinView
      ? undefined
      : nearest(
          name,
          columns.map((column) => column.name),
        );
  const meant = near === undefined ? "" : `; did you mean "${near}"?`;
  return new AplError("UNKNOWN_FIELD", `invalid field: there is no ${quoted(name)}${meant}`, span);
}

type Member = Expression & { readonly kind: "member" };

/** `a.b.c` is the field of that name, as nested objects are stored; else what stands under `c` in the map `a.b`. */
function bindMember(node: Member, scope: Scope, binding: Binding): BoundExpression {
  const [first, ...rest] = membersOf(node);
  const isSided = first?.of.kind === "name" && first.of.name === scope.side;
  const root = isSided ? { kind: "name" as const, name: first.name, span: first.span } : (first?.of ?? node);
  const members = isSided ? rest : [...(first ? [first] : []), ...rest];
  if (root.kind !== "name") {
    binding.countParts(members.length - 1, node.span);
    return members.reduce((of, member) => elementIn(of, member), bindExpression(root, scope, binding));
  }
  const { length } = members.reduce((path, { name }) => `${path}.${name}`, root.name);
  const looked = Math.floor((length * members.length) / pathCharactersAPart);
  binding.countParts(Math.max(0, members.length - 1) + looked, node.span);
  // The longest of its paths that is a field; each begins with the one before.
  let path = root.name;
  let found: BoundExpression | undefined;
  let from = 0;
  for (const [index, member] of members.entries()) {
    path += `.${member.name}`;
    const column = columnNamed(scope.columns, path);
    if (column) [found, from] = [columnExpression(column, member.span), index + 1];
  }
  found ??= knownName(root.name, root.span, scope);
  if (!found) return columnExpression(fieldOrMistake(path, node.span, scope, binding), node.span);
  return members.slice(from).reduce((of, member) => elementIn(of, member), found);
}

/** Each step of a path, the first one first. */
function membersOf(node: Member): Member[] {
  const members: Member[] = [];
  for (let each: Expression = node; each.kind === "member"; each = each.of) members.push(each);
  return members.reverse();
}

function elementIn(of: BoundExpression, { name, span }: Member): BoundExpression {
  return callOf(elementOf, [of, constantExpression({ type: "string", value: name }, span)], span);
}

function bindCall(
  node: Expression & { readonly kind: "call" },
  scope: Scope,
  binding: Binding,
): BoundExpression {
  const special = boundCalls.get(node.function);
  if (special) return special(node, scope, binding);
  const called = scalarFunctions.get(node.function);
  if (!called) throw unknownFunction(node.function, node.nameSpan);
  if (called.needs) binding.needs.add(called.needs);
  const args =
    packedFields(node, scope, binding) ??
    node.arguments.map((each) => bindExpression(asExpression(each), scope, binding));
  return callOf(called, args, node.span);
}

export function asExpression(argument: Argument): Expression {
  if (argument.kind === "all") throw noSingleValue(argument.span);
  if (argument.kind !== "namedArgument") return argument;
  const message = `only arg_max and arg_min name what they are given; here it is the value alone, without "${argument.name} ="`;
  throw new AplError("WRONG_ARGUMENTS", message, argument.span);
}

function noSingleValue(span: Span): AplError {
  return new AplError("WRONG_ARGUMENTS", '"*" stands for all fields, and has no value here', span);
}

function unknownFunction(name: string, span: Span): AplError {
  if (aggregateFunctions.has(name)) {
    return new AplError("WRONG_ARGUMENTS", `${name} aggregates; it belongs into summarize`, span);
  }
  const hint = functionHint(name);
  if (hint !== undefined)
    return new AplError("UNKNOWN_FUNCTION", `there is no function ${quoted(name)}; here it is ${hint}`, span);
  const near = nearest(name, [...scalarFunctions.keys(), ...boundCalls.keys(), ...aggregateFunctions.keys()]);
  const meant = near === undefined ? "" : `; did you mean "${near}"?`;
  return new AplError("UNKNOWN_FUNCTION", `there is no function ${quoted(name)}${meant}`, span);
}
