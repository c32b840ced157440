import { printMoment } from "../../service/src/values/moment.ts";
import { printTimespan } from "../../service/src/values/timespan.ts";
import { float, integer, isArray, Moment, Timespan, type Value } from "./values.ts";

const number = /^-?\d+$/;

/** JSON as a value: whole numbers of 64 bits are integers and exact, all others are floats. */
export function readJson(text: string): Value {
  // A whole number loses its digits in JSON.parse, but for its source text.
  return valueOfParsed(JSON.parse(text, withSource));
}

function withSource(_key: string, value: unknown, context?: { readonly source: string }): unknown {
  if (typeof value !== "number" || context === undefined) return value;
  const exact = number.test(context.source) ? integer(BigInt(context.source)) : null;
  return exact ?? float(value);
}

function valueOfParsed(parsed: unknown): Value {
  if (parsed === null || typeof parsed === "boolean" || typeof parsed === "bigint") return parsed;
  if (typeof parsed === "number" || typeof parsed === "string") return parsed;
  if (Array.isArray(parsed)) return parsed.map(valueOfParsed);
  return new Map(Object.entries(parsed as object).map(([key, value]) => [key, valueOfParsed(value)]));
}

export function printJson(value: Value): string {
  if (value === null) return "null";
  if (typeof value === "string") return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(printJson).join(",")}]`;
  if (value instanceof Moment || value instanceof Timespan) return JSON.stringify(print(value));
  if (value instanceof Map) {
    return `{${[...value].map(([key, each]) => `${JSON.stringify(key)}:${printJson(each)}`).join(",")}}`;
  }
  return typeof value === "number" ? printFloat(value) : String(value);
}

/** A whole float shows that it is one, be it by its exponent. */
function printFloat(value: number): string {
  const text = String(value).replace("e+", "e");
  return /[.e]/.test(text) ? text : `${text}.0`;
}

/** As `tostring` has it, but for null. A whole float shows that it is one only inside a dynamic value. */
export function print(value: Value): string {
  if (typeof value === "string") return value;
  if (value instanceof Moment) return printMoment(value.nanoseconds);
  if (value instanceof Timespan) return printTimespan(value.nanoseconds);
  return typeof value === "number" ? String(value) : printJson(value);
}

/** A value inside a dynamic one: there are no times there, so they stand as they print. */
export function inside(value: Value): Value {
  return value instanceof Moment || value instanceof Timespan ? print(value) : value;
}
