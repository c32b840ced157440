import { AplError } from "../aplError.ts";
import { expressionFrom, operandFrom } from "./expressions.ts";
import { joinFrom, lookupFrom } from "./joins.ts";
import {
  fieldNameFrom,
  maybeNamedFrom,
  maybeNamedValuesFrom,
  namePatternFrom,
  typeNameFrom,
} from "./names.ts";
import { parseFrom, parseKeyValuesFrom } from "./parseOperators.ts";
import { unionFrom } from "./pipeline.ts";
import { redactFrom } from "./redact.ts";
import { searchFrom } from "./search.ts";
import { sortKeysFrom } from "./sortKeys.ts";
import type { TokenReader } from "./tokenReader.ts";
import { type Expression, type MaybeNamed, nameOrders, type Operator } from "./tree.ts";

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
  ["extend", (reader) => ({ kind: "extend", values: maybeNamedValuesFrom(reader) })],
  ["extend-valid", (reader) => ({ kind: "extend-valid", values: maybeNamedValuesFrom(reader) })],
  ["project", projectFrom],
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
  ["search", searchFrom],
  ["union", (reader) => ({ kind: "union", ...unionFrom(reader) })],
  ["join", joinFrom],
  ["lookup", lookupFrom],
  ["mv-expand", expandFrom],
  ["make-series", makeSeriesFrom],
  ["parse", (reader) => parseFrom(reader, "parse")],
  ["parse-where", (reader) => parseFrom(reader, "parse-where")],
  ["parse-kv", parseKeyValuesFrom],
  ["redact", redactFrom],
]);

function projectFrom(reader: TokenReader): OpenOperator {
  const all = reader.peek();
  if (reader.isMark("*") && (reader.isMark("|", 1) || reader.peek(1).kind === "end")) {
    const message =
      "every field is told without project; project-away leaves some out, and extend adds others";
    throw new AplError("SYNTAX", message, all.span);
  }
  return { kind: "project", values: maybeNamedValuesFrom(reader) };
}

function renameFrom(reader: TokenReader): OpenOperator {
  const names = reader.list(() => {
    const start = reader.peek();
    const name = fieldNameFrom(reader);
    reader.expectMark("=");
    return { name, field: expressionFrom(reader), span: reader.spanFrom(start) };
  });
  return { kind: "project-rename", names };
}

const orderNames: ReadonlySet<string> = new Set(nameOrders);

function reorderFrom(reader: TokenReader): OpenOperator {
  const ordered = reader.list(() => {
    const pattern = namePatternFrom(reader);
    const ahead = reader.joinedAhead(orderNames);
    const order = nameOrders.find((each) => each === ahead?.word);
    if (!ahead || !order) return pattern;
    reader.skip(ahead.tokens);
    return { ...pattern, order };
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
  const options = expandOptionsFrom(reader);
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
    ? { kind: "mv-expand", ...options, values, limit: expressionFrom(reader) }
    : { kind: "mv-expand", ...options, values };
}

/** `kind=bag|array`, also called `bagexpansion`, and `with_itemindex=name`, in any order and each once. */
function expandOptionsFrom(reader: TokenReader): { pairs?: boolean; index?: string } {
  const options: { pairs?: boolean; index?: string } = {};
  for (;;) {
    if (options.pairs === undefined && expansionIsAhead(reader)) {
      reader.skip(2);
      options.pairs = reader.expectWord("bag", "array") === "array";
    } else if (options.index === undefined && reader.isWord("with_itemindex") && reader.isMark("=", 1)) {
      reader.skip(2);
      options.index = fieldNameFrom(reader);
    } else return options;
  }
}

/** A value may be called `kind` as well: what tells them apart is that after an option a value follows. */
function expansionIsAhead(reader: TokenReader): boolean {
  if (!(reader.isWord("kind") || reader.isWord("bagexpansion")) || !reader.isMark("=", 1)) return false;
  const [told, following] = [reader.peek(2), reader.peek(3)];
  if (told.kind !== "name") return false;
  if (following.kind === "name") return !["to", "limit"].includes(following.text);
  const isKnown = told.text === "bag" || told.text === "array";
  return isKnown && reader.isMark("[", 3) && told.span.end < following.span.start;
}

function makeSeriesFrom(reader: TokenReader): OpenOperator {
  const aggregates = reader.list(() => {
    const value = maybeNamedFrom(reader);
    if (!reader.takeWord("default")) return value;
    reader.expectMark("=");
    return { ...value, default: expressionFrom(reader) };
  });
  reader.expectWord("on");
  const on = operandFrom(reader);
  if (reader.takeWord("in"))
    return { kind: "make-series", aggregates, on, ...stepsInRange(reader), by: groupsFrom(reader) };
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

/** `range(start, stop, step)`: in whole steps from 0, from the one with the start in it to the one with the stop. */
function stepsInRange(reader: TokenReader): { from: Expression; to: Expression; step: Expression } {
  const start = reader.peek();
  reader.expectWord("range");
  reader.expectMark("(");
  const first = expressionFrom(reader);
  reader.expectMark(",");
  const last = expressionFrom(reader);
  reader.expectMark(",");
  const step = expressionFrom(reader);
  reader.expectMark(")");
  const span = reader.spanFrom(start);
  const bin = (value: Expression): Expression => ({
    kind: "call",
    function: "bin",
    nameSpan: span,
    arguments: [value, step],
    span: value.span,
  });
  return {
    from: bin(first),
    to: { kind: "infix", operator: "+", left: bin(last), right: step, span: last.span },
    step,
  };
}
