import { isoTime } from "../../values/isoTime.ts";
import { parseTimespan } from "../../values/timespan.ts";
import { AplError, notSupported } from "../aplError.ts";
import { quoted } from "../told.ts";
import type { Constant } from "../values/constant.ts";
import { dynamicConstant } from "./dynamicLiteral.ts";
import type { Token } from "./token.ts";
import type { TokenReader } from "./tokenReader.ts";

type Enclosed = Token & { readonly kind: "enclosed" };

/** The value of `datetime(…)`, `time(…)` or `dynamic(…)`. */
export function enclosedConstant(token: Enclosed, reader: TokenReader): Constant {
  const content = token.content.trim();
  if (content === "null") return { type: "null" };
  switch (token.name) {
    case "datetime":
    case "date":
      return datetimeConstant(token, unquoted(content));
    case "time":
    case "timespan":
      return timespanConstant(token, unquoted(content));
    case "dynamic":
      return reader.nested(() => dynamicConstant(token.content, token.contentStart, reader.nesting));
    default:
      throw notSupported(`${token.name}(…)`, token.span);
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
