import { printMoment } from "../../values/moment.ts";
import { printTimespan } from "../../values/timespan.ts";
import { AplError } from "../aplError.ts";
import type { Span } from "../span.ts";
import type { Constant } from "../values/constant.ts";
import type { Enclosed } from "./enclosed.ts";
import { expressionFrom } from "./expressions.ts";
import { tokensOf } from "./lexer.ts";
import { TokenReader } from "./tokenReader.ts";
import type { Expression } from "./tree.ts";

/**
 * What `dynamic(…)` says: JSON, in which strings may stand in either quotes, and other values, fields and calculations
 * among them, where JSON has its own. It is one constant as long as they all are.
 */
export function dynamicFrom({ content, contentStart, span }: Enclosed, outer: TokenReader): Expression {
  return outer.nested(() => {
    const reader = new TokenReader(tokensOf(content, contentStart), outer.nesting);
    const isMade = reader.isMark("[") || reader.isMark("{");
    const value = valueFrom(reader);
    if (!isMade && value.kind !== "constant") throw noJson(value.span);
    if (reader.peek().kind !== "end") throw reader.expected("the end of the dynamic value");
    return { ...value, span };
  });
}

function valueFrom(reader: TokenReader): Expression {
  if (reader.isMark("[")) return reader.nested(() => arrayFrom(reader));
  if (reader.isMark("{")) return reader.nested(() => mapFrom(reader));
  const token = reader.peek();
  const mayBegin = token.kind === "mark" ? ["-", "+", "("].includes(token.text) : token.kind !== "end";
  if (!mayBegin) throw noJson(token.span);
  return expressionFrom(reader);
}

function noJson(span: Span): AplError {
  const message =
    "a dynamic value is JSON: a list, a map, or a single value; todynamic(…) makes one of an expression";
  return new AplError("SYNTAX", message, span);
}

function arrayFrom(reader: TokenReader): Expression {
  const start = reader.expectMark("[");
  const items = reader.isMark("]") ? [] : reader.list(() => valueFrom(reader));
  reader.expectMark("]");
  const span = reader.spanFrom(start);
  const json = items.map(constantJson);
  return json.every((each) => each !== undefined)
    ? { kind: "constant", constant: { type: "array", json: `[${json.join(",")}]` }, span }
    : { kind: "call", function: "pack_array", nameSpan: span, arguments: items, span };
}

/** Of two entries with one key the later one counts, in the place of the first. */
function mapFrom(reader: TokenReader): Expression {
  const start = reader.expectMark("{");
  const read = reader.isMark("}") ? [] : reader.list(() => entryFrom(reader));
  reader.expectMark("}");
  const span = reader.spanFrom(start);
  const entries = [...new Map(read.map((entry) => [entry.key, entry])).values()];
  const json = entries.map(({ value }) => constantJson(value));
  if (json.every((each) => each !== undefined)) {
    const texts = entries.map(({ key }, index) => `${JSON.stringify(key)}:${json[index]}`);
    return { kind: "constant", constant: { type: "map", json: `{${texts.join(",")}}` }, span };
  }
  const values = entries.flatMap(({ key, keySpan, value }): Expression[] => [
    { kind: "constant", constant: { type: "string", value: key }, span: keySpan },
    value,
  ]);
  return { kind: "call", function: "bag_pack", nameSpan: span, arguments: values, span };
}

function constantJson(value: Expression): string | undefined {
  return value.kind === "constant" ? jsonOf(value.constant) : undefined;
}

function entryFrom(reader: TokenReader) {
  const token = reader.next();
  const key = token.kind === "string" ? token.value : token.kind === "name" ? token.text : undefined;
  if (key === undefined) throw new AplError("SYNTAX", "a key of a map is a string", token.span);
  reader.expectMark(":");
  return { key, keySpan: token.span, value: valueFrom(reader) };
}

/** A value inside a dynamic one: JSON has no times, so they stand as they print. */
function jsonOf(constant: Constant): string {
  switch (constant.type) {
    case "null":
      return "null";
    case "boolean":
    case "integer":
      return String(constant.value);
    case "float":
      return floatJson(constant.value);
    case "string":
      return JSON.stringify(constant.value);
    case "datetime":
      return JSON.stringify(printMoment(constant.value));
    case "timespan":
      return JSON.stringify(printTimespan(constant.value));
    case "array":
    case "map":
      return constant.json;
  }
}

/** A whole number keeps what tells it from an integer. */
function floatJson(value: number): string {
  if (!Number.isFinite(value)) return "null";
  const text = JSON.stringify(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}
