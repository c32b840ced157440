import { isoTime } from "../../values/isoTime.ts";
import { parseTimespan } from "../../values/timespan.ts";
import type { BoundExpression } from "../algebra/expression.ts";
import { AplError } from "../aplError.ts";
import type { Let } from "../syntax/tree.ts";
import { quoted } from "../told.ts";
import type { Constant } from "../values/constant.ts";
import type { Binding } from "./binding.ts";
import { bindExpression, constantExpression } from "./expressions.ts";
import type { Lets } from "./lets.ts";

/** What a declared parameter is worth: the variable of its name that came with the query, or else its default. */
export function parameterValue(
  { name, value, span }: Let,
  { type, hasDefault }: NonNullable<Let["parameter"]>,
  known: Lets,
  given: Lets,
  binding: Binding,
): BoundExpression {
  const variable = given.get(name);
  const told = variable?.kind === "expression" ? variable.expression : undefined;
  if (told?.kind === "constant") {
    const constant = asDeclared(fromJson(told.constant, type), type);
    if (constant) return constantExpression(constant, span);
    throw wrongType(name, type, told.constant, span);
  }
  if (!hasDefault) {
    const message = `the parameter ${quoted(name)} has no value: the request's variables give it one, or a default after "="`;
    throw new AplError("WRONG_ARGUMENTS", message, span);
  }
  const otherwise =
    value.kind === "pipeline" ? undefined : bindExpression(value, { columns: [], lets: known }, binding);
  if (otherwise?.kind !== "constant") {
    const message = "the default of a parameter is a value that stands in the query";
    throw new AplError("WRONG_ARGUMENTS", message, value.span);
  }
  const constant = asDeclared(otherwise.constant, type);
  if (constant) return constantExpression(constant, otherwise.span);
  throw wrongType(name, type, otherwise.constant, value.span);
}

function asDeclared(constant: Constant, type: string): Constant | undefined {
  if (constant.type === "null" || type === "dynamic" || constant.type === type) return constant;
  if (type === "float" && constant.type === "integer") return { type, value: Number(constant.value) };
  return undefined;
}

/** JSON has neither times nor timespans, so that a request says them as text. */
function fromJson(constant: Constant, type: string): Constant {
  if (constant.type !== "string" || (type !== "datetime" && type !== "timespan")) return constant;
  const value = type === "datetime" ? isoTime(constant.value) : parseTimespan(constant.value);
  return value === undefined ? constant : { type, value };
}

function wrongType(name: string, type: string, { type: told }: Constant, span: Let["span"]): AplError {
  return new AplError("WRONG_TYPE", `the parameter ${quoted(name)} is ${type}, not ${told}`, span);
}
