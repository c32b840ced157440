import type { AggregateLabel, Column } from "../algebra/column.ts";
import type { BoundExpression } from "../algebra/expression.ts";
import type { Relation } from "../algebra/relation.ts";
import type { Pipeline } from "../syntax/tree.ts";
import type { TypeSet } from "../values/type.ts";
import type { Catalogue } from "./catalogue.ts";

export interface QueryRange {
  readonly start?: bigint;
  readonly end?: bigint;
}

export interface BindingOptions {
  readonly catalogue: Catalogue;
  /** The moment of the query, the same in all its places. */
  readonly now: bigint;
  readonly range: QueryRange;
}

/** What the binding of one query shares: what it may name, and the numbers that its columns have. */
export class Binding {
  readonly catalogue: Catalogue;
  readonly now: bigint;
  readonly range: QueryRange;
  /** The views that are being bound, so that a cycle of them is seen. */
  readonly openViews: string[] = [];
  readonly datasetNames = new Set<string>();
  #columns = 0;

  constructor({ catalogue, now, range }: BindingOptions) {
    this.catalogue = catalogue;
    this.now = now;
    this.range = range;
  }

  column(name: string, types: TypeSet, aggregate?: AggregateLabel): Column {
    this.#columns += 1;
    return { number: this.#columns, name, types, ...(aggregate ? { aggregate } : {}) };
  }
}

/** What a name may mean in one place of a query. */
export interface Scope {
  readonly columns: readonly Column[];
  readonly lets: ReadonlyMap<string, LetValue>;
}

export type LetValue =
  | { readonly kind: "expression"; readonly expression: BoundExpression }
  | { readonly kind: "pipeline"; readonly pipeline: Pipeline; readonly lets: ReadonlyMap<string, LetValue> };

/** What an operator is given to work on. */
export interface OperatorInput {
  readonly relation: Relation;
  readonly scope: Scope;
  readonly binding: Binding;
}
