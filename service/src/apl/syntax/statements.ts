import { expressionFrom } from "./expressions.ts";
import { fieldNameFrom, typedNameFrom } from "./names.ts";
import { pipelineFrom, startsPipeline } from "./pipeline.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { Let } from "./tree.ts";

/** What stands before a query's pipeline, and gives names to values. */
export function statementsFrom(reader: TokenReader): Let[] {
  const lets: Let[] = [];
  for (;;) {
    if (reader.isWord("let")) lets.push(letFrom(reader));
    else if (startsStatement(reader, "set")) setFrom(reader);
    else if (startsStatement(reader, "declare")) lets.push(...parametersFrom(reader));
    else return lets;
  }
}

/** A dataset may have one of these names; no other name follows that of a dataset. */
function startsStatement(reader: TokenReader, word: string): boolean {
  return reader.isWord(word) && reader.peek(1).kind === "name";
}

function letFrom(reader: TokenReader): Let {
  const start = reader.next();
  const name = fieldNameFrom(reader);
  reader.expectMark("=");
  const value = startsPipeline(reader) ? pipelineFrom(reader) : expressionFrom(reader);
  reader.expectMark(";");
  return { name, value, span: reader.spanFrom(start) };
}

/** `set name[=value];` asks for what this service has no other way of. */
function setFrom(reader: TokenReader): void {
  reader.next();
  fieldNameFrom(reader);
  if (reader.takeMark("=")) expressionFrom(reader);
  reader.expectMark(";");
}

/** `declare query_parameters (name: type [= default], …);`. */
function parametersFrom(reader: TokenReader): Let[] {
  reader.next();
  reader.expectWord("query_parameters");
  reader.expectMark("(");
  const parameters = reader.list((): Let => {
    const { name, type, span } = typedNameFrom(reader);
    if (!reader.takeMark("=")) {
      const none = { kind: "constant", constant: { type: "null" }, span } as const;
      return { name, value: none, span, parameter: { type, hasDefault: false } };
    }
    const value = expressionFrom(reader);
    return { name, value, span: reader.spanFrom(span), parameter: { type, hasDefault: true } };
  });
  reader.expectMark(")");
  reader.expectMark(";");
  return parameters;
}
