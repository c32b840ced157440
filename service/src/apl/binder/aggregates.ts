import type { BoundAggregate, BoundExpression } from "../algebra/expression.ts";
import type { BoundColumn, Relation } from "../algebra/relation.ts";
import { AplError, notSupported } from "../aplError.ts";
import { aggregateFunctions } from "../functions/aggregateFunctions.ts";
import type { Expression, MaybeNamed, OperatorOf } from "../syntax/tree.ts";
import { type Constant, jsonOf } from "../values/constant.ts";
import type { Binding, OperatorInput, Scope } from "./binding.ts";
import { aggregateName, ColumnNames, columnName, fieldOf } from "./columnNames.ts";
import { argumentOf, asExpression, bindExpression, constantExpression } from "./expressions.ts";
import type { Lets, LetValue } from "./lets.ts";
import { throwIfTooMany, throwIfTooWide } from "./widths.ts";
import { windowOf } from "./window.ts";

export function bindSummarize(
  { aggregates, by, span }: OperatorOf<"summarize">,
  input: OperatorInput,
  step?: Constant,
): Relation {
  const { relation, scope, binding } = input;
  throwIfTooMany([...by, ...aggregates]);
  const names = new ColumnNames();
  const groups = by.map((each, index): BoundColumn => {
    const value = bindExpression(each.value, scope, binding);
    return { value, column: binding.column(names.unused(columnName(each, index)), value.types) };
  });
  const window = () => constantExpression(step ?? windowOf(groups, () => binding.wholeRange()), span);
  const found = new Aggregates(scope, binding, window);
  const values: ReturnType<Aggregates["bind"]>[] = [];
  for (const each of aggregates) {
    for (const single of rowFields(each, relation, names))
      values.push(found.bind(single, names.unused(aggregateName(single, values.length))));
    throwIfTooWide({ columns: values }, binding.mostColumns, each.span);
  }
  const groupColumns = groups.map(({ column }) => column);
  const aggregated: Relation = {
    kind: "aggregate",
    input: relation,
    groups,
    aggregates: found.all,
    columns: [...groupColumns, ...found.all.map(({ column }) => column)],
  };
  const computed = values.filter(({ isAggregate }) => !isAggregate);
  const columns = [...groupColumns, ...values.map(({ column }) => column)];
  if (computed.length === 0) return { ...aggregated, columns };
  return { kind: "extend", input: aggregated, values: computed, columns };
}

/** `arg_max(by, a, b)` is a column for each of its fields, the first included; `*` stands for all that are no groups. */
function rowFields(each: MaybeNamed, { columns }: Relation, groups: ColumnNames): MaybeNamed[] {
  const { value, span } = each;
  if (value.kind !== "call" || !["arg_max", "arg_min"].includes(value.function)) return [each];
  const [by, ...others] = value.arguments;
  if (!by || by.kind === "all") return [each];
  const ownName = fieldOf(by);
  const fields = others.flatMap((other): Expression[] =>
    other.kind === "all"
      ? columns
          .filter(({ name }) => name !== ownName && !groups.has(name))
          .map(({ name }) => ({ kind: "name", name, span }))
      : [other],
  );
  return [by, ...fields].map((field, index) => ({
    name: index === 0 ? (each.name ?? ownName ?? value.function) : (fieldOf(field) ?? `Column${index}`),
    value: { ...value, arguments: [by, field] },
    span,
  }));
}

/** The aggregations of a summarize: those that stand alone, and those within expressions such as `sum(a) / count()`. */
class Aggregates {
  readonly all: BoundAggregate[] = [];
  readonly #scope: Scope;
  readonly #binding: Binding;
  readonly #window: () => BoundExpression;

  constructor(scope: Scope, binding: Binding, window: () => BoundExpression) {
    this.#scope = scope;
    this.#binding = binding;
    this.#window = window;
  }

