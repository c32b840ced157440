import type { Column } from "../algebra/column.ts";
import type { BoundColumn, BoundSortKey, Relation, SampleSize } from "../algebra/relation.ts";
import { AplError, notSupported } from "../aplError.ts";
import { limits } from "../limits.ts";
import type { Expression, MaybeNamed, Operator, OperatorOf, SortKey } from "../syntax/tree.ts";
import { quoted } from "../told.ts";
import type { Constant } from "../values/constant.ts";
import { describedTypes, typeSet, types } from "../values/type.ts";
import { bindSummarize } from "./aggregates.ts";
import type { OperatorInput } from "./binding.ts";
import { ColumnNames, columnName } from "./columnNames.ts";
import { bindExpression } from "./expressions.ts";
import { allOf, bindInQuery, conditionsOf } from "./inQuery.ts";
import { bindJoin, bindLookup } from "./joins.ts";
import { bindMakeSeries } from "./makeSeries.ts";
import { inOrder } from "./nameOrder.ts";
import { bindParse, bindParseKeyValues } from "./parsing.ts";
import { columnsLike } from "./patterns.ts";
import { RandomColumns } from "./random.ts";
import { bindRedact } from "./redact.ts";
import { bindSearch } from "./search.ts";
import { orderedCharactersAPart } from "./shares.ts";
import { bindUnion } from "./unions.ts";
import { throwIfTooMany } from "./widths.ts";
import { columnsWith, withColumns } from "./withColumns.ts";

type OperatorBinders = {
  readonly [Kind in Operator["kind"]]?: (node: OperatorOf<Kind>, input: OperatorInput) => Relation;
};

/** What each operator makes of its input. One that is missing here is not supported, and says so. */
const binders: OperatorBinders = {
  where: bindWhere,
  extend: bindExtend,
  project: bindProject,
  "project-away": ({ patterns }, { relation, binding }) => {
    const gone = new Set(patterns.flatMap((each) => columnsLike(each, relation.columns, binding)));
    return { ...relation, columns: relation.columns.filter((column) => !gone.has(column)) };
  },
  "project-keep": ({ patterns }, { relation, binding }) => {
    const kept = new Set(patterns.flatMap((each) => columnsLike(each, relation.columns, binding)));
    return { ...relation, columns: relation.columns.filter((column) => kept.has(column)) };
  },
  "project-rename": bindRename,
  "project-reorder": bindReorder,
  summarize: bindSummarize,
  distinct: bindDistinct,
  sort: ({ keys }, input) => sorted(keys, input),
  take: ({ count }, input) => taken(input.relation, count, input),
  top: ({ count, keys }, input) => taken(sorted(keys, input), count, input),
  sample: ({ count }, input) => ({
    kind: "sample",
    input: input.relation,
    size: sampleSize(count, input),
    columns: input.relation.columns,
  }),
  count: bindCount,
  union: (node, input) => bindUnion(node, input.scope.lets, input.binding, input),
  join: bindJoin,
  lookup: bindLookup,
  "mv-expand": bindExpand,
  "make-series": bindMakeSeries,
  getschema: bindSchema,
  search: bindSearch,
  parse: bindParse,
  "parse-where": bindParse,
  "parse-kv": bindParseKeyValues,
  "extend-valid": bindExtendValid,
  redact: bindRedact,
};

export function bindOperator(node: Operator, input: OperatorInput): Relation {
  const bind = binders[node.kind] as ((node: Operator, input: OperatorInput) => Relation) | undefined;
  if (!bind) throw notSupported(node.kind, node.span);
  return bind(node, input);
}

function bindWhere({ predicate, span }: OperatorOf<"where">, input: OperatorInput): Relation {
  const { queries, others } = conditionsOf(predicate);
  const filtered = others.length === 0 ? input.relation : bindFilter(allOf(others, span), input);
  return queries.reduce((relation, node) => bindInQuery(node, { ...input, relation }), filtered);
}

