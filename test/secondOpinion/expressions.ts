import type { Expression } from "../../service/src/apl/syntax/tree.ts";
import { asIntegers, calculate, typesOfCalculation } from "./arithmetic.ts";
import { isNumber } from "./order.ts";
import { isBetween, isListed, test } from "./predicates.ts";
import { type Relation, type Row, type Types, types } from "./relation.ts";
import { computesAsIntegers, scalarFunctions } from "./scalarFunctions.ts";
import { isArray, Moment, Timespan, type Value, valueOfConstant } from "./values.ts";

type Columns = Relation["columns"];
export type Evaluate = (row: Row) => Value;

const arithmetic = new Set(["+", "-", "*", "/", "%"]);

/** What an expression may be, whatever the rows. */
export function typesOf(expression: Expression, columns: Columns): Types {
  const of = (part: Expression) => typesOf(part, columns);
  switch (expression.kind) {
    case "constant":
      return expression.constant.type === "null" ? types() : types(expression.constant.type);
    case "name":
      return columns.get(expression.name) ?? missing(`field ${expression.name}`);
    case "member":
    case "index":
      return "unknown";
    case "negation":
      return typesOfCalculation("-", types("integer", "timespan"), of(expression.of));
    case "infix":
      return arithmetic.has(expression.operator)
        ? typesOfCalculation(expression.operator, of(expression.left), of(expression.right))
        : types("boolean");
    case "call":
      return scalarOf(expression.function).types(argumentsOf(expression).map(of));
    default:
      return types("boolean");
  }
}

export function evaluatorOf(expression: Expression, columns: Columns): Evaluate {
  const of = (part: Expression) => evaluatorOf(part, columns);
  switch (expression.kind) {
    case "constant": {
      const value = valueOfConstant(expression.constant);
      return () => value;
    }
    case "name":
      return (row) => row.get(expression.name) ?? null;
    case "member": {
      const inner = of(expression.of);
      return (row) => memberOf(inner(row), expression.name);
    }
    case "index": {
      const [inner, index] = [of(expression.of), of(expression.index)];
      return (row) => elementOf(inner(row), index(row));
    }
    case "negation":
      return negationOf(expression.of, columns);
    case "logic":
      return logicOf(expression.operator, expression.parts.map(of));
    case "infix":
      return infixOf(expression, columns);
    case "between": {
      const [value, low, high] = [of(expression.value), of(expression.low), of(expression.high)];
      return (row) => negatedIf(expression.negated, isBetween(value(row), low(row), high(row)));
    }
    case "listed": {
      if ("kind" in expression.list) return missing("a pipeline in a list");
      const [value, list] = [of(expression.value), expression.list.map(of)];
      return (row) =>
        isListed(
          expression.operator,
          value(row),
          list.map((each) => each(row)),
        );
    }
    case "call":
      return callOf(expression, columns);
    default:
      return missing(expression.kind);
  }
}

export function missing(what: string): never {
  throw new Error(`the second opinion knows no ${what}`);
}

type Call = Expression & { readonly kind: "call" };

export function argumentsOf(call: Call): Expression[] {
  return call.arguments.map((each) => (each.kind === "namedArgument" ? missing("named arguments") : each));
}

function scalarOf(name: string) {
  return scalarFunctions.get(name) ?? missing(`function ${name}`);
}

function callOf(call: Call, columns: Columns): Evaluate {
  const scalar = scalarOf(call.function);
  const given = argumentsOf(call);
  const integers = computesAsIntegers(
    scalar,
    given.map((each) => typesOf(each, columns)),
  );
  const values = given.map((each) => evaluatorOf(each, columns));
  return (row) =>
    scalar.apply(
      values.map((each) => each(row)),
      integers,
    );
}

function infixOf(infix: Expression & { readonly kind: "infix" }, columns: Columns): Evaluate {
  const [left, right] = [evaluatorOf(infix.left, columns), evaluatorOf(infix.right, columns)];
  if (!arithmetic.has(infix.operator)) {
    return (row) => {
      const result = test(infix.operator, left(row), right(row));
      return result === undefined ? missing(`operator ${infix.operator}`) : result;
    };
  }
  const integers = asIntegers(typesOf(infix.left, columns), typesOf(infix.right, columns));
  // A number that stands in the query is never taken for a timespan.
  const [isLeftWritten, isRightWritten] = [infix.left, infix.right].map(({ kind }) => kind === "constant");
  return (row) => {
    const [first, second] = [left(row), right(row)];
    if (isRightWritten && first instanceof Moment && isNumber(second)) return null;
    if (isLeftWritten && isNumber(first) && second instanceof Moment) return null;
    return calculate(infix.operator, first, second, integers);
  };
}

function negationOf(of: Expression, columns: Columns): Evaluate {
  const inner = evaluatorOf(of, columns);
  const integers = asIntegers(typesOf(of, columns));
  return (row) => {
    const value = inner(row);
    const zero = isNumber(value) ? 0n : new Timespan(0n);
    return calculate("-", zero, value, integers);
  };
}

/** `and` is false where one part is, `or` true where one is; otherwise null decides. */
function logicOf(operator: "and" | "or", parts: readonly Evaluate[]): Evaluate {
  const deciding = operator === "or";
  return (row) => {
    const values = parts.map((part) => part(row));
    if (values.includes(deciding)) return deciding;
    return values.every((value) => value === !deciding) ? !deciding : null;
  };
}

function negatedIf(negated: boolean, value: boolean | null): boolean | null {
  return negated && value !== null ? !value : value;
}

function memberOf(value: Value, name: string): Value {
  return value instanceof Map ? ((value as ReadonlyMap<string, Value>).get(name) ?? null) : null;
}

function elementOf(value: Value, index: Value): Value {
  if (!isArray(value) || typeof index !== "bigint") return null;
  return value.at(Number(index)) ?? null;
}
