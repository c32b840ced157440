import { AplError } from "../aplError.ts";
import { nowhere } from "../span.ts";
import { laneFor } from "../sql/laneFor.ts";
import { firstOf, type Lanes, type Sql, type SqlOf } from "../sql/lanes.ts";
import type { Value } from "../sql/value.ts";
import { describedTypes, type Type } from "../values/type.ts";
import { withNanoseconds } from "./nanoseconds.ts";
import type { Argument, Example, ScalarFunction } from "./scalarFunction.ts";

/** One way to call a function: the types that it takes in this order, the one that it gives, and the SQL of it. */
export interface Form {
  readonly takes: readonly Type[];
  readonly gives: Type;
  /** Where a number that stands in the query would most likely be a mistake. */
  readonly neverConstant?: readonly number[];
  /** Each argument is in the type that the form takes in its place. */
  readonly sql: (args: readonly SqlOf<Type>[]) => SqlOf<Type>;
}

type SqlOfEach<Takes extends readonly Type[]> = { [Index in keyof Takes]: SqlOf<Takes[Index]> };

/** A form's SQL must be null where one of its arguments is. */
export function form<const Takes extends readonly Type[], Gives extends Type>(
  takes: Takes,
  gives: Gives,
  sql: (...args: SqlOfEach<Takes>) => SqlOf<Gives>,
): Form {
  return { takes, gives, sql: (args) => sql(...(args as SqlOfEach<Takes>)) };
}

interface FormFunction {
  readonly about: string;
  readonly parameters: readonly string[];
  readonly forms: readonly Form[];
  /** Integers stay what they are beside floats, as in a conversion: each form takes the values of its own type. */
  readonly keepsIntegers?: boolean;
  /** Whether its forms are all that there are: else a timespan may stand for a number of nanoseconds, and the reverse. */
  readonly isClosed?: boolean;
  readonly examples: readonly Example[];
}

/**
 * A function whose forms follow from the types of its arguments. An argument of several types is taken by every
 * form that fits one of them; of numbers that are integers in some rows and floats in others, the float.
 */
export function formFunction(name: string, written: FormFunction): ScalarFunction {
  const forms = written.isClosed ? written.forms : withNanoseconds(written.forms);
  const entry = { ...written, forms };
  return {
    name,
    about: entry.about,
    parameters: entry.parameters,
    examples: entry.examples,
    types: (args) => {
      const fitting = fittingForms(entry, args);
      if (fitting.length === 0) throwIfNeverRight(name, written, args);
      const gives = fitting.length > 0 ? fitting : entry.forms.slice(0, 1);
      return new Set(gives.map((each) => each.gives));
    },
    lanes: (args) => lanesOfForms(entry, args),
  };
}

/** A function of one text that gives another. */
export function ofText(
  name: string,
  about: string,
  sql: (text: Sql) => Sql,
  examples: readonly Example[],
): ScalarFunction {
  return formFunction(name, {
    about,
    parameters: ["text"],
    forms: [form(["string"], "string", sql)],
    examples,
  });
}

function lanesOfForms(entry: FormFunction, args: readonly Value[]): Lanes {
  const found = new Map<Type, SqlOf<Type>[]>();
  for (const each of fittingForms(entry, args)) {
    const result = each.sql(each.takes.map((type, index) => laneFor(args[index], type)));
    found.set(each.gives, [...(found.get(each.gives) ?? []), result]);
  }
  return Object.fromEntries([...found].map(([type, sqls]) => [type, firstOf(type, sqls)]));
}

function fittingForms({ forms, keepsIntegers }: FormFunction, args: readonly Argument[]): Form[] {
  const fitting = forms.filter(
    ({ takes, neverConstant = [] }) =>
      takes.length === args.length &&
      takes.every((type, index) => fits(args[index], type)) &&
      neverConstant.every((index) => args[index]?.constant === undefined),
  );
  const isMixed = args.some(
    ({ types }) => types === "unknown" || (types.has("integer") && types.has("float")),
  );
  const best =
    keepsIntegers && isMixed
      ? fitting
      : fitting.filter((each) => !fitting.some((other) => other !== each && isBetter(other, each, args)));
  const decided = args.every((arg) => arg.types !== "unknown" && arg.types.size === 0);
  return decided ? best.slice(0, 1) : best;
}

function fits({ types }: Argument = missing, wanted: Type): boolean {
  if (types === "unknown") return wanted !== "datetime" && wanted !== "timespan";
  if (types.size === 0 || types.has(wanted)) return true;
  return wanted === "float" && types.has("integer");
}

const missing: Argument = { types: new Set(), span: nowhere };

/**
 * Whether one form is better than another: an integer's is where all numbers are integers in every row, and a float's
 * where one of them is not.
 */
function isBetter(one: Form, other: Form, args: readonly Argument[]): boolean {
  const places = [...one.takes.keys()].filter((place) => one.takes[place] !== other.takes[place]);
  const isNumber = (type: Type | undefined) => type === "integer" || type === "float";
  const areNumbers = places.every((place) => isNumber(one.takes[place]) && isNumber(other.takes[place]));
  const wanted = places.every((place) => mayBeInteger(args[place])) ? "integer" : "float";
  return places.length > 0 && areNumbers && places.every((place) => one.takes[place] === wanted);
}

function mayBeInteger({ types }: Argument = missing): boolean {
  return types !== "unknown" && !types.has("float") && (types.has("integer") || types.size === 0);
}

/** A field of another type is null row by row; a constant of another type, or a wrong number of arguments, is a mistake. */
function throwIfNeverRight(
  name: string,
  { forms, parameters }: FormFunction,
  args: readonly Argument[],
): void {
  const counts = new Set(forms.map(({ takes }) => takes.length));
  const last = args.at(-1);
  if (!counts.has(args.length)) {
    const message = `${name}(${parameters.join(", ")}) takes ${[...counts].join(" or ")} arguments, not ${args.length}`;
    throw new AplError("WRONG_ARGUMENTS", message, last?.span ?? missing.span);
  }
  for (const [index, arg] of args.entries()) {
    const taken = new Set(forms.flatMap(({ takes }) => takes[index] ?? []));
    if (arg.constant && ![...taken].some((type) => fits(arg, type))) {
      const message = `${name} takes ${describedTypes(taken)} as ${parameters[index]}, not ${describedTypes(arg.types)}`;
      throw new AplError("WRONG_TYPE", message, arg.span);
    }
  }
}
