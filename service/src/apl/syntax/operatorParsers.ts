import { expressionFrom } from "./expressions.ts";
import { joinFrom, lookupFrom } from "./joins.ts";
import { fieldNameFrom, maybeNamedFrom, namePatternFrom, typeNameFrom } from "./names.ts";
import { parseFrom, parseKeyValuesFrom } from "./parseOperators.ts";
import { unionInputsFrom } from "./pipeline.ts";
import { redactFrom } from "./redact.ts";
import { sortKeysFrom } from "./sortKeys.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { MaybeNamed, Operator } from "./tree.ts";

/** An operator before it is known where it ends. */
export type OpenOperator = Operator extends infer Each
  ? Each extends Operator
    ? Omit<Each, "span">
    : never
  : never;

type OperatorParser = (reader: TokenReader) => OpenOperator;

const namesOrExpressions = (reader: TokenReader) => reader.list(() => maybeNamedFrom(reader));
const patterns = (reader: TokenReader) => reader.list(() => namePatternFrom(reader));

const sort: OperatorParser = (reader) => {
  reader.expectWord("by");
  return { kind: "sort", keys: sortKeysFrom(reader) };
};
const take: OperatorParser = (reader) => ({ kind: "take", count: expressionFrom(reader) });

/** What follows each operator's name. */
export const operatorParsers: ReadonlyMap<string, OperatorParser> = new Map<string, OperatorParser>([
  ["where", (reader) => ({ kind: "where", predicate: expressionFrom(reader) })],
  ["filter", (reader) => ({ kind: "where", predicate: expressionFrom(reader) })],
  ["extend", (reader) => ({ kind: "extend", values: namesOrExpressions(reader) })],
  ["extend-valid", (reader) => ({ kind: "extend-valid", values: namesOrExpressions(reader) })],
  ["project", (reader) => ({ kind: "project", values: namesOrExpressions(reader) })],
  ["project-away", (reader) => ({ kind: "project-away", patterns: patterns(reader) })],
  ["project-keep", (reader) => ({ kind: "project-keep", patterns: patterns(reader) })],
  ["project-rename", renameFrom],
  ["project-reorder", reorderFrom],
  ["summarize", summarizeFrom],
  ["sort", sort],
  ["order", sort],
  ["take", take],
  ["limit", take],
  ["top", topFrom],
  ["distinct", distinctFrom],
  ["count", () => ({ kind: "count" })],
  ["sample", (reader) => ({ kind: "sample", count: expressionFrom(reader) })],
  ["getschema", () => ({ kind: "getschema" })],
  ["search", (reader) => ({ kind: "search", predicate: expressionFrom(reader) })],
  ["union", (reader) => ({ kind: "union", inputs: unionInputsFrom(reader) })],
  ["join", joinFrom],
  ["lookup", lookupFrom],
  ["mv-expand", expandFrom],
  ["make-series", makeSeriesFrom],
  ["parse", (reader) => parseFrom(reader, "parse")],
  ["parse-where", (reader) => parseFrom(reader, "parse-where")],
  ["parse-kv", parseKeyValuesFrom],
  ["redact", redactFrom],
]);

function renameFrom(reader: TokenReader): OpenOperator {
  const names = reader.list(() => {
    const start = reader.peek();
    const name = fieldNameFrom(reader);
    reader.expectMark("=");
    return { name, field: expressionFrom(reader), span: reader.spanFrom(start) };
  });
  return { kind: "project-rename", names };
}

function reorderFrom(reader: TokenReader): OpenOperator {
  const ordered = reader.list(() => {
    const pattern = namePatternFrom(reader);
    const order = reader.takeWord("asc") ? "asc" : reader.takeWord("desc") ? "desc" : undefined;
    return order === undefined ? pattern : ({ ...pattern, order } as const);
  });
  return { kind: "project-reorder", patterns: ordered };
}

function summarizeFrom(reader: TokenReader): OpenOperator {
  const aggregates = reader.isWord("by") ? [] : namesOrExpressions(reader);
  return { kind: "summarize", aggregates, by: groupsFrom(reader) };
}

function groupsFrom(reader: TokenReader): MaybeNamed[] {
  return reader.takeWord("by") ? namesOrExpressions(reader) : [];
}

function topFrom(reader: TokenReader): OpenOperator {
  const count = expressionFrom(reader);
  reader.expectWord("by");
  return { kind: "top", count, keys: sortKeysFrom(reader) };
}

function distinctFrom(reader: TokenReader): OpenOperator {
  return { kind: "distinct", values: reader.takeMark("*") ? "all" : namesOrExpressions(reader) };
}

function expandFrom(reader: TokenReader): OpenOperator {
  const values = reader.list(() => {
    const value = maybeNamedFrom(reader);
    if (!reader.takeWord("to")) return value;
    reader.expectWord("typeof");
    reader.expectMark("(");
    const type = typeNameFrom(reader);
    reader.expectMark(")");
    return { ...value, type };
  });
  return reader.takeWord("limit")
    ? { kind: "mv-expand", values, limit: expressionFrom(reader) }
    : { kind: "mv-expand", values };
}

function makeSeriesFrom(reader: TokenReader): OpenOperator {
  const aggregates = reader.list(() => {
    const value = maybeNamedFrom(reader);
    if (!reader.takeWord("default")) return value;
    reader.expectMark("=");
    return { ...value, default: expressionFrom(reader) };
  });
  reader.expectWord("on");
  const on = expressionFrom(reader);
  const bound = (word: string) => (reader.takeWord(word) ? expressionFrom(reader) : undefined);
  const from = bound("from");
  const to = bound("to");
  reader.expectWord("step");
  const step = expressionFrom(reader);
  return {
    kind: "make-series",
    aggregates,
    on,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    step,
    by: groupsFrom(reader),
  };
}
