import type { JoinKind } from "../syntax/tree.ts";
import type { Constant } from "../values/constant.ts";
import type { Type } from "../values/type.ts";
import type { Column } from "./column.ts";
import type { BoundAggregate, BoundExpression } from "./expression.ts";

/**
 * Rows with columns: what a query is once it is bound, and before it is SQL. That is DuckDB's and stays so: a scan names
 * DuckDB's columns, a function brings its SQL along, and no second dialect is foreseen. A relation may have more than it
 * shows; to drop, rename or reorder columns is to show others, and costs nothing.
 */
export type Relation = { readonly columns: readonly Column[] } & (
  | { readonly kind: "scan"; readonly scan: Scan }
  | {
      readonly kind: "values";
      readonly made: readonly Column[];
      readonly rows: readonly (readonly Constant[])[];
    }
  /** Rows that are numbered from 0, as many as are counted. */
  | { readonly kind: "series"; readonly made: Column; readonly count: BoundExpression }
  | { readonly kind: "filter"; readonly input: Relation; readonly predicate: BoundExpression }
  | { readonly kind: "extend"; readonly input: Relation; readonly values: readonly BoundColumn[] }
  | {
      readonly kind: "aggregate";
      readonly input: Relation;
      readonly groups: readonly BoundColumn[];
      readonly aggregates: readonly BoundAggregate[];
    }
  | { readonly kind: "sort"; readonly input: Relation; readonly keys: readonly BoundSortKey[] }
  | { readonly kind: "take"; readonly input: Relation; readonly count: bigint }
  /** So many rows at random, or each with such a likelihood. */
  | { readonly kind: "sample"; readonly input: Relation; readonly size: SampleSize }
  | { readonly kind: "union"; readonly made: readonly Column[]; readonly inputs: readonly UnionPart[] }
  | {
      readonly kind: "join";
      readonly join: JoinKind;
      readonly left: Relation;
      readonly right: Relation;
      readonly keys: readonly { readonly left: Column; readonly right: Column }[];
      /** Whether null is a key like any other. */
      readonly nullsMatch?: boolean;
    }
  /** A row for each element of the arrays, which are taken side by side. */
  | {
      readonly kind: "expand";
      readonly input: Relation;
      readonly values: readonly BoundColumn[];
      readonly limit: bigint;
      /** Whether a key of a map and its value become an array of both rather than a map. */
      readonly pairs: boolean;
      /** The place of the element, counted from 0. */
      readonly index?: Column;
    }
);

export type RelationOf<Kind extends Relation["kind"]> = Relation & { readonly kind: Kind };

export type SampleSize = { readonly rows: bigint } | { readonly share: number };

export interface BoundColumn {
  readonly column: Column;
  readonly value: BoundExpression;
}

export interface BoundSortKey {
  readonly value: BoundExpression;
  readonly descending: boolean;
  readonly nulls: "first" | "last";
}

/** An input of a union, and for each of the union's columns the one of the input that flows into it. */
export interface UnionPart {
  readonly input: Relation;
  readonly from: readonly (Column | undefined)[];
}

/** A dataset's table, in the range of time that the query asks for; both ends belong to it. */
export interface Scan {
  readonly table: string;
  readonly start?: bigint;
  readonly end?: bigint;
  /** Where a page begins: behind this place, or at it. */
  readonly from?: PagePlace;
  readonly fields: readonly ScannedField[];
  /** The event's own time, and its number within the dataset: the order that rows are in when no other is asked for. */
  readonly time: Column;
  readonly row: Column;
}

/** A place among the events in the order of their times, going towards older ones or newer ones. */
export interface PagePlace {
  readonly time: bigint;
  readonly row: bigint;
  readonly descending: boolean;
  /** Whether the event of this place belongs to the page. */
  readonly including: boolean;
}

export interface ScannedField {
  readonly column: Column;
  readonly lanes: readonly StoredLane[];
}

/**
 * Where a field's values of one type are kept: in a SQL column, of which a time takes two, or among those that have
 * no column of their own. Texts may hide words.
 */
export type StoredLane = { readonly isHiding?: boolean } & (
  | { readonly type: Type; readonly columns: readonly string[] }
  | { readonly type: Exclude<Type, "datetime" | "timespan">; readonly restOf: string }
);
