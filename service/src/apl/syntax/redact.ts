import { expressionFrom } from "./expressions.ts";
import { namePatternFrom } from "./names.ts";
import type { OpenOperator } from "./operatorParsers.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { Named } from "./tree.ts";

const optionNames = ["replaceToken", "replaceHash", "redactGroups"] as const;

/** `redact [replaceToken="*"] [replaceHash=true] [redactGroups=true] regex, … [on field, …]`. */
export function redactFrom(reader: TokenReader): OpenOperator {
  const options: Named[] = [];
  while (reader.isMark("=", 1)) {
    const start = reader.peek();
    const name = reader.expectWord(...optionNames);
    reader.expectMark("=");
    options.push({ name, value: expressionFrom(reader), span: reader.spanFrom(start) });
    reader.takeMark(",");
  }
  const regexes = reader.list(() => expressionFrom(reader));
  const fields = reader.takeWord("on") ? reader.list(() => namePatternFrom(reader)) : undefined;
  return { kind: "redact", options, regexes, ...(fields ? { fields } : {}) };
}