  bind({ value }: MaybeNamed, name: string): BoundColumn & { readonly isAggregate: boolean } {
    const bound = this.#within(value, name);
    if (bound.kind === "column") return { column: bound.column, value: bound, isAggregate: true };
    return { column: this.#binding.column(name, bound.types), value: bound, isAggregate: false };
  }

  #within(node: Expression, name: string): BoundExpression {
    if (node.kind === "call" && aggregateFunctions.has(node.function)) return this.#aggregate(node, name);
    const aggregates = new Map<string, LetValue>();
    const replaced = replaceCalls(node, (call) => {
      if (!aggregateFunctions.has(call.function)) return undefined;
      const placeholder = `\0${aggregates.size}`;
      aggregates.set(placeholder, { kind: "expression", expression: this.#aggregate(call, placeholder) });
      return { kind: "name", name: placeholder, span: call.span };
    });
    // Outside of an aggregation there are no rows that a field could be of.
    const lets: Lets = { get: (each) => aggregates.get(each) ?? this.#scope.lets.get(each) };
    return bindExpression(replaced, { columns: [], lets }, this.#binding);
  }

  #aggregate(node: Expression & { readonly kind: "call" }, name: string): BoundExpression {
    const called = aggregateFunctions.get(node.function);
    if (!called) throw notSupported(node.function, node.nameSpan);
    checkCount(node, called.parameters);
    const args = node.arguments.map((each) => bindExpression(asExpression(each), this.#scope, this.#binding));
    const fields = node.arguments.slice(0, called.fields).flatMap((each) => {
      const field = each.kind === "all" ? undefined : fieldOf(each);
      return field === undefined ? [] : [field];
    });
    const given = [...args];
    const isWindowOpen = called.isOfWindow === true && args.length + 1 === called.parameters.length;
    if (isWindowOpen) args.push(this.#window());
    const types = called.types(args.map(argumentOf));
    // Only of what it takes: what is refused may be long, and many.
    const constants = given.flatMap((each) => (each.kind === "constant" ? [jsonOf(each.constant)] : []));
    const label = {
      name: called.name,
      ...(fields.length > 0 ? { fields } : {}),
      ...(constants.length > 0 ? { args: constants } : {}),
    };
    const column = this.#binding.column(name, types, label);
    this.all.push({ column, function: called, arguments: args, ...(isWindowOpen ? { isWindowOpen } : {}) });
    return { kind: "column", column, types, span: node.span };
  }
}

type Call = Expression & { readonly kind: "call" };

/** As the parameters say: "size?" may be left out, "percents…" may repeat. */
function checkCount(node: Call, parameters: readonly string[]): void {
  const given = node.arguments.length;
  const least = parameters.filter((name) => !name.endsWith("?")).length;
  const most = parameters.some((name) => name.endsWith("…")) ? undefined : parameters.length;
  if (given >= least && given <= (most ?? given)) return;
  const wanted =
    most === undefined ? `at least ${least}` : least === most ? `${least || "no"}` : `${least} or ${most}`;
  const message = `${node.function}(${parameters.join(", ")}) takes ${wanted} arguments, not ${given}`;
  throw new AplError("WRONG_ARGUMENTS", message, node.span);
}

/** The same expression with other ones in place of some of its calls. */
function replaceCalls(node: Expression, replacement: (call: Call) => Expression | undefined): Expression {
  const replace = (each: Expression) => replaceCalls(each, replacement);
  switch (node.kind) {
    case "constant":
    case "name":
      return node;
    case "member":
      return { ...node, of: replace(node.of) };
    case "index":
      return { ...node, of: replace(node.of), index: replace(node.index) };
    case "negation":
      return { ...node, of: replace(node.of) };
    case "logic":
      return { ...node, parts: node.parts.map(replace) };
    case "infix":
      return { ...node, left: replace(node.left), right: replace(node.right) };
    case "between":
      return { ...node, value: replace(node.value), low: replace(node.low), high: replace(node.high) };
    case "listed":
      if ("kind" in node.list) throw notSupported("a query in a list", node.list.span);
      return { ...node, value: replace(node.value), list: node.list.map(replace) };
    case "call":
      return (
        replacement(node) ?? {
          ...node,
          arguments: node.arguments.map((each) => (each.kind === "all" ? each : replace(each))),
        }
      );
  }
}
