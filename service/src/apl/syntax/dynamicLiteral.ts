import { printMoment } from "../../values/moment.ts";
import { printTimespan } from "../../values/timespan.ts";
import { AplError } from "../aplError.ts";
import type { Constant } from "../values/constant.ts";
import { enclosedConstant } from "./enclosed.ts";
import { tokensOf } from "./lexer.ts";
import { TokenReader } from "./tokenReader.ts";

/** The value of `dynamic(…)`: JSON, in which strings may stand in either quotes and times as `datetime(…)`. */
export function dynamicConstant(content: string, offset: number, nesting: number): Constant {
  const reader = new TokenReader(tokensOf(content, offset), nesting);
  const constant = valueFrom(reader);
  if (reader.peek().kind !== "end") throw reader.expected("the end of the dynamic value");
  return constant;
}

function valueFrom(reader: TokenReader): Constant {
  const token = reader.peek();
  if (reader.isMark("[")) return reader.nested(() => arrayFrom(reader));
  if (reader.isMark("{")) return reader.nested(() => mapFrom(reader));
  const negative = reader.takeMark("-");
  const number = reader.peek();
  if (number.kind === "integer") {
    reader.next();
    const value = negative ? -number.value : number.value;
    return value === BigInt.asIntN(64, value)
      ? { type: "integer", value }
      : { type: "float", value: Number(value) };
  }
  if (number.kind === "float") {
    reader.next();
    return { type: "float", value: negative ? -number.value : number.value };
  }
  if (negative) throw reader.expected("a number");
  reader.next();
  if (token.kind === "string") return { type: "string", value: token.value };
  if (token.kind === "enclosed") return enclosedConstant(token, reader);
  if (token.kind === "name" && (token.text === "true" || token.text === "false")) {
    return { type: "boolean", value: token.text === "true" };
  }
  if (token.kind === "name" && token.text === "null") return { type: "null" };
  throw new AplError("SYNTAX", "a dynamic value is JSON: a list, a map, or a single value", token.span);
}

function arrayFrom(reader: TokenReader): Constant {
  reader.expectMark("[");
  const items = reader.isMark("]") ? [] : reader.list(() => jsonOf(valueFrom(reader)));
  reader.expectMark("]");
  return { type: "array", json: `[${items.join(",")}]` };
}

function mapFrom(reader: TokenReader): Constant {
  reader.expectMark("{");
  const entries = new Map(reader.isMark("}") ? [] : reader.list(() => entryFrom(reader)));
  reader.expectMark("}");
  return {
    type: "map",
    json: `{${[...entries].map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(",")}}`,
  };
}

function entryFrom(reader: TokenReader): [string, string] {
  const token = reader.next();
  const key = token.kind === "string" ? token.value : token.kind === "name" ? token.text : undefined;
  if (key === undefined) throw new AplError("SYNTAX", "a key of a map is a string", token.span);
  reader.expectMark(":");
  return [key, jsonOf(valueFrom(reader))];
}

/** A value inside a dynamic one: JSON has no times, so they stand as they print. */
export function jsonOf(constant: Constant): string {
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
