import { nearest } from "eventdata-contract";
import type { Column } from "../algebra/column.ts";
import type { BoundColumn, Relation, ScannedField } from "../algebra/relation.ts";
import { AplError, notSupported } from "../aplError.ts";
import type { Span } from "../span.ts";
import { parseExpression, parseQuery } from "../syntax/parse.ts";
import type { Let, Pipeline, Query, Source } from "../syntax/tree.ts";
import type { Constant } from "../values/constant.ts";
import { type TypeSet, typeSet } from "../values/type.ts";
import { Binding, type BindingOptions, type LetValue } from "./binding.ts";
import type { StoredDataset, StoredField } from "./catalogue.ts";
import { columnName } from "./columnNames.ts";
import { bindExpression } from "./expressions.ts";
import { bindOperator } from "./operators.ts";

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

type Lets = ReadonlyMap<string, LetValue>;

function bindWithLets({ lets, pipeline }: Query, binding: Binding): Relation {
  return bindPipeline(pipeline, boundLets(lets, binding), binding);
}

function boundLets(lets: readonly Let[], binding: Binding): Lets {
  const bound = new Map<string, LetValue>();
  for (const { name, value } of lets) {
    const known = new Map(bound);
    if (value.kind === "pipeline") bound.set(name, { kind: "pipeline", pipeline: value, lets: known });
    else {
      const expression = bindExpression(value, { columns: [], lets: known }, binding);
      bound.set(name, { kind: "expression", expression });
    }
  }
  return bound;
}

export function bindPipeline(pipeline: Pipeline, lets: Lets, binding: Binding): Relation {
  let relation = bindSource(pipeline.source, lets, binding);
  for (const operator of pipeline.operators) {
    relation = bindOperator(operator, { relation, scope: { columns: relation.columns, lets }, binding });
  }
  return relation;
}

function bindSource(source: Source, lets: Lets, binding: Binding): Relation {
  switch (source.kind) {
    case "named":
      return bindNamed(source.name, source.span, lets, binding);
    case "parenthesised":
      return bindPipeline(source.pipeline, lets, binding);
    case "print":
      return bindPrint(source, lets, binding);
    default:
      throw notSupported(source.kind, source.span);
  }
}

function bindNamed(name: string, span: Span, lets: Lets, binding: Binding): Relation {
  const given = lets.get(name);
  if (given?.kind === "pipeline") return bindPipeline(given.pipeline, given.lets, binding);
  const found = binding.catalogue.source(name);
  if (!found) throw unknownDataset(name, span, binding);
  return found.kind === "dataset"
    ? bindDataset(found.dataset, binding)
    : bindView(name, found.text, span, binding);
}

function unknownDataset(name: string, span: Span, binding: Binding): AplError {
  const near = nearest(name, binding.catalogue.names);
  const meant = near === undefined ? "" : `; did you mean "${near}"?`;
  return new AplError("UNKNOWN_DATASET", `there is no dataset or view "${name}"${meant}`, span);
}

function bindView(name: string, text: string, span: Span, binding: Binding): Relation {
  const { openViews } = binding;
  if (openViews.includes(name)) {
    const path = [...openViews, name].join(" → ");
    throw new AplError("WRONG_ARGUMENTS", `the view "${name}" builds upon itself: ${path}`, span);
  }
  openViews.push(name);
  try {
    return bindWithLets(parseQuery(text), binding);
  } catch (error) {
    // Its positions are those of another text.
    if (!(error instanceof AplError)) throw error;
    throw new AplError(error.code, `in the view "${name}": ${error.message}`, span);
  } finally {
    openViews.pop();
  }
}

function bindDataset(dataset: StoredDataset, binding: Binding): Relation {
  binding.datasetNames.add(dataset.name);
  const fields = dataset.fields.map(
    ({ name, stored }): ScannedField => ({ column: binding.column(name, typesOf(stored)), stored }),
  );
  const columns = fields.map(({ column }) => column);
  const scan: Relation = {
    kind: "scan",
    scan: { table: dataset.table, fields, ...binding.range },
    columns,
  };
  return dataset.virtualFields.length === 0 ? scan : withVirtualFields(scan, dataset, binding);
}

function typesOf(stored: StoredField["stored"]): TypeSet {
  return stored.kind === "rest" ? "unknown" : typeSet(...stored.lanes.map(({ type }) => type));
}

/** A virtual field whose expression has no meaning, here or for now, is no field; whoever names it is told so. */
function withVirtualFields(scan: Relation, dataset: StoredDataset, binding: Binding): Relation {
  const values = dataset.virtualFields.flatMap(({ name, expression }): BoundColumn[] => {
    try {
      const value = bindExpression(
        parseExpression(expression),
        { columns: scan.columns, lets: new Map() },
        binding,
      );
      return [{ value, column: binding.column(name, value.types) }];
    } catch (error) {
      if (error instanceof AplError) return [];
      throw error;
    }
  });
  const names = new Set(values.map(({ column }) => column.name));
  const own = scan.columns.filter(({ name }) => !names.has(name));
  if (values.length === 0) return scan;
  return { kind: "extend", input: scan, values, columns: [...own, ...values.map(({ column }) => column)] };
}

function bindPrint({ values }: Source & { readonly kind: "print" }, lets: Lets, binding: Binding): Relation {
  const row: Relation = { kind: "values", made: [], rows: [[] as Constant[]], columns: [] };
  const made = values.map((each, index): BoundColumn => {
    const value = bindExpression(each.value, { columns: [], lets }, binding);
    const name = each.name ?? (each.value.kind === "name" ? columnName(each, index) : `print_${index}`);
    return { value, column: binding.column(name, value.types) };
  });
  const columns: Column[] = made.map(({ column }) => column);
  return { kind: "extend", input: row, values: made, columns };
}
