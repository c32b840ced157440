import { type BoundAggregate, type BoundExpression, columnExpression } from "../algebra/expression.ts";
import type { BoundColumn, Relation } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import { axisOf, type SeriesRange, seriesOf } from "../functions/aggregates/series.ts";
import type { Expression, OperatorOf } from "../syntax/tree.ts";
import type { Constant } from "../values/constant.ts";
import { describedTypes, type Type, typeSet } from "../values/type.ts";
import { summarized } from "./aggregates.ts";
import type { OperatorInput, SeriesOptions } from "./binding.ts";
import { columnName, fieldOf } from "./columnNames.ts";
import { bindExpression, constantExpression, infixCall, namedCall } from "./expressions.ts";

/**
 * A summarize by group and step, and then one by group alone that puts the steps side by side: an array for each
 * aggregation, with a default where there were no rows.
 */
export function bindMakeSeries(node: OperatorOf<"make-series">, input: OperatorInput): Relation {
  const { span, by } = node;
  const { binding } = input;
  const bind = (each: Parameters<typeof bindExpression>[0]) => bindExpression(each, input.scope, binding);
  const on = bind(node.on);
  const step = bind(node.step);
  const [from, to] = [node.from && bind(node.from), node.to && bind(node.to)];
  const origin = from ?? constantExpression(originOf(on), span);

  const steps = (value: BoundExpression) =>
    namedCall(
      "toint",
      [infixCall("/", [namedCall("bin", [infixCall("-", [value, origin], span), step], span), step], span)],
      span,
    );
  const number = binding.column("", typeSet("integer"));
  const numbered: Relation = {
    kind: "extend",
    input: within(input.relation, on, from, to, span),
    values: [{ column: number, value: steps(on) }],
    columns: [...input.relation.columns, { ...number, name: stepName }],
  };
  const { relation: perStep, madeBy } = summarized(
    {
      kind: "summarize",
      aggregates: node.aggregates,
      by: [...by, { value: { kind: "name", name: stepName, span }, span }],
      span,
    },
    { ...input, relation: numbered, scope: { ...input.scope, columns: numbered.columns } },
    step.kind === "constant" && step.constant.type === "timespan" ? step.constant : undefined,
  );
  const groups = perStep.columns.slice(0, by.length);
  const stepColumn = perStep.columns[by.length];
  const fallbacks = new Map<object, Expression | undefined>(
    node.aggregates.map((each) => [each, each.default]),
  );
  const made = perStep.columns.slice(by.length + 1);
  if (!stepColumn) throw new Error("The steps have a column of their own.");

  const stepNumber = columnExpression(stepColumn, span);
  const range: SeriesRange = { hasStart: from !== undefined, hasEnd: to !== undefined };
  const end = to ? endOf(on, to, origin, step, steps, span) : one(span);
  const aggregates = made.map((column, index): BoundAggregate => {
    const fallback = fallbacks.get(madeBy[index] ?? {});
    const otherwise = fallback ? bind(fallback) : constantExpression(emptyBin(binding.series), span);
    return {
      column: binding.column(column.name, typeSet("array"), column.aggregate),
      function: seriesOf(range),
      arguments: [stepNumber, end, columnExpression(column, span), otherwise],
    };
  });
  const axis: BoundAggregate = {
    column: binding.column(fieldOf(node.on) ?? columnName({ value: node.on, span }, 0), typeSet("array")),
    function: axisOf(range),
    arguments: [stepNumber, end, origin, step],
  };
  const keys = groups.map(
    (column): BoundColumn => ({
      column: binding.column(column.name, column.types),
      value: columnExpression(column, span),
    }),
  );
  const all = [...aggregates, axis];
  const columns = [...keys.map(({ column }) => column), ...all.map(({ column }) => column)];
  return { kind: "aggregate", input: perStep, groups: keys, aggregates: all, columns };
}

/** No field can have this name: a name that a query gives has a character. */
const stepName = "";

type Span = OperatorOf<"make-series">["span"];

function emptyBin({ fill = true }: SeriesOptions): Constant {
  return fill ? { type: "integer", value: 0n } : { type: "null" };
}

function within(
  relation: Relation,
  on: BoundExpression,
  from: BoundExpression | undefined,
  to: BoundExpression | undefined,
  span: Span,
): Relation {
  const bounds = [
    ...(from ? [infixCall(">=", [on, from], span)] : []),
    ...(to ? [infixCall("<", [on, to], span)] : []),
  ];
  if (bounds.length === 0) return relation;
  return {
    kind: "filter",
    input: relation,
    predicate: infixCall("and", bounds, span),
    columns: relation.columns,
  };
}

/** Where steps are counted from when no start is told. */
function originOf({ types, span }: BoundExpression): Constant {
  const single = types !== "unknown" && types.size === 1 ? [...types][0] : undefined;
  if (single === "datetime" || single === "timespan" || single === "integer")
    return { type: single, value: 0n };
  if (single === "float") return { type: "float", value: 0 };
  throw new AplError(
    "WRONG_TYPE",
    `a series goes along times or numbers, not ${describedTypes(types)}`,
    span,
  );
}

/** How many steps there are before the end, which does not belong to the series. */
function endOf(
  on: BoundExpression,
  to: BoundExpression,
  origin: BoundExpression,
  step: BoundExpression,
  steps: (value: BoundExpression) => BoundExpression,
  span: Span,
): BoundExpression {
  const known = knownEnd(origin, to, step);
  if (known !== undefined) return constantExpression({ type: "integer", value: known }, span);
  const has = (type: Type) => on.types !== "unknown" && on.types.has(type);
  if (has("float"))
    return namedCall("ceiling", [infixCall("/", [infixCall("-", [to, origin], span), step], span)], span);
  // Whole numbers and nanoseconds have one before them, so that nothing is lost in fractions.
  const smallest = has("integer") ? one(span) : constantExpression({ type: "timespan", value: 1n }, span);
  return infixCall("+", [steps(infixCall("-", [to, smallest], span)), one(span)], span);
}

/** Where the query tells all of it, no SQL needs to find out for each of the series. */
function knownEnd(...bounds: readonly BoundExpression[]): bigint | undefined {
  const [origin, to, step] = bounds.map((bound) => {
    const constant = bound.kind === "constant" ? bound.constant : undefined;
    const isWhole =
      constant?.type === "datetime" || constant?.type === "timespan" || constant?.type === "integer";
    return isWhole ? constant.value : undefined;
  });
  if (origin === undefined || to === undefined || step === undefined || step <= 0n) return undefined;
  return to <= origin ? 0n : (to - origin + step - 1n) / step;
}

function one(span: Span): BoundExpression {
  return constantExpression({ type: "integer", value: 1n }, span);
}
