import { fieldNameFrom } from "./names.ts";
import type { OpenOperator } from "./operatorParsers.ts";
import { pipelineFrom } from "./pipeline.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { JoinKey, JoinKind, Pipeline } from "./tree.ts";

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
  const join = kindFrom(reader) ?? "innerunique";
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
    const first = sidedNameFrom(reader);
    if (!reader.takeMark("==")) {
      if (first.side !== undefined) throw reader.expected('"=="');
      return { left: first.name, right: first.name, span: reader.spanFrom(start) };
    }
    const second = sidedNameFrom(reader);
    const [left, right] = first.side === "$right" ? [second, first] : [first, second];
    if (left.side !== "$left" || right.side !== "$right") {
      throw reader.expected("$left.field == $right.field");
    }
    return { left: left.name, right: right.name, span: reader.spanFrom(start) };
  });
}

function sidedNameFrom(reader: TokenReader): { readonly side?: string; readonly name: string } {
  const side = ["$left", "$right"].find((word) => reader.isWord(word));
  if (side === undefined) return { name: fieldNameFrom(reader) };
  reader.skip(1);
  reader.takeMark(".");
  return { side, name: fieldNameFrom(reader) };
}
