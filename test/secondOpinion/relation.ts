import type { Type } from "../../service/src/apl/values/type.ts";
import type { Value } from "./values.ts";

/** What the values of a column may be; "unknown" for what comes out of a dynamic value. */
export type Types = ReadonlySet<Type> | "unknown";

export type Row = ReadonlyMap<string, Value>;

export interface Relation {
  /** By name, in the order in which they show. */
  readonly columns: ReadonlyMap<string, Types>;
  readonly rows: readonly Row[];
  /**
   * Where the rows are sorted: for each row the place that it shares with those that sort alike. Rows without
   * places stand in any order.
   */
  readonly places?: readonly number[];
}

export function types(...each: readonly Type[]): Types {
  return new Set(each);
}

export function unionOf(...all: readonly Types[]): Types {
  const sets = all.filter((each) => each !== "unknown");
  return sets.length < all.length ? "unknown" : new Set(sets.flatMap((set) => [...set]));
}