function bindFilter(predicate: Expression, { relation, scope, binding }: OperatorInput): Relation {
  const random = new RandomColumns(binding);
  const bound = random.drawnFor(bindExpression(predicate, scope, binding));
  return { kind: "filter", input: random.within(relation), predicate: bound, columns: relation.columns };
}

function bindExtend({ values }: OperatorOf<"extend">, { relation, scope, binding }: OperatorInput): Relation {
  throwIfTooMany(values);
  const random = new RandomColumns(binding);
  const made = values.map((each, index): BoundColumn => {
    const value = random.drawnFor(bindExpression(each.value, scope, binding));
    return { value, column: binding.column(columnName(each, index), value.types) };
  });
  return withColumns(random.within(relation), made);
}

/** As extend, but a value that has no meaning here is null; what is not supported has one. */
function bindExtendValid({ values, span }: OperatorOf<"extend-valid">, input: OperatorInput): Relation {
  throwIfTooMany(values);
  const scope = { ...input.scope, isTrial: true };
  const valid = values.map((each): MaybeNamed => {
    try {
      bindExpression(each.value, scope, input.binding);
      return each;
    } catch (error) {
      if (!(error instanceof AplError) || ["NOT_SUPPORTED", "TOO_LARGE"].includes(error.code)) throw error;
      return { ...each, value: { kind: "constant", constant: { type: "null" }, span: each.span } };
    }
  });
  return bindExtend({ kind: "extend", values: valid, span }, input);
}

function bindProject(
  { values }: OperatorOf<"project">,
  { relation, scope, binding }: OperatorInput,
): Relation {
  throwIfTooMany(values);
  const names = new ColumnNames();
  const made: BoundColumn[] = [];
  const random = new RandomColumns(binding);
  const columns = values.map((each, index) => {
    const value = random.drawnFor(bindExpression(each.value, scope, binding));
    const name = names.unused(columnName(each, index));
    // A field as it is costs nothing.
    if (value.kind === "column") return { ...value.column, name };
    const column = binding.column(name, value.types);
    made.push({ column, value });
    return column;
  });
  const input = random.within(relation);
  return made.length === 0 ? { ...input, columns } : { kind: "extend", input, values: made, columns };
}

function bindRename(
  { names }: OperatorOf<"project-rename">,
  { relation, scope, binding }: OperatorInput,
): Relation {
  throwIfTooMany(names);
  // A column is known by itself: another may be a copy of the same field.
  const renamed = new Map<Column, string>();
  for (const { name, field } of names) {
    const value = bindExpression(field, scope, binding);
    if (value.kind !== "column") {
      throw new AplError("WRONG_ARGUMENTS", "project-rename takes a field as it is", field.span);
    }
    renamed.set(value.column, name);
  }
  const newNames = new Set(renamed.values());
  const columns = relation.columns
    .filter((column) => renamed.has(column) || !newNames.has(column.name))
    .map((column) => ({ ...column, name: renamed.get(column) ?? column.name }));
  return { ...relation, columns };
}

function bindReorder(
  { patterns, span }: OperatorOf<"project-reorder">,
  { relation, binding }: OperatorInput,
): Relation {
  const first = patterns.flatMap(({ order, ...each }) => {
    const matching = columnsLike(each, relation.columns, binding);
    if (order === undefined) return matching;
    const characters = matching.reduce((sum, { name }) => sum + name.length, 0);
    binding.countParts(Math.ceil(characters / orderedCharactersAPart), span);
    return inOrder(matching, order);
  });
  return { ...relation, columns: [...new Set([...first, ...relation.columns])] };
}

function bindDistinct({ values, span }: OperatorOf<"distinct">, input: OperatorInput): Relation {
  const by: readonly MaybeNamed[] =
    values === "all" ? input.relation.columns.map((column) => asNamed(column, span)) : values;
  return bindSummarize({ kind: "summarize", aggregates: [], by, span }, input);
}

function asNamed({ name }: Column, span: Operator["span"]): MaybeNamed {
  return { name, value: { kind: "name", name, span }, span };
}

