import type { Column } from "../algebra/column.ts";
import { isEmptyRelation } from "../algebra/emptyRelation.ts";
import type { Relation, UnionPart } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";
import { mergedTypes } from "../sql/merge.ts";
import type { UnionInput } from "../syntax/tree.ts";
import { quoted } from "../told.ts";
import type { Binding } from "./binding.ts";
import type { Lets } from "./lets.ts";
import { patternTest } from "./patterns.ts";
import { columnsAPart, namesAPart } from "./shares.ts";
import { bindNamed, bindPipeline } from "./sources.ts";

/** The relations that the inputs of a union mean; a pattern may mean several. */
export function bindUnionInputs(inputs: readonly UnionInput[], lets: Lets, binding: Binding): Relation[] {
  return inputs.flatMap((input) => {
    if (input.kind === "pipeline") return [bindPipeline(input, lets, binding)];
    return datasetsOf(input.pattern, input.span, binding).map((name) =>
      bindNamed(name, input.span, lets, binding),
    );
  });
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
export function unionOf(inputs: readonly Relation[], span: Span, binding: Binding): Relation {
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
