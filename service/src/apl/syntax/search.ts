import { AplError } from "../aplError.ts";
import { comparisonFrom, logicFrom, operandFrom } from "./expressions.ts";
import { endOfName } from "./names.ts";
import type { OpenOperator } from "./operatorParsers.ts";
import { unionInputsFrom } from "./pipeline.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { SearchPredicate, UnionInput } from "./tree.ts";

/** Whether a kind tells capital from small letters. */
const kinds: ReadonlyMap<string, boolean> = new Map([
  ["default", false],
  ["case_insensitive", false],
  ["case_sensitive", true],
]);

/** `search [kind=…] predicate`, in which texts may stand alone. */
export function searchFrom(reader: TokenReader): OpenOperator {
  const isCaseSensitive = kindFrom(reader);
  if (reader.isWord("in")) {
    const message = "a search in datasets stands first, as a source: search in (logs, audit*) …";
    throw new AplError("SYNTAX", message, reader.peek().span);
  }
  return { kind: "search", isCaseSensitive, predicate: predicateFrom(reader) };
}

/** Whether a search comes that is a source of its own, and no dataset of that name. */
export function startsSearch(reader: TokenReader): boolean {
  if (!reader.isWord("search")) return false;
  if (reader.isWord("in", 1) || reader.isWord("kind", 1)) return true;
  return reader.peek(1).kind === "string" || reader.isMark("*", 1);
}

/** `search [kind=…] in (dataset, …) predicate`; all datasets where none is told. */
export function searchSourceFrom(reader: TokenReader): {
  readonly inputs: readonly UnionInput[];
  readonly search: OpenOperator;
} {
  const { span } = reader.next();
  const isCaseSensitive = kindFrom(reader);
  const inputs = reader.takeWord("in")
    ? inputsFrom(reader)
    : [{ kind: "pattern", pattern: "*", span } as const];
  return { inputs, search: { kind: "search", isCaseSensitive, predicate: predicateFrom(reader) } };
}

function inputsFrom(reader: TokenReader): readonly UnionInput[] {
  reader.expectMark("(");
  const inputs = unionInputsFrom(reader);
  reader.expectMark(")");
  return inputs;
}

function kindFrom(reader: TokenReader): boolean {
  if (!reader.isWord("kind") || !reader.isMark("=", 1)) return false;
  reader.skip(2);
  return kinds.get(reader.expectWord(...kinds.keys())) ?? false;
}

function predicateFrom(reader: TokenReader): SearchPredicate {
  const all = () => logicFrom<SearchPredicate>(reader, "and", () => partFrom(reader));
  return reader.nested(() => logicFrom<SearchPredicate>(reader, "or", all));
}

function partFrom(reader: TokenReader): SearchPredicate {
  const start = reader.peek();
  if (reader.takeWord("not")) {
    const of = reader.nested(() => partFrom(reader));
    return { kind: "not", of, span: reader.spanFrom(start) };
  }
  if (reader.isMark("*") && endsPart(reader, 1)) {
    reader.next();
    return { kind: "everything", span: start.span };
  }
  if (start.kind === "string" && endsPart(reader, 1)) {
    reader.next();
    return { kind: "term", text: start.value, span: start.span };
  }
  if (isGroup(reader)) {
    reader.expectMark("(");
    const inner = predicateFrom(reader);
    reader.expectMark(")");
    return inner;
  }
  if (fieldIsAhead(reader)) {
    const field = operandFrom(reader);
    reader.expectMark(":");
    const token = reader.next();
    if (token.kind !== "string") throw reader.expected("a text in quotes");
    return { kind: "term", field, text: token.value, span: reader.spanFrom(start) };
  }
  return { kind: "condition", expression: comparisonFrom(reader), span: reader.spanFrom(start) };
}

function endsPart(reader: TokenReader, ahead: number): boolean {
  const token = reader.peek(ahead);
  if (token.kind === "end") return true;
  if (token.kind === "name") return token.text === "and" || token.text === "or";
  return token.kind === "mark" && [")", "|", ";", ","].includes(token.text);
}

/** Whether brackets hold a predicate, and not the beginning of a value. */
function isGroup(reader: TokenReader): boolean {
  if (!reader.isMark("(")) return false;
  let depth = 0;
  for (let ahead = 0; reader.peek(ahead).kind !== "end"; ahead++) {
    if (reader.isMark("(", ahead)) depth += 1;
    if (reader.isMark(")", ahead)) depth -= 1;
    if (depth === 0) return endsPart(reader, ahead + 1);
  }
  return false;
}

/** `a.b:"text"` or `['a b']:"text"`. */
function fieldIsAhead(reader: TokenReader): boolean {
  const end = endOfName(reader, 0);
  return end !== undefined && reader.isMark(":", end) && reader.peek(end + 1).kind === "string";
}
