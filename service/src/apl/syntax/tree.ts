import type { Span } from "../span.ts";
import type { Constant } from "../values/constant.ts";

/** A query as it is written; what its names mean is not known yet. */
export interface Query {
  readonly lets: readonly Let[];
  readonly pipeline: Pipeline;
}

export interface Let {
  readonly name: string;
  readonly value: Expression | Pipeline;
  readonly span: Span;
  /** Of a declared parameter: whoever asks the query may give it another value than this, which may be missing. */
  readonly parameter?: { readonly type: string; readonly hasDefault: boolean };
}

export interface Pipeline {
  readonly kind: "pipeline";
  readonly source: Source;
  readonly operators: readonly Operator[];
  readonly span: Span;
}

export type Source = { readonly span: Span } & (
  | { readonly kind: "named"; readonly name: string }
  /** `table(c)`: the dataset or view that a text names. */
  | { readonly kind: "table"; readonly table: Expression }
  | ({ readonly kind: "union" } & Union)
  | { readonly kind: "parenthesised"; readonly pipeline: Pipeline }
  | {
      readonly kind: "datatable";
      readonly columns: readonly TypedName[];
      readonly values: readonly Expression[];
    }
  | {
      readonly kind: "range";
      readonly name: string;
      readonly from: Expression;
      readonly to: Expression;
      readonly step: Expression;
    }
  | { readonly kind: "print"; readonly values: readonly MaybeNamed[] }
);

export interface Union {
  readonly inputs: readonly UnionInput[];
  /** The column that tells where a row is from. */
  readonly withSource?: string;
}

/** A dataset whose name may hold `*`, or a pipeline. */
export type UnionInput =
  | { readonly kind: "pattern"; readonly pattern: string; readonly span: Span }
  | Pipeline;

export interface TypedName {
  readonly name: string;
  readonly type: string;
  readonly span: Span;
}

/** `name = expression`, or an expression whose column gets a name of its own. */
export interface MaybeNamed {
  readonly name?: string;
  readonly value: Expression;
  readonly span: Span;
}

export interface Named {
  readonly name: string;
  readonly value: Expression;
  readonly span: Span;
}

export interface SortKey {
  readonly value: Expression;
  readonly descending: boolean;
  readonly nulls: "first" | "last";
  readonly span: Span;
}

/** A column's name, in which `*` may stand for any characters. */
/** What a search looks for: texts, in every field or in one, and conditions as elsewhere. */
export type SearchPredicate = { readonly span: Span } & (
  | { readonly kind: "term"; readonly text: string; readonly field?: Expression }
  | { readonly kind: "everything" }
  | { readonly kind: "logic"; readonly operator: "and" | "or"; readonly parts: readonly SearchPredicate[] }
  | { readonly kind: "not"; readonly of: SearchPredicate }
  | { readonly kind: "condition"; readonly expression: Expression }
);

export interface NamePattern {
  readonly pattern: string;
  readonly span: Span;
}

/** `granny-asc` has the numbers within names in the order of their values. */
export const nameOrders = ["asc", "desc", "granny-asc", "granny-desc"] as const;
export type NameOrder = (typeof nameOrders)[number];

export type JoinKind =
  | "inner"
  | "innerunique"
  | "leftouter"
  | "rightouter"
  | "fullouter"
  | "leftsemi"
  | "rightsemi"
  | "leftanti"
  | "rightanti";

/** `on field`, or `on $left.a == $right.b`. */
export interface JoinKey {
  readonly left: Expression;
  readonly right: Expression;
  readonly span: Span;
}

/** A part of what `parse` looks for: fixed text, or a field that takes what stands between. */
export type ParsePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "skip" }
  | { readonly kind: "field"; readonly name: string; readonly type: string; readonly span: Span };

