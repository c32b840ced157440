import type { QueryResult } from "../data/queryResult.ts";
import { millisecondsOf } from "../declaration/duration.ts";
import type { Baseline, Bounds, Expectation } from "./expectation.ts";
import { shortened } from "./shortened.ts";
import { spanInWords } from "./span.ts";

/** What a result is judged by besides itself. */
export interface Against {
  readonly baseline: Baseline | undefined;
  /** The number of before; undefined where there is none yet. */
  readonly before: number | undefined;
  /** The service's own clock, in milliseconds; only asked for where an age counts. */
  readonly now: number | undefined;
}

/** What does not hold of a result, a line each; a line of its own where it never can. */
export interface Judgement {
  readonly faults: readonly string[];
  /** Whether no later result could hold: what is expected is not what the query tells. */
  readonly isFinal: boolean;
}

export function judge(result: QueryResult, expected: Expectation, against: Against): Judgement {
  const rows = result.rows();
  const columns = Object.keys(result.columns());
  const { column } = expected;
  if (column !== undefined && rows.length > 0 && !columns.includes(column.name)) {
    return final(`column: there is no column ${column.name}; there are ${columns.join(", ")}`);
  }
  if (expected.scalar !== undefined && columns.length > 1) {
    return final(
      `scalar: the result has ${columns.length} columns (${columns.slice(0, 10).join(", ")}), so it is not one value`,
    );
  }
  const faults = [
    ...(expected.rows ? faultsOf("rows", rows.length, expected.rows) : []),
    ...(expected.noRows && rows.length > 0 ? [`noRows: expected none, came ${rows.length}`] : []),
    ...(expected.scalar ? scalarFaults(result, expected.scalar) : []),
    ...(column
      ? columnFaults(
          rows.map((row) => row[column.name]),
          column,
        )
      : []),
    ...(expected.maxAge ? ageFaults(rows, expected.maxAge, against.now) : []),
    ...baselineFaults(result, against),
  ];
  return { faults, isFinal: false };
}

/** The one value of a result, else how many rows it has. */
export function comparedValue(result: QueryResult): unknown {
  const rows = result.rows();
  const [row = {}] = rows;
  const [name, ...others] = Object.keys(row);
  return rows.length === 1 && others.length === 0 && name !== undefined ? row[name] : rows.length;
}

function final(fault: string): Judgement {
  return { faults: [fault], isFinal: true };
}

function scalarFaults(result: QueryResult, bounds: Bounds): string[] {
  const rows = result.rows();
  if (rows.length !== 1) return [`scalar: expected one row, came ${rows.length}`];
  return faultsOf("scalar", Object.values(rows[0] ?? {})[0], bounds);
}

function columnFaults(values: readonly unknown[], bounds: Bounds & { readonly name: string }): string[] {
  const name = `column ${bounds.name}`;
  if (values.length === 0) return [`${name}: expected rows, came none`];
  return values.flatMap((value) => faultsOf(name, value, bounds)).slice(0, 3);
}

function ageFaults(
  rows: readonly Readonly<Record<string, unknown>>[],
  maxAge: string,
  now: number | undefined,
): string[] {
  const times = rows.map(({ _time }) => (typeof _time === "string" ? Date.parse(_time) : Number.NaN));
  const newest = Math.max(...times.filter((time) => !Number.isNaN(time)));
  if (newest === Number.NEGATIVE_INFINITY) return ["maxAge: expected a row with a _time, came none"];
  const age = (now ?? Date.now()) - newest;
  return age > millisecondsOf(maxAge)
    ? [`maxAge: expected at most ${maxAge}, the newest is ${spanInWords(age)} old`]
    : [];
}

function baselineFaults(result: QueryResult, { baseline, before }: Against): string[] {
  if (baseline === undefined || before === undefined) return [];
  const value = comparedValue(result);
  const number = numberIn(value);
  const { atMostTimes, atLeastTimes } = baseline;
  return [
    ...(atMostTimes !== undefined && !(number <= before * atMostTimes)
      ? [`baseline: expected at most ${atMostTimes} times ${before}, came ${shortened(value)}`]
      : []),
    ...(atLeastTimes !== undefined && !(number >= before * atLeastTimes)
      ? [`baseline: expected at least ${atLeastTimes} times ${before}, came ${shortened(value)}`]
      : []),
  ];
}

/** Nothing that was found is no number, and not 0. */
export function numberIn(value: unknown): number {
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : Number.NaN;
}

function faultsOf(what: string, value: unknown, bounds: Bounds): string[] {
  const { equals, atLeast, atMost, between, oneOf } = bounds;
  const [least, most] = between ?? [];
  const number = numberIn(value);
  const conditions: [is: boolean, words: string][] = [
    [equals === undefined || isSame(value, equals), shortened(equals)],
    [atLeast === undefined || number >= atLeast, `at least ${atLeast}`],
    [atMost === undefined || number <= atMost, `at most ${atMost}`],
    [
      least === undefined || most === undefined || (number >= least && number <= most),
      `between ${least} and ${most}`,
    ],
    [
      oneOf === undefined || oneOf.some((each) => isSame(value, each)),
      `one of ${oneOf?.map(shortened).join(", ")}`,
    ],
  ];
  return conditions
    .filter(([is]) => !is)
    .map(([, words]) => `${what}: expected ${words}, came ${shortened(value)}`);
}

function isSame(value: unknown, wanted: unknown): boolean {
  return (
    value === wanted ||
    (typeof value === "bigint" &&
      typeof wanted === "number" &&
      value === BigInt(Math.trunc(wanted)) &&
      Number.isInteger(wanted))
  );
}
