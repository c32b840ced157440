import { columnExpression } from "../algebra/expression.ts";
import type { BoundColumn, Relation } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import type { Expression, Source } from "../syntax/tree.ts";
import type { Constant } from "../values/constant.ts";
import { type TypeSet, typeSet, types } from "../values/type.ts";
import type { Binding } from "./binding.ts";
import { columnName } from "./columnNames.ts";
import { bindExpression, constantExpression, infixCall, namedCall } from "./expressions.ts";
import type { Lets } from "./lets.ts";
import { RandomColumns } from "./random.ts";
import { throwIfTooMany } from "./widths.ts";

type SourceOf<Kind extends Source["kind"]> = Source & { readonly kind: Kind };

export function bindPrint({ values }: SourceOf<"print">, lets: Lets, binding: Binding): Relation {
  const row: Relation = { kind: "values", made: [], rows: [[] as Constant[]], columns: [] };
  const random = new RandomColumns(binding);
  throwIfTooMany(values);
  const made = values.map((each, index): BoundColumn => {
    const value = random.drawnFor(bindExpression(each.value, { columns: [], lets }, binding));
    const name = each.name ?? (each.value.kind === "name" ? columnName(each, index) : `print_${index}`);
    return { value, column: binding.column(name, value.types) };
  });
  const columns = made.map(({ column }) => column);
  return { kind: "extend", input: random.within(row), values: made, columns };
}

export function bindDatatable(source: SourceOf<"datatable">, lets: Lets, binding: Binding): Relation {
  const { columns, values, span } = source;
  throwIfTooMany(columns);
  if (values.length % columns.length !== 0) {
    const message = `${values.length} values make no whole rows of ${columns.length} columns`;
    throw new AplError("WRONG_ARGUMENTS", message, span);
  }
  const made = columns.map(({ name, type }) => binding.column(name, declaredTypes(type)));
  const cells = values.map((value, index) =>
    cellOf(value, columns[index % columns.length]?.type ?? "", lets, binding),
  );
  const rows = Array.from({ length: values.length / columns.length }, (_, row) =>
    cells.slice(row * columns.length, (row + 1) * columns.length),
  );
  return { kind: "values", made, rows, columns: made };
}

function declaredTypes(name: string): TypeSet {
  const type = types.find((each) => each === name);
  return type ? typeSet(type) : "unknown";
}

function cellOf(node: Expression, type: string, lets: Lets, binding: Binding): Constant {
  const value = bindExpression(node, { columns: [], lets }, binding);
  if (value.kind !== "constant")
    throw new AplError("WRONG_ARGUMENTS", "a cell is a value that stands in the query", node.span);
  const { constant } = value;
  // What a let says stands in the SQL wherever it is named.
  if (node.kind !== "constant") binding.countCharacters(lengthOf(constant), node.span);
  if (constant.type === "null" || type === "dynamic" || constant.type === type) return constant;
  if (type === "float" && constant.type === "integer") return { type, value: Number(constant.value) };
  throw new AplError("WRONG_TYPE", `this column holds ${type}, not ${constant.type}`, node.span);
}

function lengthOf(constant: Constant): number {
  if (constant.type === "string") return constant.value.length;
  return constant.type === "array" || constant.type === "map" ? constant.json.length : 0;
}

/** `range x from a to b step c`: a row for each step, and both ends where a step meets them. */
export function bindRange(source: SourceOf<"range">, lets: Lets, binding: Binding): Relation {
  const bind = (node: Expression) => bindExpression(node, { columns: [], lets }, binding);
  const { span } = source;
  const [from, to, step] = [bind(source.from), bind(source.to), bind(source.step)];
  const steps = infixCall("/", [infixCall("-", [to, from], span), step], span);
  const one = constantExpression({ type: "integer", value: 1n }, span);
  const count = infixCall("+", [namedCall("floor", [steps], span), one], span);
  const number = binding.column("", typeSet("integer"));
  const series: Relation = { kind: "series", made: number, count, columns: [] };
  const passed = infixCall("*", [columnExpression(number, span), step], span);
  const value = infixCall("+", [from, passed], span);
  const column = binding.column(source.name, value.types);
  return { kind: "extend", input: series, values: [{ column, value }], columns: [column] };
}
