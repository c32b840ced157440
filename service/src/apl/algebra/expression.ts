import type { AggregateFunction } from "../functions/aggregateFunction.ts";
import type { ScalarFunction } from "../functions/scalarFunction.ts";
import type { Span } from "../span.ts";
import type { Constant } from "../values/constant.ts";
import type { TypeSet } from "../values/type.ts";
import type { Column } from "./column.ts";

/** An expression whose names are resolved and whose types are known. */
export type BoundExpression = { readonly types: TypeSet; readonly span: Span } & (
  | { readonly kind: "constant"; readonly constant: Constant }
  | { readonly kind: "column"; readonly column: Column }
  | {
      readonly kind: "call";
      readonly function: ScalarFunction;
      readonly arguments: readonly BoundExpression[];
    }
);

export interface BoundAggregate {
  readonly column: Column;
  readonly function: AggregateFunction;
  readonly arguments: readonly BoundExpression[];
  /** Whether the query left open how long the time of a group's rows is, which the last argument then tells. */
  readonly isWindowOpen?: boolean;
}

export function columnExpression(column: Column, span: Span) {
  return { kind: "column", column, types: column.types, span } as const;
}
