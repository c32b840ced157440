import { AplError } from "../aplError.ts";
import { operandFrom } from "./expressions.ts";
import { fieldNameFrom } from "./names.ts";
import type { OpenOperator } from "./operatorParsers.ts";
import { pipelineFrom } from "./pipeline.ts";
import type { Token } from "./token.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { Expression, JoinKey, JoinKind, Pipeline } from "./tree.ts";

const kinds: ReadonlyMap<string, JoinKind> = new Map([
  ["inner", "inner"],
  ["innerunique", "innerunique"],
  ["leftouter", "leftouter"],
  ["rightouter", "rightouter"],
  ["fullouter", "fullouter"],
  ["leftsemi", "leftsemi"],
  ["rightsemi", "rightsemi"],
  ["leftanti", "leftanti"],
  ["anti", "leftanti"],
  ["leftantisemi", "leftanti"],
  ["rightanti", "rightanti"],
  ["rightantisemi", "rightanti"],
]);

export function joinFrom(reader: TokenReader): OpenOperator {
  const join = kindFrom(reader) ?? "inner";
  return { kind: "join", join, right: rightFrom(reader), keys: keysFrom(reader) };
}

export function lookupFrom(reader: TokenReader): OpenOperator {
  const join = kindFrom(reader) ?? "leftouter";
  if (join !== "leftouter" && join !== "inner") {
    reader.skip(-1);
    throw reader.expected('"leftouter" or "inner"');
  }
  return { kind: "lookup", join, right: rightFrom(reader), keys: keysFrom(reader) };
}

function kindFrom(reader: TokenReader): JoinKind | undefined {
  if (!reader.isWord("kind") || !reader.isMark("=", 1)) return undefined;
  reader.skip(2);
  const word = reader.expectWord(...kinds.keys());
  return kinds.get(word);
}

function rightFrom(reader: TokenReader): Pipeline {
  const start = reader.peek();
  if (!reader.takeMark("(")) {
    const name = fieldNameFrom(reader);
    const span = reader.spanFrom(start);
    return { kind: "pipeline", source: { kind: "named", name, span }, operators: [], span };
  }
  const pipeline = pipelineFrom(reader);
  reader.expectMark(")");
  return pipeline;
}

function keysFrom(reader: TokenReader): JoinKey[] {
  reader.expectWord("on");
  return reader.list(() => {
    const start = reader.peek();
    const first = sidedFrom(reader);
    if (!reader.takeMark("==")) {
      if (first.side !== undefined || first.value.kind !== "name") throw reader.expected('"=="');
      return { left: first.value, right: first.value, span: reader.spanFrom(start) };
    }
    const second = sidedFrom(reader);
    const [left, right] =
      first.side === "$right" || second.side === "$left" ? [second, first] : [first, second];
    if (left.side === "$right" || right.side === "$left") throw bothOf(start, reader);
    return { left: left.value, right: right.value, span: reader.spanFrom(start) };
  });
}

const sides = ["$left", "$right"] as const;

/** One side of a condition, and the side of the join that it says it is of. */
function sidedFrom(reader: TokenReader): { readonly side?: string; readonly value: Expression } {
  const start = reader.peek();
  const { value, words } = reader.noting(() => operandFrom(reader));
  const [side, other] = sides.filter((word) => words.has(word));
  if (other !== undefined) throw bothOf(start, reader);
  return side === undefined ? { value } : { side, value };
}

function bothOf(start: Token, reader: TokenReader): AplError {
  const message = "each side of a condition is of one side of the join: $left.field == $right.field";
  return new AplError("SYNTAX", message, reader.spanFrom(start));
}