export type Operator = { readonly span: Span } & (
  | { readonly kind: "where"; readonly predicate: Expression }
  | { readonly kind: "extend"; readonly values: readonly MaybeNamed[] }
  | { readonly kind: "extend-valid"; readonly values: readonly MaybeNamed[] }
  | { readonly kind: "project"; readonly values: readonly MaybeNamed[] }
  | { readonly kind: "project-away"; readonly patterns: readonly NamePattern[] }
  | { readonly kind: "project-keep"; readonly patterns: readonly NamePattern[] }
  | {
      readonly kind: "project-rename";
      readonly names: readonly { readonly name: string; readonly field: Expression; readonly span: Span }[];
    }
  | {
      readonly kind: "project-reorder";
      readonly patterns: readonly (NamePattern & { readonly order?: NameOrder })[];
    }
  | {
      readonly kind: "summarize";
      readonly aggregates: readonly MaybeNamed[];
      readonly by: readonly MaybeNamed[];
    }
  | { readonly kind: "sort"; readonly keys: readonly SortKey[] }
  | { readonly kind: "take"; readonly count: Expression }
  | { readonly kind: "top"; readonly count: Expression; readonly keys: readonly SortKey[] }
  | { readonly kind: "distinct"; readonly values: readonly MaybeNamed[] | "all" }
  | { readonly kind: "count" }
  | { readonly kind: "sample"; readonly count: Expression }
  | { readonly kind: "getschema" }
  | { readonly kind: "search"; readonly isCaseSensitive: boolean; readonly predicate: SearchPredicate }
  | ({ readonly kind: "union" } & Union)
  | {
      readonly kind: "join";
      readonly join: JoinKind;
      readonly right: Pipeline;
      readonly keys: readonly JoinKey[];
    }
  | {
      readonly kind: "lookup";
      readonly join: "leftouter" | "inner";
      readonly right: Pipeline;
      readonly keys: readonly JoinKey[];
    }
  | {
      readonly kind: "mv-expand";
      readonly values: readonly (MaybeNamed & { readonly type?: string })[];
      readonly limit?: Expression;
      /** Whether a key of a map and its value become an array of both rather than a map. */
      readonly pairs?: boolean;
      /** The column of each element's place. */
      readonly index?: string;
    }
  | {
      readonly kind: "make-series";
      readonly aggregates: readonly (MaybeNamed & { readonly default?: Expression })[];
      readonly on: Expression;
      readonly from?: Expression;
      readonly to?: Expression;
      readonly step: Expression;
      readonly by: readonly MaybeNamed[];
    }
  | {
      readonly kind: "parse" | "parse-where";
      readonly value: Expression;
      readonly mode: "simple" | "regex" | "relaxed";
      /** Of the regular expressions. */
      readonly flags?: string;
      readonly parts: readonly ParsePart[];
    }
  | {
      readonly kind: "parse-kv";
      readonly value: Expression;
      readonly keys: readonly TypedName[];
      readonly pairDelimiter?: string;
      readonly keyDelimiter?: string;
      readonly quote?: string;
    }
  | {
      readonly kind: "redact";
      readonly options: readonly Named[];
      readonly regexes: readonly Expression[];
      /** Where it is not told, every field that may hold text. */
      readonly fields?: readonly NamePattern[];
    }
);

export type OperatorOf<Kind extends Operator["kind"]> = Operator & { readonly kind: Kind };

export type Expression = { readonly span: Span } & (
  | { readonly kind: "constant"; readonly constant: Constant }
  /** `*` for all fields: in `arg_max(_time, *)` each of them, in `* has "GET"` any. */
  | { readonly kind: "all" }
  | { readonly kind: "name"; readonly name: string }
  /** `a.b`, and `a["b"]` with a constant. */
  | { readonly kind: "member"; readonly of: Expression; readonly name: string }
  | { readonly kind: "index"; readonly of: Expression; readonly index: Expression }
  | {
      readonly kind: "call";
      readonly function: string;
      readonly nameSpan: Span;
      readonly arguments: readonly Argument[];
    }
  | { readonly kind: "negation"; readonly of: Expression }
  | { readonly kind: "logic"; readonly operator: "and" | "or"; readonly parts: readonly Expression[] }
  | {
      readonly kind: "infix";
      readonly operator: string;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: "between";
      readonly negated: boolean;
      readonly value: Expression;
      readonly low: Expression;
      readonly high: Expression;
    }
  /** `x in (1, 2)`, and `has_any` with its kin. */
  | {
      readonly kind: "listed";
      readonly operator: string;
      readonly value: Expression;
      readonly list: readonly Expression[] | Pipeline;
    }
);

/** An argument may name the column that it becomes, as in `arg_max(duration, slowest = span_id)`. */
export type Argument = Expression | ({ readonly kind: "namedArgument" } & Named);
