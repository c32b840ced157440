import type { TypeSet } from "../values/type.ts";

/** A column of a relation. Its number is its own within a query, whatever it is called and however often it is renamed. */
export interface Column {
  readonly number: number;
  readonly name: string;
  readonly types: TypeSet;
  /** Which aggregation made it, told beside the result. */
  readonly aggregate?: AggregateLabel;
}

export interface AggregateLabel {
  readonly name: string;
  readonly fields?: readonly string[];
  readonly args?: readonly unknown[];
}
