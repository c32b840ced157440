import { AplError } from "../aplError.ts";
import { expressionFrom } from "./expressions.ts";
import { fieldNameFrom, typedNameFrom, typeNameFrom } from "./names.ts";
import type { OpenOperator } from "./operatorParsers.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { ParsePart } from "./tree.ts";

const modes = ["simple", "regex", "relaxed"] as const;

/** `parse [kind=simple|regex|relaxed [flags=…]] text with * "fixed" field:type …`, with or without commas between. */
export function parseFrom(reader: TokenReader, kind: "parse" | "parse-where"): OpenOperator {
  let mode: (typeof modes)[number] = "simple";
  if (reader.isWord("kind") && reader.isMark("=", 1)) {
    reader.skip(2);
    const word = reader.expectWord(...modes);
    mode = modes.find((each) => each === word) ?? mode;
  }
  const flags = reader.isWord("flags") && reader.isMark("=", 1) ? flagsFrom(reader, mode) : undefined;
  const value = expressionFrom(reader);
  reader.expectWord("with");
  const parts: ParsePart[] = [];
  for (let part = partFrom(reader); part; part = partFrom(reader)) {
    parts.push(part);
    if (reader.takeMark(",") && !startsPart(reader)) throw reader.expected(anyPart);
  }
  if (parts.length === 0) throw reader.expected(anyPart);
  return { kind, value, mode, parts, ...(flags === undefined ? {} : { flags }) };
}

const anyPart = "text in quotes, a field, or *";

function startsPart(reader: TokenReader): boolean {
  const { kind } = reader.peek();
  return kind === "string" || kind === "name" || reader.isMark("*") || reader.isMark("[");
}

/** What a regular expression may be told: to ignore case, `^` at each line, `.` also for line breaks, least matches. */
const regexFlags = /^[imsU]+$/;

function flagsFrom(reader: TokenReader, mode: string): string {
  if (mode !== "regex") {
    const message = "flags belong to regular expressions: parse kind=regex flags=i …";
    throw new AplError("SYNTAX", message, reader.peek().span);
  }
  reader.skip(2);
  const token = reader.peek();
  const flags = token.kind === "name" ? token.text : token.kind === "string" ? token.value : "";
  if (!regexFlags.test(flags)) throw reader.expected("flags of a regular expression: i, m, s or U");
  reader.next();
  return flags;
}

function partFrom(reader: TokenReader): ParsePart | undefined {
  const token = reader.peek();
  if (reader.takeMark("*")) return { kind: "skip" };
  if (token.kind === "string") {
    reader.next();
    return { kind: "text", text: token.value };
  }
  if (!startsPart(reader)) return undefined;
  const name = fieldNameFrom(reader);
  const type = reader.takeMark(":") ? typeNameFrom(reader) : "string";
  return { kind: "field", name, type, span: reader.spanFrom(token) };
}

/** `parse-kv text as (key[: type], …) [with (pair_delimiter=…, kv_delimiter=…, quote=…)]`. */
export function parseKeyValuesFrom(reader: TokenReader): OpenOperator {
  const value = expressionFrom(reader);
  reader.expectWord("as");
  reader.expectMark("(");
  const keys = reader.list(() => typedNameFrom(reader, "string"));
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
