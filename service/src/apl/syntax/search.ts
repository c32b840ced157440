import { expressionFrom } from "./expressions.ts";
import type { OpenOperator } from "./operatorParsers.ts";
import type { TokenReader } from "./tokenReader.ts";

/** `search "text" and field == 5`: a string alone is looked for in every field. */
export function searchFrom(reader: TokenReader): OpenOperator {
  return { kind: "search", predicate: expressionFrom(reader) };
}
