import { type BoundAggregate, type BoundExpression, columnExpression } from "../algebra/expression.ts";
import type { BoundColumn, Relation } from "../algebra/relation.ts";
import { AplError, notSupported } from "../aplError.ts";
import type { AggregateFunction } from "../functions/aggregateFunction.ts";
import { aggregateFunctions } from "../functions/aggregateFunctions.ts";
import type { Argument, Expression, MaybeNamed, OperatorOf } from "../syntax/tree.ts";
import { type Constant, jsonOf } from "../values/constant.ts";
import type { Binding, OperatorInput, Scope } from "./binding.ts";
import { aggregateName, ColumnNames, columnName, fieldOf } from "./columnNames.ts";
import { argumentOf, asExpression, bindExpression, constantExpression } from "./expressions.ts";
import type { Lets, LetValue } from "./lets.ts";
import { listElements } from "./listElements.ts";
import { throwIfTooMany, throwIfTooWide } from "./widths.ts";
import { windowOf } from "./window.ts";

export function bindSummarize(node: OperatorOf<"summarize">, input: OperatorInput): Relation {
  return summarized(node, input).relation;
}

export interface Summarized {
  readonly relation: Relation;
  /** Of each column behind those of the groups, which of the aggregates makes it: `arg_max` makes several. */
  readonly madeBy: readonly MaybeNamed[];
}

export function summarized(
  { aggregates, by, span }: OperatorOf<"summarize">,
  input: OperatorInput,
  step?: Constant,
): Summarized {
  const { relation, scope, binding } = input;
  throwIfTooMany([...by, ...aggregates]);
  const names = new ColumnNames();
  const groups = by.map((each, index): BoundColumn => {
    const value = bindExpression(groupOf(each.value), scope, binding);
    const name = columnName({ ...each, value: groupOf(each.value) }, index);
    return { value, column: binding.column(names.unused(name), value.types) };
  });
  const window = () => constantExpression(step ?? windowOf(groups, () => binding.wholeRange()), span);
  const found = new Aggregates(scope, binding, window);
  const values: ReturnType<Aggregates["bind"]>[] = [];
  const madeBy: MaybeNamed[] = [];
  for (const each of aggregates) {
    for (const single of rowFields(each, relation, names)) {
      values.push(found.bind(single, names.unused(aggregateName(single, values.length))));
      madeBy.push(each);
    }
    throwIfTooWide({ columns: values }, binding.mostColumns, each.span);
  }
  const groupColumns = groups.map(({ column }) => column);
  const aggregated: Relation = {
    kind: "aggregate",
    input: found.withConditions(relation),
    groups,
    aggregates: found.all,
    columns: [...groupColumns, ...found.all.map(({ column }) => column)],
  };
  const computed = values.filter(({ isAggregate }) => !isAggregate);
  const columns = [...groupColumns, ...values.map(({ column }) => column)];
  if (computed.length === 0) return { relation: { ...aggregated, columns }, madeBy };
  return { relation: { kind: "extend", input: aggregated, values: computed, columns }, madeBy };
}

/** `by histogram(x, 10)`: the bins of that size that the aggregation of this name would count. */
function groupOf(node: Expression): Expression {
  if (node.kind !== "call" || node.function !== "histogram") return node;
  if (node.arguments.length !== 2) {
    const message = `after "by", histogram(value, size) takes 2 arguments, not ${node.arguments.length}`;
    throw new AplError("WRONG_ARGUMENTS", message, node.span);
  }
  return { ...node, function: "bin" };
}

/** `arg_max(by, a, b)` is a column for each of its fields, the first included; `*` stands for all that are no groups. */
function rowFields(each: MaybeNamed, { columns }: Relation, groups: ColumnNames): MaybeNamed[] {
  const { value, span } = each;
  if (value.kind !== "call" || !["arg_max", "arg_min"].includes(value.function)) return [each];
  const [by, ...others] = value.arguments;
  if (!by || by.kind === "all") return [each];
  const ownName = fieldOf(unnamed(by));
  const fields = others.flatMap((other): Argument[] =>
    other.kind === "all"
      ? columns
          .filter(({ name }) => name !== ownName && !groups.has(name))
          .map(({ name }) => ({ kind: "name", name, span }))
      : [other],
  );
  return [by, ...fields].map((field, index) => {
    const unlessNamed =
      index === 0 ? (each.name ?? ownName ?? value.function) : (fieldOf(field) ?? `Column${index}`);
    return {
      name: field.kind === "namedArgument" ? field.name : unlessNamed,
      value: { ...value, arguments: [unnamed(by), unnamed(field)] },
      span,
    };
  });
}

/** An argument without the name of the column that it becomes. */
function unnamed(argument: Argument): Expression {
  return argument.kind === "namedArgument" ? argument.value : argument;
}

/** The aggregations of a summarize: those that stand alone, and those within expressions such as `sum(a) / count()`. */
class Aggregates {
  readonly all: BoundAggregate[] = [];
  readonly #conditions: BoundColumn[] = [];
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

  /** The rows with the conditions that say on which side they are. */
  withConditions(relation: Relation): Relation {
    const values = this.#conditions;
    if (values.length === 0) return relation;
    const columns = [...relation.columns, ...values.map(({ column }) => column)];
    return { kind: "extend", input: relation, values, columns };
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
    const args = called.isOfSides ? this.#ofSides(node) : this.#argumentsOf(node, called);
    const fields = node.arguments.slice(0, called.fields).flatMap((each) => fieldOf(each) ?? []);
    const given = called.isOfSides ? [] : [...args];
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

  #argumentsOf(node: Call, { takesLists, fields }: AggregateFunction): BoundExpression[] {
    const bound = node.arguments.map((each) =>
      bindExpression(asExpression(each), this.#scope, this.#binding),
    );
    if (!takesLists) return bound;
    return [...bound.slice(0, fields), ...listElements(bound.slice(fields), this.#binding)];
  }

  /** The condition as a column, since it stands beside each field; and the fields, each behind its name. */
  #ofSides({ arguments: [first, ...others] }: Call): BoundExpression[] {
    if (!first) return [];
    const condition = bindExpression(asExpression(first), this.#scope, this.#binding);
    const column = this.#binding.column("", condition.types);
    if (condition.kind !== "constant") this.#conditions.push({ column, value: condition });
    const fields = others.flatMap((each): Expression[] =>
      each.kind === "all"
        ? this.#scope.columns.map(({ name }) => ({ kind: "name", name, span: each.span }))
        : [asExpression(each)],
    );
    const named = fields.flatMap((field, index) => [
      constantExpression({ type: "string", value: fieldOf(field) ?? `Column${index + 1}` }, field.span),
      bindExpression(field, this.#scope, this.#binding),
    ]);
    const chosen = condition.kind === "constant" ? condition : columnExpression(column, first.span);
    return [chosen, ...named];
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
    case "all":
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
          arguments: node.arguments.map((each) =>
            each.kind === "namedArgument" ? { ...each, value: replace(each.value) } : replace(each),
          ),
        }
      );
  }
}
