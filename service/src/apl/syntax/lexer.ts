import { timespanUnits } from "eventdata-contract";
import { nanosecondsOf } from "../../values/timespanUnits.ts";
import { AplError } from "../aplError.ts";
import { quoted } from "../told.ts";
import { characterHint } from "./elsewhere.ts";
import { scanEnclosed, scanString } from "./quoted.ts";
import type { Token } from "./token.ts";

const blank = /(?:\s|\/\/[^\n]*)+/y;
const name = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const hexadecimal = /0[xX][0-9a-fA-F]+/y;
const decimal = /[0-9]+(?:\.(?!\.)[0-9]+)?/y;
const exponent = /[eE][+-]?[0-9]+(?![\p{L}\p{N}_])/uy;
const unit = /[a-zµ]+/y;
const stringStart = /(?:[hH]?@?)(?=["'])/y;
const enclosedStart =
  /(datetime|date|timespan|time|dynamic|bool|boolean|int|long|real|double|string)[ \t]*\(/y;
/** The longer ones first: a mark is the longest that fits. */
const mark = /\.\.|==|!=|<>|<=|>=|=~|!~|=>|!(?=[a-z])|[-+*/%<>=|,;:.()[\]{}~]/y;

/** The tokens of a query, the last of which is its end; of a part of one, where its first character stands. */
export function tokensOf(text: string, offset = 0): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const matched = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const add = (token: WithoutSpan, end: number) => {
    tokens.push({ ...token, span: { start: offset + at, end: offset + end } });
    at = end;
  };

  for (;;) {
    at += matched(blank)?.length ?? 0;
    if (at >= text.length) break;
    const prefix = matched(stringStart);
    if (prefix !== undefined) {
      const { value, end } = scanString(text, at + prefix.length, prefix.endsWith("@"));
      add({ kind: "string", value }, end);
      continue;
    }
    const enclosed = matched(enclosedStart);
    if (enclosed !== undefined) {
      const { content, end } = scanEnclosed(text, at + enclosed.length);
      add(
        {
          kind: "enclosed",
          name: enclosed.slice(0, -1).trimEnd(),
          content,
          contentStart: at + enclosed.length,
        },
        end,
      );
      continue;
    }
    const number = numberAt(text, at, matched);
    if (number) {
      add(number.token, number.end);
      continue;
    }
    const word = matched(name);
    const marked = word === undefined ? matched(mark) : undefined;
    if (word !== undefined) add({ kind: "name", text: word }, at + word.length);
    else if (marked !== undefined) add({ kind: "mark", text: marked }, at + marked.length);
    else throw unexpected(text, at);
  }
  add({ kind: "end" }, at);
  return tokens;
}

type WithoutSpan = Token extends infer Each ? (Each extends Token ? Omit<Each, "span"> : never) : never;

function numberAt(
  text: string,
  at: number,
  matched: (pattern: RegExp) => string | undefined,
): { readonly token: WithoutSpan; readonly end: number } | undefined {
  const hex = matched(hexadecimal);
  if (hex !== undefined) return { token: { kind: "integer", value: BigInt(hex) }, end: at + hex.length };
  const digits = matched(decimal);
  if (digits === undefined) return undefined;
  const end = at + digits.length;
  exponent.lastIndex = end;
  const power = exponent.exec(text)?.[0];
  if (power !== undefined) {
    return { token: { kind: "float", value: Number(digits + power) }, end: end + power.length };
  }
  unit.lastIndex = end;
  const unitName = unit.exec(text)?.[0];
  if (unitName !== undefined) return { token: timespanOf(digits, unitName, at), end: end + unitName.length };
  const token: WithoutSpan = digits.includes(".")
    ? { kind: "float", value: Number(digits) }
    : { kind: "integer", value: BigInt(digits) };
  return { token, end };
}

function timespanOf(digits: string, unitName: string, at: number): WithoutSpan {
  const size = timespanUnits.get(unitName);
  const span = { start: at, end: at + digits.length + unitName.length };
  if (size !== undefined) {
    const nanoseconds = nanosecondsOf(digits, size);
    if (nanoseconds === BigInt.asIntN(64, nanoseconds)) return { kind: "timespan", nanoseconds };
    throw new AplError("SYNTAX", "a timespan has at most 106751 days", span);
  }
  throw new AplError(
    "SYNTAX",
    `${quoted(unitName)} is no unit of time: w, d, h, m, s, ms, us and ns are`,
    span,
  );
}

function unexpected(text: string, at: number): AplError {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const span = { start: at, end: at + character.length };
  const hint = characterHint(character);
  const told = hint === undefined ? "" : `; ${hint}`;
  return new AplError(
    "SYNTAX",
    `the character ${JSON.stringify(character)} has no meaning here${told}`,
    span,
  );
}
