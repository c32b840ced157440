import type { MaybeNamed, Operator, OperatorOf, SortKey } from "../../service/src/apl/syntax/tree.ts";
import { aggregateOf } from "./aggregates.ts";
import { expand } from "./expand.ts";
import { evaluatorOf, missing, typesOf } from "./expressions.ts";
import { isMatch } from "./names.ts";
import { compareAny, isNumber, rowIdentity } from "./order.ts";
import { type Relation, type Row, type Types, types } from "./relation.ts";
import { found } from "./search.ts";
import { Undetermined } from "./undetermined.ts";
import { typeOf, type Value } from "./values.ts";

/** The operators that take one relation; `join`, `lookup` and `union` take two. */
export function applied(operator: Operator, input: Relation): Relation {
  switch (operator.kind) {
    case "where": {
      const holds = evaluatorOf(operator.predicate, input.columns);
      return chosenRows(input, (row) => holds(row) === true);
    }
    case "search": {
      const holds = found(operator, input.columns);
      return chosenRows(input, (row) => holds(row) === true);
    }
    case "extend":
      return extended(input, operator.values, new Map(input.columns), (row) => row);
    case "project":
      return extended(input, operator.values, new Map(), () => new Map());
    case "project-away":
      return shown(input, (name) => !operator.patterns.some(({ pattern }) => isMatch(pattern, name)));
    case "project-keep":
      return shown(input, (name) => operator.patterns.some(({ pattern }) => isMatch(pattern, name)));
    case "project-rename":
      return renamed(input, operator);
    case "project-reorder":
      return reordered(input, operator);
    case "summarize":
      return summarized(input, operator.aggregates, operator.by);
    case "distinct": {
      const all = operator.values === "all";
      return summarized(
        all ? input : applied({ ...operator, kind: "project", values: valuesOf(operator) }, input),
        [],
      );
    }
    case "count":
      return {
        columns: new Map([["Count", types("integer")]]),
        rows: [new Map([["Count", BigInt(input.rows.length)]])],
      };
    case "sort":
      return sorted(input, operator.keys);
    case "take":
      return taken(input, numberOf(operator.count));
    case "top":
      return taken(sorted(input, operator.keys), numberOf(operator.count));
    case "mv-expand":
      return expand(input, operator);
    default:
      return missing(`operator ${operator.kind}`);
  }
}

function valuesOf({ values }: OperatorOf<"distinct">): readonly MaybeNamed[] {
  return values === "all" ? [] : values;
}

function numberOf(count: OperatorOf<"take">["count"]): number {
  const value = evaluatorOf(count, new Map())(new Map());
  return isNumber(value) ? Number(value) : missing("number of rows that is none");
}

export function nameOf({ name, value }: MaybeNamed): string {
  return name ?? (value.kind === "name" ? value.name : missing("name for a column"));
}

function chosenRows(input: Relation, isChosen: (row: Row, index: number) => boolean): Relation {
  const rows = input.rows.filter(isChosen);
  const places = input.places?.filter((_, index) => isChosen(input.rows[index] as Row, index));
  return { columns: input.columns, rows, ...(places ? { places } : {}) };
}

function withRows(input: Relation, columns: Relation["columns"], change: (row: Row) => Row): Relation {
  return { ...input, columns, rows: input.rows.map(change) };
}

function extended(
  input: Relation,
  values: readonly MaybeNamed[],
  columns: Map<string, Types>,
  start: (row: Row) => Row,
): Relation {
  const made = values.map((each) => [nameOf(each), evaluatorOf(each.value, input.columns)] as const);
  for (const each of values) columns.set(nameOf(each), typesOf(each.value, input.columns));
  return withRows(
    input,
    columns,
    (row) => new Map([...start(row), ...made.map(([name, value]) => [name, value(row)] as const)]),
  );
}

function shown(input: Relation, isShown: (name: string) => boolean): Relation {
  const of = <Each>(map: ReadonlyMap<string, Each>) => new Map([...map].filter(([name]) => isShown(name)));
  return withRows(input, of(input.columns), of);
}

function renamed(input: Relation, { names }: OperatorOf<"project-rename">): Relation {
  const news = new Map(names.map(({ name, field }) => [nameOf({ value: field, span: field.span }), name]));
  const of = <Each>(map: ReadonlyMap<string, Each>) =>
    new Map([...map].map(([name, each]) => [news.get(name) ?? name, each]));
  return withRows(input, of(input.columns), of);
}

/** The named first, in the order in which they are named. */
function reordered(input: Relation, { patterns }: OperatorOf<"project-reorder">): Relation {
  const rank = (name: string) => {
    const found = patterns.findIndex(({ pattern }) => isMatch(pattern, name));
    return found < 0 ? patterns.length : found;
  };
  return { ...input, columns: new Map([...input.columns].sort(([a], [b]) => rank(a) - rank(b))) };
}

/** Rows with the same groups become one; without groups all rows do, even none. With nothing else it is `distinct`. */
function summarized(
  input: Relation,
  aggregates: readonly MaybeNamed[],
  by?: readonly MaybeNamed[],
): Relation {
  const keyed = by ? extended(input, by, new Map(), () => new Map()) : input;
  const made = aggregates.map((each) => ({ name: nameOf(each), ...aggregateOf(each.value, input.columns) }));
  const groups = new Map<string, { readonly key: Row; readonly rows: Row[] }>();
  if (by?.length === 0) groups.set("", { key: new Map(), rows: [] });
  for (const [index, key] of keyed.rows.entries()) {
    const text = rowIdentity(key);
    const group = groups.get(text) ?? { key, rows: [] };
    groups.set(text, group);
    group.rows.push(input.rows[index] as Row);
  }
  return {
    columns: new Map([...keyed.columns, ...made.map((each) => [each.name, each.types] as const)]),
    rows: [...groups.values()].map(
      ({ key, rows }) => new Map([...key, ...made.map(({ name, of }) => [name, of(rows)] as const)]),
    ),
  };
}

function sorted(input: Relation, keys: readonly SortKey[]): Relation {
  const values = keys.map(({ value }) => evaluatorOf(value, input.columns));
  const keyed = input.rows.map((row) => ({ row, values: values.map((value) => value(row)) }));
  const order = (left: { values: readonly Value[] }, right: { values: readonly Value[] }) => {
    for (const [index, key] of keys.entries()) {
      const [first = null, second = null] = [left.values[index], right.values[index]];
      const by = compareBy(key, first, second);
      if (by !== 0) return by;
    }
    return 0;
  };
  keyed.sort(order);
  let place = 0;
  const places = keyed.map((each, index) => {
    const before = keyed[index - 1];
    if (before && order(before, each) !== 0) place = index;
    return place;
  });
  return { columns: input.columns, rows: keyed.map(({ row }) => row), places };
}

function compareBy({ descending, nulls }: SortKey, left: Value, right: Value): number {
  if (left === null || right === null) {
    const first = Number(right === null) - Number(left === null);
    return nulls === "first" ? first : -first;
  }
  const order = compareAny(left, right);
  if (order === 0 && typeOf(left) !== typeOf(right)) throw new Undetermined("whether 1 or 1.0 comes first");
  return descending ? -order : order;
}

function taken(input: Relation, count: number): Relation {
  const place = (index: number) => input.places?.[index] ?? 0;
  if (count > 0 && count < input.rows.length && place(count) === place(count - 1)) {
    const alike = input.rows.filter((_, index) => place(index) === place(count));
    if (new Set(alike.map(rowIdentity)).size > 1) throw new Undetermined("which of some rows are taken");
  }
  return chosenRows(input, (_, index) => index < count);
}
