import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import { type Span, spanOf } from "../span.ts";
import type { Constant } from "../values/constant.ts";
import { dynamicFrom } from "./dynamicLiteral.ts";
import { enclosedConstant } from "./enclosed.ts";
import { bindsAsOperand, comparing, infixNames, infixOperators, textOperators } from "./infixOperators.ts";
import { fieldNameFrom, nameIsGiven } from "./names.ts";
import { pipelineFrom, startsPipeline } from "./pipeline.ts";
import type { Token } from "./token.ts";
import type { TokenReader } from "./tokenReader.ts";
import type { Argument, Expression, Pipeline } from "./tree.ts";

export function expressionFrom(reader: TokenReader): Expression {
  return reader.nested(() =>
    logicFrom<Expression>(reader, "or", () =>
      logicFrom<Expression>(reader, "and", () => infixFrom(reader, comparing)),
    ),
  );
}

/** A comparison, or a value alone. */
export function comparisonFrom(reader: TokenReader): Expression {
  return reader.nested(() => infixFrom(reader, comparing));
}

interface Logic<Part> {
  readonly kind: "logic";
  readonly operator: "and" | "or";
  readonly parts: readonly Part[];
  readonly span: Span;
}

/** `a and b and c` is one node, so that a long list of conditions is no deep tree. */
export function logicFrom<Part extends { readonly span: Span }>(
  reader: TokenReader,
  operator: "and" | "or",
  part: () => Part,
): Part | Logic<Part> {
  const first = part();
  const parts = [first];
  while (reader.takeWord(operator)) parts.push(part());
  const last = parts.at(-1);
  if (parts.length === 1 || !last) return first;
  return { kind: "logic", operator, parts, span: spanOf(first, last) };
}

/** A value before which no comparison stands, and so none of the words that begin one: `in` may come after it. */
export function operandFrom(reader: TokenReader): Expression {
  return reader.nested(() => infixFrom(reader, bindsAsOperand));
}

function infixFrom(reader: TokenReader, leastBinding: number): Expression {
  let left = reader.isMark("*") ? anyFieldFrom(reader) : signedFrom(reader);
  for (let length = 1; ; length++) {
    const ahead = infixAhead(reader);
    if (ahead === undefined || ahead.binds < leastBinding) return left;
    if (length > limits.nesting) throw reader.tooDeep();
    left = infixAfter(reader, left, ahead);
  }
}

/** `*` as the left side of an operator of text. */
function anyFieldFrom(reader: TokenReader): Expression {
  const { span } = reader.peek();
  if (!reader.joinedAhead(textOperators, 1)) {
    const message = '"*" is no value here; before an operator of text it stands for any field: * has "text"';
    throw new AplError("SYNTAX", message, span);
  }
  reader.next();
  return { kind: "all", span };
}

interface InfixAhead {
  readonly name: string;
  readonly tokens: number;
  readonly binds: number;
  readonly right: "value" | "list" | "bounds";
}

function infixAhead(reader: TokenReader): InfixAhead | undefined {
  const found = reader.joinedAhead(infixNames);
  const operator = found && infixOperators.get(found.word);
  return found && operator ? { name: found.word, tokens: found.tokens, ...operator } : undefined;
}

function infixAfter(reader: TokenReader, left: Expression, ahead: InfixAhead): Expression {
  reader.skip(ahead.tokens);
  const { name } = ahead;
  if (ahead.right === "bounds") return boundsAfter(reader, left, name === "!between");
  if (ahead.right === "list") {
    const list = listFrom(reader);
    return { kind: "listed", operator: name, value: left, list, span: reader.spanFrom(left.span) };
  }
  if (name.endsWith("matches")) reader.expectWord("regex");
  const right = reader.nested(() => infixFrom(reader, ahead.binds + 1));
  const operator = name === "<>" ? "!=" : name;
  return { kind: "infix", operator, left, right, span: spanOf(left, right) };
}

function boundsAfter(reader: TokenReader, value: Expression, negated: boolean): Expression {
  if (!reader.isMark("(")) {
    const message = "between has its bounds in brackets: between (low .. high)";
    throw new AplError("SYNTAX", message, reader.peek().span);
  }
  reader.expectMark("(");
  const low = expressionFrom(reader);
  reader.expectMark("..");
  const high = expressionFrom(reader);
  reader.expectMark(")");
  return { kind: "between", negated, value, low, high, span: reader.spanFrom(value.span) };
}

function listFrom(reader: TokenReader): readonly Expression[] | Pipeline {
  reader.expectMark("(");
  if (reader.takeMark(")")) return [];
  const list = startsPipeline(reader) ? pipelineFrom(reader) : reader.list(() => expressionFrom(reader));
  reader.expectMark(")");
  return list;
}

