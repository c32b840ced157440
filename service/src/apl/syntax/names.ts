import { expressionFrom } from "./expressions.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { MaybeNamed, NamePattern, TypedName } from "./tree.ts";

/** A field's name: a word, words with dots between, or text in quotes and brackets. */
export function fieldNameFrom(reader: TokenReader): string {
  const parts = [namePartFrom(reader)];
  while (reader.takeMark(".")) parts.push(namePartFrom(reader));
  return parts.join(".");
}

function namePartFrom(reader: TokenReader): string {
  const token = reader.peek();
  if (token.kind === "name") {
    reader.next();
    return token.text;
  }
  if (!reader.isMark("[")) throw reader.expected("a name");
  reader.next();
  const quoted = reader.peek();
  if (quoted.kind !== "string") throw reader.expected("a name in quotes");
  reader.next();
  reader.expectMark("]");
  return quoted.value;
}

/** `name = expression`, or an expression alone. */
export function maybeNamedFrom(reader: TokenReader): MaybeNamed {
  const start = reader.peek();
  if (!nameIsGiven(reader)) {
    const value = expressionFrom(reader);
    return { value, span: value.span };
  }
  const name = fieldNameFrom(reader);
  reader.expectMark("=");
  const value = expressionFrom(reader);
  return { name, value, span: reader.spanFrom(start) };
}

/** Whether a name and a "=" come next; what they are is read only afterwards. */
function nameIsGiven(reader: TokenReader): boolean {
  let ahead = 0;
  for (;;) {
    if (reader.peek(ahead).kind === "name") ahead += 1;
    else if (reader.isMark("[", ahead) && reader.peek(ahead + 1).kind === "string") ahead += 3;
    else return false;
    if (reader.isMark("=", ahead)) return true;
    if (reader.isMark(".", ahead)) ahead += 1;
    else if (!reader.isMark("[", ahead)) return false;
  }
}

/** A name in which `*` stands for any characters: `http.*`, `*_id`, or all in quotes. */
export function namePatternFrom(reader: TokenReader): NamePattern {
  const start = reader.peek();
  if (reader.isMark("[")) return { pattern: fieldNameFrom(reader), span: reader.spanFrom(start) };
  let pattern = "";
  do {
    const token = reader.peek();
    const isPart = token.kind === "name" || reader.isMark("*") || reader.isMark(".") || reader.isMark("-");
    if (!isPart || !(token.kind === "name" || token.kind === "mark")) break;
    reader.next();
    pattern += token.text;
  } while (reader.followsAtOnce());
  if (pattern === "") throw reader.expected("a name, in which * may stand for any characters");
  return { pattern, span: reader.spanFrom(start) };
}

/** `name: type`. */
export function typedNameFrom(reader: TokenReader): TypedName {
  const start = reader.peek();
  const name = fieldNameFrom(reader);
  reader.expectMark(":");
  return { name, type: typeNameFrom(reader), span: reader.spanFrom(start) };
}

/** The types by all the names that they have. */
export const typeNames: ReadonlyMap<string, string> = new Map([
  ["bool", "boolean"],
  ["boolean", "boolean"],
  ["int", "integer"],
  ["long", "integer"],
  ["integer", "integer"],
  ["real", "float"],
  ["double", "float"],
  ["decimal", "float"],
  ["float", "float"],
  ["string", "string"],
  ["datetime", "datetime"],
  ["date", "datetime"],
  ["timespan", "timespan"],
  ["time", "timespan"],
  ["dynamic", "dynamic"],
]);

export function typeNameFrom(reader: TokenReader): string {
  const token = reader.peek();
  const type = token.kind === "name" ? typeNames.get(token.text) : undefined;
  if (type === undefined) throw reader.expected("a type", typeNames.keys());
  reader.next();
  return type;
}
