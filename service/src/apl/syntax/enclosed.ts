import { isoTime } from "../../values/isoTime.ts";
import { parseTimespan } from "../../values/timespan.ts";
import { AplError } from "../aplError.ts";
import { quoted } from "../told.ts";
import type { Constant } from "../values/constant.ts";
import type { Token } from "./token.ts";

export type Enclosed = Token & { readonly kind: "enclosed" };

/** The value of `datetime(…)`, `time(…)` or `int(…)`; what stands in `dynamic(…)` is no single value. */
export function enclosedConstant(token: Enclosed): Constant {
  const content = token.content.trim();
  if (content === "null") return { type: "null" };
  switch (token.name) {
    case "datetime":
    case "date":
      return datetimeConstant(token, unquoted(content));
    case "time":
    case "timespan":
      return timespanConstant(token, unquoted(content));
    default:
      return scalarConstant(token, content);
  }
}

function unquoted(content: string): string {
  return /^(["']).*\1$/s.test(content) ? content.slice(1, -1) : content;
}

function datetimeConstant(token: Enclosed, content: string): Constant {
  const value = isoTime(content);
  if (value !== undefined) return { type: "datetime", value };
  const message = `${quoted(content)} is no time; write datetime(2026-01-31T12:00:00Z), or todatetime(…) of an expression`;
  throw new AplError("SYNTAX", message, token.span);
}

/** `1.5h`, or days and hours as `[-][d.]hh:mm[:ss[.fraction]]`. */
function timespanConstant(token: Enclosed, content: string): Constant {
  const value = parseTimespan(content);
  if (value !== undefined) return { type: "timespan", value };
  const message = `${quoted(content)} is no timespan; write time(90m) or time(1.02:30:00)`;
  throw new AplError("SYNTAX", message, token.span);
}

/** How the values of a type are written in its brackets, and which function makes one of an expression. */
const scalars: Readonly<Record<string, { of: (content: string) => Constant | undefined; made: string }>> = {
  bool: { of: booleanOf, made: "tobool" },
  boolean: { of: booleanOf, made: "tobool" },
  int: { of: integerOf, made: "toint" },
  long: { of: integerOf, made: "tolong" },
  real: { of: floatOf, made: "toreal" },
  double: { of: floatOf, made: "todouble" },
  string: { of: () => undefined, made: "tostring" },
};

function scalarConstant(token: Enclosed, content: string): Constant {
  const scalar = scalars[token.name];
  const constant = scalar?.of(content);
  if (constant !== undefined) return constant;
  const message = `${quoted(content)} is no value of ${token.name}(…); write ${scalar?.made}(…) of an expression`;
  throw new AplError("SYNTAX", message, token.span);
}

function booleanOf(content: string): Constant | undefined {
  return /^(?:true|false)$/.test(content) ? { type: "boolean", value: content === "true" } : undefined;
}

function integerOf(content: string): Constant | undefined {
  if (!/^-?\d{1,19}$/.test(content)) return undefined;
  const value = BigInt(content);
  return value === BigInt.asIntN(64, value) ? { type: "integer", value } : undefined;
}

function floatOf(content: string): Constant | undefined {
  const value = Number(content);
  const isNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(content) && Number.isFinite(value);
  return isNumber ? { type: "float", value } : undefined;
}
