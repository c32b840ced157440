import { AplError, notSupported } from "../aplError.ts";
import { limits } from "../limits.ts";
import { quoted } from "../told.ts";
import { operatorHint, operatorsElsewhere } from "./elsewhere.ts";
import { expressionFrom } from "./expressions.ts";
import { fieldNameFrom, maybeNamedValuesFrom, namePatternFrom, typedNameFrom } from "./names.ts";
import { operatorParsers } from "./operatorParsers.ts";
import { searchSourceFrom, startsSearch } from "./search.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { Expression, Operator, Pipeline, Source, Union, UnionInput } from "./tree.ts";

const operatorNames: ReadonlySet<string> = new Set(operatorParsers.keys());

export function pipelineFrom(reader: TokenReader): Pipeline {
  return reader.nested(() => {
    const start = reader.peek();
    const source = sourceFrom(reader);
    const operators: Operator[] = [];
    while (reader.isMark("|")) {
      if (operators.length === limits.operators) throw tooManyOperators(reader);
      operators.push(operatorFrom(reader));
    }
    return { kind: "pipeline", source, operators, span: reader.spanFrom(start) };
  });
}

function tooManyOperators(reader: TokenReader): AplError {
  const message = `a query has at most ${limits.operators} operators`;
  return new AplError("TOO_LARGE", message, reader.peek().span);
}

function operatorFrom(reader: TokenReader): Operator {
  reader.expectMark("|");
  const start = reader.peek();
  const joined = reader.joinedAhead(operatorNames);
  const parse = joined && operatorParsers.get(joined.word);
  if (!joined || !parse) throw unknownOperator(reader);
  reader.skip(joined.tokens);
  return { ...parse(reader), span: reader.spanFrom(start) };
}

/** Operators that the language has, and that a query here may not use. */
export const refusedOperators: ReadonlyMap<string, string> = new Map([
  ["externaldata", "a query reaches no network"],
]);

function unknownOperator(reader: TokenReader): AplError {
  const token = reader.peek();
  const name = token.kind === "name" ? token.text : "";
  const why = refusedOperators.get(name);
  if (why !== undefined) return notSupported(name, token.span, why);
  const hint = operatorHint(reader.joinedAhead(operatorsElsewhere)?.word ?? name);
  if (hint === undefined)
    return reader.expected("an operator such as where, extend or summarize", operatorNames);
  return new AplError("SYNTAX", `there is no operator ${quoted(name)}: ${hint}`, token.span);
}

const sourceWords = new Set(["union", "datatable", "range", "print", "externaldata"]);

function sourceFrom(reader: TokenReader): Source {
  const start = reader.peek();
  const word = start.kind === "name" ? start.text : "";
  if (isTable(reader)) return tableFrom(reader);
  const named = !sourceWords.has(word) || reader.isMark("|", 1) || reader.peek(1).kind === "end";
  if (reader.takeMark("(")) {
    const pipeline = pipelineFrom(reader);
    reader.expectMark(")");
    return { kind: "parenthesised", pipeline, span: reader.spanFrom(start) };
  }
  if (startsSearch(reader)) return searchedFrom(reader);
  if (named) return { kind: "named", name: sourceNameFrom(reader), span: reader.spanFrom(start) };
  if (word === "externaldata") throw unknownOperator(reader);
  reader.next();
  return { ...sourceAfter(reader, word), span: reader.spanFrom(start) };
}

function sourceAfter(reader: TokenReader, word: string) {
  switch (word) {
    case "union":
      return { kind: "union", ...unionFrom(reader) } as const;
    case "datatable":
      return datatableFrom(reader);
    case "range":
      return rangeFrom(reader);
    default:
      return { kind: "print", values: maybeNamedValuesFrom(reader) } as const;
  }
}

