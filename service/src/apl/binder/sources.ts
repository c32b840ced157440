import { nearest } from "eventdata-contract";
import { mainInput } from "../algebra/mainInput.ts";
import type { Relation, Scan } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";
import { tooDeep } from "../syntax/depth.ts";
import { parseQuery } from "../syntax/parse.ts";
import type { Let, Pipeline, Query, Source } from "../syntax/tree.ts";
import { quoted } from "../told.ts";
import type { Binding } from "./binding.ts";
import type { NamedSource } from "./catalogue.ts";
import { bindDataset } from "./datasets.ts";
import { depthOf } from "./depth.ts";
import { bindExpression } from "./expressions.ts";
import { LetHistory, type Lets, noLets } from "./lets.ts";
import { bindDatatable, bindPrint, bindRange } from "./madeRows.ts";
import { bindOperator } from "./operators.ts";
import { parameterValue } from "./parameters.ts";
import { columnsAPart } from "./shares.ts";
import { sourceNameOf, tableNameOf } from "./tables.ts";
import { bindUnion } from "./unions.ts";
import { throwIfTooWide, widthBetween } from "./widths.ts";

type View = NamedSource & { readonly kind: "view" };

/** Its own values may have the names of those that are given, and then hide them. */
export function bindWithLets({ lets, pipeline }: Query, binding: Binding, given: Lets = noLets): Relation {
  return bindPipeline(pipeline, boundLets(lets, binding, given), binding);
}

function boundLets(lets: readonly Let[], binding: Binding, given: Lets): Lets {
  const bound = new LetHistory(given);
  for (const each of lets) {
    const { name, value } = each;
    const known = bound.now();
    if (each.parameter) {
      bound.add(name, {
        kind: "expression",
        expression: parameterValue(each, each.parameter, known, given, binding),
      });
      continue;
    }
    const pipeline = pipelineOf(value, known);
    if (pipeline) bound.add(name, { kind: "pipeline", pipeline, lets: known });
    else if (value.kind !== "pipeline") {
      const expression = bindExpression(value, { columns: [], lets: known }, binding);
      // Names nest as brackets do: a thousand lets, each upon the one before, would exhaust the stack.
      if (depthOf(expression) > limits.nesting) throw tooDeep(value.span);
      bound.add(name, { kind: "expression", expression });
    }
  }
  return bound.now();
}

/** A name alone that is no earlier value can only be that of a dataset. */
function pipelineOf(value: Let["value"], lets: Lets): Pipeline | undefined {
  if (value.kind === "pipeline") return value;
  if (value.kind !== "name") return undefined;
  const known = lets.get(value.name);
  if (known?.kind === "expression") return undefined;
  const { name, span } = value;
  return { kind: "pipeline", source: { kind: "named", name, span }, operators: [], span };
}

export function bindPipeline(pipeline: Pipeline, lets: Lets, binding: Binding): Relation {
  return binding.nested(pipeline.span, () => bindOperators(pipeline, lets, binding));
}

function bindOperators(pipeline: Pipeline, lets: Lets, binding: Binding): Relation {
  let relation = bindSource(pipeline.source, lets, binding);
  const source = sourceNameOf(pipeline, lets, binding);
  for (const operator of pipeline.operators) {
    binding.countStep(operator.span);
    relation = bindOperator(operator, {
      relation,
      source,
      scope: { columns: relation.columns, lets, scan: scanOf(relation) },
      binding,
    });
    throwIfTooWide(relation, widthBetween * binding.mostColumns, operator.span);
    binding.countParts(Math.ceil(relation.columns.length / columnsAPart), operator.span);
  }
  return relation;
}

/** The table whose events the rows are, as far as they are left. */
function scanOf(relation: Relation): Scan | undefined {
  let each: Relation | undefined = relation;
  while (each !== undefined && each.kind !== "scan") each = mainInput(each);
  return each?.scan;
}

function bindSource(source: Source, lets: Lets, binding: Binding): Relation {
  if (source.kind !== "named") binding.countStep(source.span);
  switch (source.kind) {
    case "named":
      return bindNamed(source.name, source.span, lets, binding);
    case "table":
      return bindNamed(tableNameOf(source.table, lets, binding), source.table.span, lets, binding);
    case "parenthesised":
      return bindPipeline(source.pipeline, lets, binding);
    case "union":
      return bindUnion(source, lets, binding);
    case "datatable":
      return bindDatatable(source, lets, binding);
    case "range":
      return bindRange(source, lets, binding);
    case "print":
      return bindPrint(source, lets, binding);
  }
}

export function bindNamed(name: string, span: Span, lets: Lets, binding: Binding): Relation {
  binding.countStep(span);
  const given = lets.get(name);
  if (given?.kind === "pipeline") return bindPipeline(given.pipeline, given.lets, binding);
  const found = binding.catalogue.source(name);
  if (!found) throw unknownDataset(name, span, binding);
  return found.kind === "dataset"
    ? bindDataset(found.dataset, span, binding)
    : bindView(name, found, span, binding);
}

function unknownDataset(name: string, span: Span, binding: Binding): AplError {
  const near = binding.isWithinView ? undefined : nearest(name, binding.catalogue.names);
  const meant = near === undefined ? "" : `; did you mean "${near}"?`;
  return new AplError("UNKNOWN_DATASET", `dataset or view not found: ${quoted(name)}${meant}`, span);
}

function bindView(name: string, view: View, span: Span, binding: Binding): Relation {
  const cycle = binding.cycleTo(name);
  if (cycle) {
    const message = `the view "${name}" builds upon itself: ${cycle.join(" → ")}`;
    throw new AplError("WRONG_ARGUMENTS", message, span);
  }
  binding.countCharacters(view.text.length, span);
  try {
    return binding.withinView(name, view.catalogue, () => bindWithLets(parseQuery(view.text), binding));
  } catch (error) {
    // Its positions are those of another text.
    if (!(error instanceof AplError)) throw error;
    throw new AplError(error.code, `in the view "${name}": ${error.message}`, span);
  }
}
