import type { Expression } from "../../service/src/apl/syntax/tree.ts";
import { asIntegers, numeric } from "./arithmetic.ts";
import { argumentsOf, evaluatorOf, missing, typesOf } from "./expressions.ts";
import { inside } from "./json.ts";
import { compareAny, familyOf, identity, isNumber } from "./order.ts";
import { phrasesOf } from "./phrases.ts";
import { type Relation, type Row, type Types, types } from "./relation.ts";
import { spotlightOf } from "./spotlight.ts";
import { Undetermined } from "./undetermined.ts";
import { float, integer, typeOf, type Value } from "./values.ts";

interface Aggregate {
  /** Of the values that are not null. */
  readonly over: (values: readonly Value[], integers: boolean) => Value;
  readonly types: (given: Types) => Types;
  readonly computes?: boolean;
}

const aggregates: ReadonlyMap<string, Aggregate> = new Map<string, Aggregate>([
  ["sum", { over: sum, types: (given) => types(numeric(given)), computes: true }],
  ["avg", { over: (values) => average(values), types: () => types("float") }],
  ["min", { over: (values) => extreme(values, -1), types: (given) => given }],
  ["max", { over: (values) => extreme(values, 1), types: (given) => given }],
  // In the row where a value is extreme it is the extreme.
  ["arg_min", { over: (values) => extreme(values, -1), types: (given) => given }],
  ["arg_max", { over: (values) => extreme(values, 1), types: (given) => given }],
  ["dcount", { over: (values) => BigInt(distinct(values).length), types: () => types("integer") }],
  ["make_list", { over: (values) => values.map(inside), types: () => types("array") }],
  ["phrases", { over: phrasesOf, types: () => types("array") }],
  ["make_set", { over: (values) => distinct(values.map(inside)), types: () => types("array") }],
]);

/** What an aggregation gives of some rows, and what that may be. */
export function aggregateOf(
  call: Expression,
  columns: Relation["columns"],
): { readonly types: Types; readonly of: (rows: readonly Row[]) => Value } {
  if (call.kind !== "call") return missing("aggregation that is no call");
  const [first, second] = argumentsOf(call);
  const holds = (predicate: Expression | undefined) => {
    const evaluate = predicate ? evaluatorOf(predicate, columns) : missing("condition");
    return (row: Row) => evaluate(row) === true;
  };
  if (call.function === "count") return { types: types("integer"), of: (rows) => BigInt(rows.length) };
  if (call.function === "countif") {
    const counts = holds(first);
    return { types: types("integer"), of: (rows) => BigInt(rows.filter(counts).length) };
  }
  if (call.function === "spotlight") {
    if (second?.kind !== "name") return missing("spotlight of what is no field");
    const [chosen, value] = [holds(first), evaluatorOf(second, columns)];
    const side = (rows: readonly Row[], isChosen: boolean) =>
      rows.filter((row) => chosen(row) === isChosen).map(value);
    return {
      types: types("array"),
      of: (rows) => spotlightOf(second.name, side(rows, true), side(rows, false)),
    };
  }
  const conditional = call.function.endsWith("if") && second !== undefined;
  const aggregate = aggregates.get(conditional ? call.function.slice(0, -2) : call.function);
  if (!aggregate || !first) return missing(`aggregation ${call.function}`);
  const given = typesOf(first, columns);
  const integers = aggregate.computes === true && asIntegers(given);
  const value = evaluatorOf(first, columns);
  const counts = conditional ? holds(second) : () => true;
  return {
    types: aggregate.types(given),
    of: (rows) => {
      const values = rows.filter(counts).map(value);
      return aggregate.over(
        values.filter((each) => each !== null),
        integers,
      );
    },
  };
}

function sum(values: readonly Value[], integers: boolean): Value {
  const numbers = values.filter(isNumber);
  return integers ? integer(sumOfIntegers(numbers)) : float(sumOfFloats(numbers));
}

function average(values: readonly Value[]): Value {
  const numbers = values.filter(isNumber);
  if (numbers.length === 0) return null;
  const isWhole = numbers.every((each) => typeof each === "bigint");
  return float((isWhole ? Number(sumOfIntegers(numbers)) : sumOfFloats(numbers)) / numbers.length);
}

function sumOfIntegers(numbers: readonly (number | bigint)[]): bigint {
  return numbers.reduce<bigint>((total, each) => total + BigInt(each), 0n);
}

/** In another order it could be another sum where large numbers cancel each other out. */
function sumOfFloats(numbers: readonly (number | bigint)[]): number {
  const add = (total: number, each: number | bigint) => total + Number(each);
  const total = numbers.reduce<number>(add, 0);
  const size = numbers.reduce<number>((sizes, each) => sizes + Math.abs(Number(each)), 0);
  if (size > Math.abs(total) * 1000 || (size === Infinity && numbers.length > 1)) {
    throw new Undetermined("a sum in which large numbers cancel each other out");
  }
  return total;
}

const lists: ReadonlySet<string> = new Set(["array", "map"]);

function extreme(values: readonly Value[], sign: number): Value {
  const ordered = values.filter((value) => !lists.has(familyOf(value) ?? ""));
  if (ordered.length < values.length) throw new Undetermined("the extreme of lists");
  return ordered.reduce<Value>((best, value) => {
    if (best === null) return value;
    const order = compareAny(value, best);
    if (order === 0 && typeOf(value) !== typeOf(best))
      throw new Undetermined("whether 1 or 1.0 is the extreme");
    return order * sign > 0 ? value : best;
  }, null);
}

function distinct(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [identity(value), value])).values()];
}
