import { expressionFrom } from "./expressions.ts";
import { fieldNameFrom, typedNameFrom, typeNameFrom } from "./names.ts";
import type { OpenOperator } from "./operatorParsers.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { ParsePart } from "./tree.ts";

const modes = ["simple", "regex", "relaxed"] as const;

/** `parse [kind=simple|regex|relaxed] text with * "fixed" field:type …`. */
export function parseFrom(reader: TokenReader, kind: "parse" | "parse-where"): OpenOperator {
  let mode: (typeof modes)[number] = "simple";
  if (reader.isWord("kind") && reader.isMark("=", 1)) {
    reader.skip(2);
    const word = reader.expectWord(...modes);
    mode = modes.find((each) => each === word) ?? mode;
  }
  const value = expressionFrom(reader);
  reader.expectWord("with");
  const parts: ParsePart[] = [];
  for (let part = partFrom(reader); part; part = partFrom(reader)) parts.push(part);
  if (parts.length === 0) throw reader.expected("text in quotes, a field, or *");
  return { kind, value, mode, parts };
}

function partFrom(reader: TokenReader): ParsePart | undefined {
  const token = reader.peek();
  if (reader.takeMark("*")) return { kind: "skip" };
  if (token.kind === "string") {
    reader.next();
    return { kind: "text", text: token.value };
  }
  if (token.kind !== "name" && !reader.isMark("[")) return undefined;
  const name = fieldNameFrom(reader);
  const type = reader.takeMark(":") ? typeNameFrom(reader) : "string";
  return { kind: "field", name, type, span: reader.spanFrom(token) };
}

/** `parse-kv text as (key: type, …) [with (pair_delimiter=…, kv_delimiter=…, quote=…)]`. */
export function parseKeyValuesFrom(reader: TokenReader): OpenOperator {
  const value = expressionFrom(reader);
  reader.expectWord("as");
  reader.expectMark("(");
  const keys = reader.list(() => typedNameFrom(reader));
  reader.expectMark(")");
  const told = reader.takeWord("with") ? keyValueOptionsFrom(reader) : {};
  return { kind: "parse-kv", value, keys, ...told };
}

const optionNames = {
  pair_delimiter: "pairDelimiter",
  kv_delimiter: "keyDelimiter",
  quote: "quote",
} as const;

function keyValueOptionsFrom(reader: TokenReader) {
  reader.expectMark("(");
  const options = reader.list(() => {
    const word = reader.expectWord(...Object.keys(optionNames)) as keyof typeof optionNames;
    reader.expectMark("=");
    const text = reader.peek();
    if (text.kind !== "string") throw reader.expected("text in quotes");
    reader.next();
    return [optionNames[word], text.value] as const;
  });
  reader.expectMark(")");
  return Object.fromEntries(options);
}
