import { nearest } from "eventdata-contract";
import type { Relation } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import type { Span } from "../span.ts";
import { parseQuery } from "../syntax/parse.ts";
import type { Let, Pipeline, Query, Source } from "../syntax/tree.ts";
import type { Binding, LetValue } from "./binding.ts";
import type { NamedSource } from "./catalogue.ts";
import { bindDataset } from "./datasets.ts";
import { bindExpression } from "./expressions.ts";
import { bindDatatable, bindPrint, bindRange } from "./madeRows.ts";
import { bindOperator } from "./operators.ts";
import { bindUnionInputs, unionOf } from "./unions.ts";

type Lets = ReadonlyMap<string, LetValue>;
type View = NamedSource & { readonly kind: "view" };

/** Its own values may have the names of those that are given, and then hide them. */
export function bindWithLets({ lets, pipeline }: Query, binding: Binding, given: Lets = new Map()): Relation {
  return bindPipeline(pipeline, boundLets(lets, binding, given), binding);
}

function boundLets(lets: readonly Let[], binding: Binding, given: Lets): Lets {
  const bound = new Map(given);
  for (const { name, value } of lets) {
    const known = new Map(bound);
    const pipeline = pipelineOf(value, known);
    if (pipeline) bound.set(name, { kind: "pipeline", pipeline, lets: known });
    else if (value.kind !== "pipeline") {
      const expression = bindExpression(value, { columns: [], lets: known }, binding);
      bound.set(name, { kind: "expression", expression });
    }
  }
  return bound;
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
  let relation = bindSource(pipeline.source, lets, binding);
  for (const operator of pipeline.operators) {
    binding.countStep(operator.span);
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
    case "union":
      return unionOf(bindUnionInputs(source.inputs, lets, binding), source.span, binding);
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
    ? bindDataset(found.dataset, binding)
    : bindView(name, found, span, binding);
}

function unknownDataset(name: string, span: Span, binding: Binding): AplError {
  const near = nearest(name, binding.catalogue.names);
  const meant = near === undefined ? "" : `; did you mean "${near}"?`;
  return new AplError("UNKNOWN_DATASET", `dataset or view not found: "${name}"${meant}`, span);
}

function bindView(name: string, view: View, span: Span, binding: Binding): Relation {
  const cycle = binding.cycleTo(name);
  if (cycle) {
    const message = `the view "${name}" builds upon itself: ${cycle.join(" → ")}`;
    throw new AplError("WRONG_ARGUMENTS", message, span);
  }
  try {
    return binding.withinView(name, view.catalogue, () => bindWithLets(parseQuery(view.text), binding));
  } catch (error) {
    // Its positions are those of another text.
    if (!(error instanceof AplError)) throw error;
    throw new AplError(error.code, `in the view "${name}": ${error.message}`, span);
  }
}