function signedFrom(reader: TokenReader): Expression {
  const sign = reader.peek();
  if (reader.takeMark("+")) return reader.nested(() => signedFrom(reader));
  if (!reader.takeMark("-")) return postfixFrom(reader);
  const number = reader.peek();
  const negative = negativeOf(number);
  if (negative) {
    reader.next();
    return { kind: "constant", constant: negative, span: spanOf(sign, number) };
  }
  const of = reader.nested(() => signedFrom(reader));
  return { kind: "negation", of, span: spanOf(sign, of) };
}

/** The sign belongs to the number: -2^63 is an integer, and 2^63 is not. */
function negativeOf(number: Token): Constant | undefined {
  switch (number.kind) {
    case "integer":
      return integerConstant(-number.value);
    case "float":
      return { type: "float", value: -number.value };
    case "timespan":
      return { type: "timespan", value: -number.nanoseconds };
    default:
      return undefined;
  }
}

function postfixFrom(reader: TokenReader): Expression {
  let of = primaryFrom(reader);
  for (let length = 1; ; length++) {
    if (length > limits.nesting) throw reader.tooDeep();
    if (reader.takeMark(".")) {
      of = { kind: "member", of, name: memberName(reader), span: reader.spanFrom(of.span) };
    } else if (reader.takeMark("[")) {
      const index = expressionFrom(reader);
      reader.expectMark("]");
      const span = reader.spanFrom(of.span);
      of =
        index.kind === "constant" && index.constant.type === "string"
          ? { kind: "member", of, name: index.constant.value, span }
          : { kind: "index", of, index, span };
    } else return of;
  }
}

function memberName(reader: TokenReader): string {
  const token = reader.peek();
  if (token.kind === "name") {
    reader.next();
    return token.text;
  }
  reader.expectMark("[");
  const quoted = reader.peek();
  if (quoted.kind !== "string") throw reader.expected("a field's name in quotes");
  reader.next();
  reader.expectMark("]");
  return quoted.value;
}

function primaryFrom(reader: TokenReader): Expression {
  const token = reader.peek();
  const { span } = token;
  switch (token.kind) {
    case "string":
      reader.next();
      return { kind: "constant", constant: { type: "string", value: token.value }, span };
    case "integer":
      reader.next();
      return { kind: "constant", constant: integerConstant(token.value), span };
    case "float":
      reader.next();
      return { kind: "constant", constant: { type: "float", value: token.value }, span };
    case "timespan":
      reader.next();
      return { kind: "constant", constant: { type: "timespan", value: token.nanoseconds }, span };
    case "enclosed":
      reader.next();
      return token.name === "dynamic"
        ? dynamicFrom(token, reader)
        : { kind: "constant", constant: enclosedConstant(token), span };
    case "name":
      return reader.isMark("(", 1) ? callFrom(reader, token) : nameFrom(reader, token);
    case "mark":
      if (token.text === "(") return parenthesised(reader);
      if (token.text === "[") return { kind: "name", name: memberName(reader), span: reader.spanFrom(span) };
  }
  throw reader.expected("a value");
}

function parenthesised(reader: TokenReader): Expression {
  reader.expectMark("(");
  const inner = expressionFrom(reader);
  reader.expectMark(")");
  return inner;
}

const words: Readonly<Record<string, Constant>> = {
  true: { type: "boolean", value: true },
  false: { type: "boolean", value: false },
  null: { type: "null" },
};

function nameFrom(reader: TokenReader, token: NameToken): Expression {
  reader.next();
  const constant = Object.hasOwn(words, token.text) ? words[token.text] : undefined;
  return constant
    ? { kind: "constant", constant, span: token.span }
    : { kind: "name", name: token.text, span: token.span };
}

type NameToken = Token & { readonly kind: "name" };

function callFrom(reader: TokenReader, token: NameToken): Expression {
  reader.next();
  reader.expectMark("(");
  const args = reader.isMark(")") ? [] : reader.nested(() => reader.list(() => argumentFrom(reader)));
  reader.expectMark(")");
  const span = reader.spanFrom(token.span);
  return { kind: "call", function: token.text, nameSpan: token.span, arguments: args, span };
}

function argumentFrom(reader: TokenReader): Argument {
  const start = reader.peek();
  if (reader.isMark("*") && (reader.isMark(",", 1) || reader.isMark(")", 1))) {
    reader.next();
    return { kind: "all", span: start.span };
  }
  if (!nameIsGiven(reader)) return expressionFrom(reader);
  const name = fieldNameFrom(reader);
  reader.expectMark("=");
  return { kind: "namedArgument", name, value: expressionFrom(reader), span: reader.spanFrom(start) };
}

/** An integer beyond 64 bits is a float, as it is in an event. */
function integerConstant(value: bigint): Constant {
  return value === BigInt.asIntN(64, value)
    ? { type: "integer", value }
    : { type: "float", value: Number(value) };
}
