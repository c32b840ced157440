import type { Column } from "../algebra/column.ts";
import { isEmptyRelation } from "../algebra/emptyRelation.ts";
import type { Relation, UnionPart } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import { patternTest } from "../patternTest.ts";
import type { Span } from "../span.ts";
import { mergedTypes } from "../sql/merge.ts";
import type { Union, UnionInput } from "../syntax/tree.ts";
import { quoted } from "../told.ts";
import type { Binding, OperatorInput } from "./binding.ts";
import { constantExpression } from "./expressions.ts";
import type { Lets } from "./lets.ts";
import { columnsAPart, namesAPart } from "./shares.ts";
import { bindNamed, bindPipeline } from "./sources.ts";
import { sourceNameOf } from "./tables.ts";

/** `union a, b*`; as an operator it has an input before these. */
export function bindUnion(
  { inputs, withSource, span }: Union & { readonly span: Span },
  lets: Lets,
  binding: Binding,
  before?: OperatorInput,
): Relation {
  const first = before ? [{ relation: before.relation, source: before.source }] : [];
  const all = [...first, ...inputs.flatMap((input) => boundInputs(input, lets, binding))];
  if (withSource === undefined)
    return unionOf(
      all.map(({ relation }) => relation),
      span,
      binding,
    );
  const told = all.map(({ relation, source = "" }, index) =>
    fromSource(relation, withSource, source || `union_arg${index}`, span, binding),
  );
  return unionOf(told, span, binding);
}

interface BoundInput {
  readonly relation: Relation;
  /** The dataset, view or let that its rows are from, where that has a name. */
  readonly source?: string | undefined;
}

/** The relations that an input of a union means; a pattern may mean several. */
function boundInputs(input: UnionInput, lets: Lets, binding: Binding): readonly BoundInput[] {
  if (input.kind === "pipeline")
    return [{ relation: bindPipeline(input, lets, binding), source: sourceNameOf(input, lets, binding) }];
  return datasetsOf(input.pattern, input.span, binding).map((source) => ({
    relation: bindNamed(source, input.span, lets, binding),
    source,
  }));
}

/** The rows with the name of their source before them; it takes the place of a field that is called so. */
function fromSource(
  relation: Relation,
  name: string,
  source: string,
  span: Span,
  binding: Binding,
): Relation {
  const value = constantExpression({ type: "string", value: source }, span);
  const column = binding.column(name, value.types);
  const others = relation.columns.filter((each) => each.name !== name);
  return { kind: "extend", input: relation, values: [{ column, value }], columns: [column, ...others] };
}

function datasetsOf(pattern: string, span: Span, binding: Binding): string[] {
  if (!pattern.includes("*")) return [pattern];
  const all = [...binding.catalogue.names];
  binding.countParts(Math.ceil(all.length / namesAPart), span);
  const names = all.filter(patternTest(pattern)).sort();
  if (names.length > 0) return names;
  throw new AplError(
    "UNKNOWN_DATASET",
    `dataset or view not found: none has a name like ${quoted(pattern)}`,
    span,
  );
}

/** All rows of all inputs, and every column that one of them has. */
function unionOf(inputs: readonly Relation[], span: Span, binding: Binding): Relation {
  const [only] = inputs;
  if (only && inputs.length === 1) return only;
  const names = [...new Set(inputs.flatMap(({ columns }) => columns.map(({ name }) => name)))];
  if (names.length * inputs.length > limits.unionColumns) {
    const message = `${inputs.length} tables of ${names.length} fields together are too many for a union`;
    throw new AplError("TOO_LARGE", `${message}: name fewer tables, or project fewer fields before`, span);
  }
  binding.countParts(Math.ceil((names.length * inputs.length) / columnsAPart), span);
  const columnsOf = inputs.map(({ columns }) => new Map(columns.map((column) => [column.name, column])));
  const sources = names.map((name) => columnsOf.map((columns) => columns.get(name)));
  const made = names.map((name, index) => {
    const found = (sources[index] ?? []).filter((column): column is Column => column !== undefined);
    return binding.column(name, mergedTypes(found));
  });
  const parts = inputs.map((input, index) => ({ input, from: sources.map((each) => each[index]) }));
  return { kind: "union", made, inputs: withRows(parts), columns: made };
}

/** The parts that have events, which few of many datasets may: the others bring their columns and no work. */
function withRows(parts: readonly UnionPart[]): readonly UnionPart[] {
  const found = parts.filter(({ input }) => !isEmptyRelation(input));
  return found.length > 0 ? found : parts.slice(0, 1);
}
