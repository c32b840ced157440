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

/** Values with names or without; in `(a, b) = array` each name is that of an element. */
export function maybeNamedValuesFrom(reader: TokenReader): MaybeNamed[] {
  return reader
    .list(() => (elementNamesAreGiven(reader) ? namedElementsFrom(reader) : [maybeNamedFrom(reader)]))
    .flat();
}

function namedElementsFrom(reader: TokenReader): MaybeNamed[] {
  reader.expectMark("(");
  const names = reader.list(() => {
    const start = reader.peek();
    return { name: fieldNameFrom(reader), span: reader.spanFrom(start) };
  });
  reader.expectMark(")");
  reader.expectMark("=");
  const of = expressionFrom(reader);
  return names.map(({ name, span }, place) => {
    const index = { kind: "constant", constant: { type: "integer", value: BigInt(place) }, span } as const;
    return { name, value: { kind: "index", of, index, span: of.span }, span };
  });
}

/** Whether a name and a "=" come next; what they are is read only afterwards. */
export function nameIsGiven(reader: TokenReader): boolean {
  const end = endOfName(reader, 0);
  return end !== undefined && reader.isMark("=", end);
}

function elementNamesAreGiven(reader: TokenReader): boolean {
  let end: number | undefined = 0;
  if (!reader.isMark("(")) return false;
  do end = endOfName(reader, end + 1);
  while (end !== undefined && reader.isMark(",", end));
  return end !== undefined && reader.isMark(")", end) && reader.isMark("=", end + 1);
}

/** Behind how many of the next tokens a name ends that begins behind some of them. */
export function endOfName(reader: TokenReader, begin: number): number | undefined {
  let ahead = begin;
  for (;;) {
    if (reader.peek(ahead).kind === "name") ahead += 1;
    else if (reader.isMark("[", ahead) && reader.peek(ahead + 1).kind === "string") ahead += 3;
    else return undefined;
    if (reader.isMark(".", ahead)) ahead += 1;
    else if (!reader.isMark("[", ahead)) return ahead;
  }
}

/** A name in which `*` stands for any characters: `http.*`, `*_id`, all in quotes, or a part of it: `['geo.']*`. */
export function namePatternFrom(reader: TokenReader): NamePattern {
  const start = reader.peek();
  let pattern = "";
  let isQuoted = false;
  do {
    const token = reader.peek();
    if (reader.isMark("[") && /^$|[.*]$/.test(pattern)) {
      pattern += namePartFrom(reader);
      isQuoted = true;
      continue;
    }
    const isJoining = reader.isMark("*") || reader.isMark(".");
    const isPart = isJoining || (!isQuoted && (token.kind === "name" || reader.isMark("-")));
    if (!isPart || !(token.kind === "name" || token.kind === "mark")) break;
    reader.next();
    pattern += token.text;
    isQuoted = false;
  } while (reader.followsAtOnce());
  if (pattern === "") throw reader.expected("a name, in which * may stand for any characters");
  return { pattern, span: reader.spanFrom(start) };
}

/** `name: type`; without a type where one is meant unless told. */
export function typedNameFrom(reader: TokenReader, unlessTold?: string): TypedName {
  const start = reader.peek();
  const name = fieldNameFrom(reader);
  if (unlessTold !== undefined && !reader.isMark(":")) {
    return { name, type: unlessTold, span: reader.spanFrom(start) };
  }
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