/** All rows of some datasets that a search finds. */
function searchedFrom(reader: TokenReader): Source {
  const start = reader.peek();
  const { inputs, search } = searchSourceFrom(reader);
  const span = reader.spanFrom(start);
  const source = { kind: "union", inputs, span } as const;
  const pipeline = { kind: "pipeline", source, operators: [{ ...search, span }], span } as const;
  return { kind: "parenthesised", pipeline, span };
}

function isTable(reader: TokenReader): boolean {
  return reader.isWord("table") && reader.isMark("(", 1);
}

/** `table("name")`, or `table(c)` of a text that `let` or a parameter named before. */
function tableFrom(reader: TokenReader): Source & { readonly kind: "table" } {
  const start = reader.next();
  reader.expectMark("(");
  const table = expressionFrom(reader);
  reader.expectMark(")");
  return { kind: "table", table, span: reader.spanFrom(start) };
}

function sourceNameFrom(reader: TokenReader): string {
  const token = reader.peek();
  if (token.kind !== "name" && !reader.isMark("[")) throw reader.expected("a dataset");
  return fieldNameFrom(reader);
}

function datatableFrom(reader: TokenReader) {
  reader.expectMark("(");
  const columns = reader.list(() => typedNameFrom(reader));
  reader.expectMark(")");
  reader.expectMark("[");
  const values: Expression[] = [];
  // A comma may stand after the last one, too.
  while (!reader.isMark("]")) {
    values.push(expressionFrom(reader));
    if (!reader.takeMark(",")) break;
  }
  reader.expectMark("]");
  return { kind: "datatable", columns, values } as const;
}

function rangeFrom(reader: TokenReader) {
  const name = fieldNameFrom(reader);
  reader.expectWord("from");
  const from = expressionFrom(reader);
  reader.expectWord("to");
  const to = expressionFrom(reader);
  reader.expectWord("step");
  return { kind: "range", name, from, to, step: expressionFrom(reader) } as const;
}

/** `[withsource=column] datasets …`. */
export function unionFrom(reader: TokenReader): Union {
  const isTold = ["withsource", "with_source"].some((word) => reader.isWord(word)) && reader.isMark("=", 1);
  if (!isTold) return { inputs: unionInputsFrom(reader) };
  reader.skip(2);
  return { withSource: fieldNameFrom(reader), inputs: unionInputsFrom(reader) };
}

/** Datasets by name or with `*`, and pipelines in parentheses. */
export function unionInputsFrom(reader: TokenReader): UnionInput[] {
  return reader.list(() => {
    if (isTable(reader)) {
      const source = tableFrom(reader);
      return { kind: "pipeline", source, operators: [], span: source.span } as const;
    }
    if (!reader.takeMark("(")) return { kind: "pattern", ...namePatternFrom(reader) } as const;
    const pipeline = pipelineFrom(reader);
    reader.expectMark(")");
    return pipeline;
  });
}

/** Whether a pipeline stands here rather than a value, as in `x in (logs | project id)`. */
export function startsPipeline(reader: TokenReader): boolean {
  const first = reader.peek();
  if (startsSearch(reader)) return true;
  if (isTable(reader)) return true;
  const isSource = first.kind === "name" && sourceWords.has(first.text);
  // `range(1, 5)` is a function; of the other words none is.
  if (isSource && !(first.text === "range" && reader.isMark("(", 1))) return true;
  // A "|" further on may belong to what comes after a forgotten ";".
  if (first.kind !== "name" && first.kind !== "mark") return false;
  let depth = 0;
  for (let ahead = 0; ; ahead++) {
    const token = reader.peek(ahead);
    if (token.kind === "end") return false;
    if (token.kind !== "mark") continue;
    if (token.text === "(" || token.text === "[" || token.text === "{") depth += 1;
    if (token.text === ")" || token.text === "]" || token.text === "}") depth -= 1;
    if (depth < 0) return false;
    if (depth > 0) continue;
    if (token.text === ";") return false;
    if (token.text === "|") return true;
  }
}
