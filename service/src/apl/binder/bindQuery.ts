import type { Relation } from "../algebra/relation.ts";
import type { Query } from "../syntax/tree.ts";
import { Binding, type BindingOptions } from "./binding.ts";
import { bindWithLets } from "./sources.ts";

export interface BoundQuery {
  readonly relation: Relation;
  readonly datasetNames: readonly string[];
}

/** Resolves what a query names, and tells what types its columns have. */
export function bindQuery(query: Query, options: BindingOptions): BoundQuery {
  const binding = new Binding(options);
  const relation = bindWithLets(query, binding);
  return { relation, datasetNames: [...binding.datasetNames] };
}
