import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import { nowhere } from "../span.ts";
import { throwIfTooDeep } from "./depth.ts";
import { beginningHint } from "./elsewhere.ts";
import { expressionFrom } from "./expressions.ts";
import { infixNames } from "./infixOperators.ts";
import { tokensOf } from "./lexer.ts";
import { pipelineFrom } from "./pipeline.ts";
import { statementsFrom } from "./statements.ts";
import { TokenReader } from "./tokenReader.ts";
import type { Expression, Query } from "./tree.ts";

/** The tree of a query; an AplError says where the text is no query. */
export function parseQuery(text: string): Query {
  const reader = readerOf(text);
  const lets = statementsFrom(reader);
  const pipeline = pipelineFrom(reader);
  reader.takeMark(";");
  if (reader.peek().kind !== "end") throw afterPipeline(reader);
  const query = { lets, pipeline };
  throwIfTooDeep(query);
  return query;
}

/** The tree of an expression alone, such as that of a virtual field. */
export function parseExpression(text: string): Expression {
  const reader = readerOf(text);
  const expression = expressionFrom(reader);
  if (reader.peek().kind !== "end") throw reader.expected("the end of the expression");
  throwIfTooDeep(expression);
  return expression;
}

function readerOf(text: string): TokenReader {
  const bytes = Buffer.byteLength(text);
  if (bytes <= limits.textBytes) return new TokenReader(tokensOf(text));
  const message = `a query has at most ${limits.textBytes} bytes of text; this one has ${bytes}`;
  throw new AplError("TOO_LARGE", message, nowhere);
}

function afterPipeline(reader: TokenReader): AplError {
  const token = reader.peek();
  const before = reader.peek(-1);
  const after = reader.peek(1);
  const hint = before.kind === "name" && reader.isFirst(-1) ? beginningHint(before.text) : undefined;
  if (hint !== undefined) return new AplError("SYNTAX", hint, before.span);
  const isDashed = reader.isMark("-") && before.kind === "name" && after.kind === "name";
  if (!isDashed) return reader.expected('"|" or the end of the query', [...infixNames, "and", "or"]);
  const name = `${before.text}-${after.text}`;
  const message = `a name with "-" stands in brackets and quotes: ['${name}']`;
  return new AplError("SYNTAX", message, token.span);
}
