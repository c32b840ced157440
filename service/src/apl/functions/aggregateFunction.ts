import type { Lanes } from "../sql/lanes.ts";
import type { Value } from "../sql/value.ts";
import type { TypeSet } from "../values/type.ts";
import type { Argument } from "./scalarFunction.ts";

/** A function over the rows of a group: one entry of the table of aggregations. */
export interface AggregateFunction {
  readonly name: string;
  readonly about: string;
  readonly parameters: readonly string[];
  types(args: readonly Argument[]): TypeSet;
  /** SQL that aggregates, lane by lane. */
  lanes(args: readonly Value[]): Lanes;
  /** How many arguments, from the first, are fields; the others are settings. */
  readonly fields: number;
  /** Whether an array among its settings that stands in the query says the same as its elements would. */
  readonly takesLists?: boolean;
  /** Whether a last argument that is not told is how long the time is that a group's rows are of. */
  readonly isOfWindow?: boolean;
  /**
   * Whether it compares rows: the first argument is a condition, which is reckoned once a row, and each of the others
   * stands behind its field's name. `*` stands for all fields.
   */
  readonly isOfSides?: boolean;
  /** Values of `x` in rows, and what the aggregation makes of them, as JSON. */
  readonly examples: readonly AggregateExample[];
}

export type AggregateExample = readonly [call: string, rows: readonly unknown[], value: unknown];
