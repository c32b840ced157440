import type { Relation } from "../algebra/relation.ts";
import type { ServiceNeed } from "../functions/scalarFunction.ts";
import { nowhere } from "../span.ts";
import type { Query } from "../syntax/tree.ts";
import type { Constant } from "../values/constant.ts";
import { Binding, type BindingOptions } from "./binding.ts";
import { constantExpression } from "./expressions.ts";
import type { LetValue } from "./lets.ts";
import { bindWithLets } from "./sources.ts";
import { throwIfTooWide } from "./widths.ts";

export interface BoundQuery {
  readonly relation: Relation;
  readonly datasetNames: readonly string[];
  /** Whether it means something else once it is known how far its events reach. */
  readonly wantsExtent: boolean;
  /** What its functions need of the service. */
  readonly needs: ReadonlySet<ServiceNeed>;
}

export interface QueryBinding extends BindingOptions {
  /** Constants that the query may name, as if it began with them. */
  readonly variables?: ReadonlyMap<string, Constant>;
}

/** Resolves what a query names, and tells what types its columns have. */
export function bindQuery(query: Query, { variables = new Map(), ...options }: QueryBinding): BoundQuery {
  const binding = new Binding(options);
  const given = [...variables].map(([name, constant]): [string, LetValue] => [
    name,
    { kind: "expression", expression: constantExpression(constant, nowhere) },
  ]);
  const relation = bindWithLets(query, binding, new Map(given));
  throwIfTooWide(relation, binding.mostColumns, query.pipeline.operators.at(-1)?.span ?? query.pipeline.span);
  const { datasetNames, wantsExtent, needs } = binding;
  return { relation, datasetNames: [...datasetNames], wantsExtent, needs };
}