function bindCount({ span }: OperatorOf<"count">, input: OperatorInput): Relation {
  const value: Expression = { kind: "call", function: "count", nameSpan: span, arguments: [], span };
  return bindSummarize(
    { kind: "summarize", aggregates: [{ name: "Count", value, span }], by: [], span },
    input,
  );
}

/** Arrays become rows; what is expanded takes the place of the field that it was. */
function bindExpand(
  { values, limit, pairs = false, index, span }: OperatorOf<"mv-expand">,
  input: OperatorInput,
): Relation {
  const { relation, scope, binding } = input;
  throwIfTooMany(values);
  const made = values.map((each, place): BoundColumn => {
    const value = bindExpression(each.value, scope, binding);
    const type = types.find((known) => known === each.type);
    return { value, column: binding.column(columnName(each, place), type ? typeSet(type) : "unknown") };
  });
  if (made.some(({ column }) => column.name === index)) {
    const message = `with_itemindex names a column of its own, and ${quoted(index ?? "")} is one that is expanded`;
    throw new AplError("WRONG_ARGUMENTS", message, span);
  }
  const place = index === undefined ? undefined : binding.column(index, typeSet("integer"));
  const columns = columnsWith(relation.columns, [
    ...(place ? [place] : []),
    ...made.map(({ column }) => column),
  ]);
  const most = limit ? wholeNumber(limit, input) : BigInt(limits.madeValues);
  return {
    kind: "expand",
    input: relation,
    values: made,
    limit: most,
    pairs,
    ...(place ? { index: place } : {}),
    columns,
  };
}

/** The columns as rows: what they are called, where they stand, and what types they have. */
function bindSchema(_: OperatorOf<"getschema">, { relation, binding }: OperatorInput): Relation {
  const made = [
    binding.column("ColumnName", typeSet("string")),
    binding.column("ColumnOrdinal", typeSet("integer")),
    binding.column("DataType", typeSet("string")),
    binding.column("ColumnType", typeSet("string")),
  ];
  const rows = relation.columns.map((column, index): Constant[] => {
    const type: Constant = { type: "string", value: describedTypes(column.types) };
    return [{ type: "string", value: column.name }, { type: "integer", value: BigInt(index) }, type, type];
  });
  return { kind: "values", made, rows, columns: made };
}

export function sorted(keys: readonly SortKey[], { relation, scope, binding }: OperatorInput): Relation {
  const bound = keys.map(
    ({ value, descending, nulls }): BoundSortKey => ({
      value: bindExpression(value, scope, binding),
      descending,
      nulls,
    }),
  );
  return { kind: "sort", input: relation, keys: bound, columns: relation.columns };
}

function taken(relation: Relation, count: Expression, input: OperatorInput): Relation {
  return { kind: "take", input: relation, count: wholeNumber(count, input), columns: relation.columns };
}

/** A number of rows, which must be known before there are any. */
function wholeNumber(node: Expression, { scope, binding }: OperatorInput): bigint {
  const value = bindExpression(node, { columns: [], lets: scope.lets }, binding);
  const isWhole =
    value.kind === "constant" && value.constant.type === "integer" && value.constant.value >= 0n;
  if (isWhole && value.constant.type === "integer") return value.constant.value;
  throw new AplError(
    "WRONG_ARGUMENTS",
    "the number of rows is a whole number that stands in the query",
    node.span,
  );
}

/** So many rows; or a share of them, which no whole number is. */
function sampleSize(node: Expression, input: OperatorInput): SampleSize {
  const value = bindExpression(node, { columns: [], lets: input.scope.lets }, input.binding);
  const constant = value.kind === "constant" ? value.constant : undefined;
  if (constant?.type === "integer" && constant.value >= 0n) return { rows: constant.value };
  if (constant?.type === "float" && constant.value > 0 && constant.value < 1)
    return { share: constant.value };
  const message =
    "sample takes a whole number of rows, such as 5, or a share of them between 0 and 1, such as 0.05";
  throw new AplError("WRONG_ARGUMENTS", message, node.span);
}
