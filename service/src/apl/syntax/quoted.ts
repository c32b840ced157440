import { AplError } from "../aplError.ts";

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\x07",
  "0": "\0",
  "\\": "\\",
  "/": "/",
  '"': '"',
  "'": "'",
  "`": "`",
};

/**
 * A string from its opening quote on. A verbatim one knows no escapes, but its quote doubled. Of halves of characters
 * only those that make one stay, as in events.
 */
export function scanString(
  text: string,
  open: number,
  verbatim: boolean,
): { readonly value: string; readonly end: number } {
  const quote = text[open] ?? "";
  const parts: string[] = [];
  let from = open + 1;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === quote) {
      parts.push(text.slice(from, at));
      if (!(verbatim && text[at + 1] === quote)) return { value: parts.join("").toWellFormed(), end: at + 1 };
      at += 1;
      from = at;
    } else if (character === "\\" && !verbatim) {
      const { value, end } = scanEscape(text, at);
      parts.push(text.slice(from, at), value);
      from = end;
      at = end - 1;
    }
  }
  throw new AplError("SYNTAX", "this string has no end", { start: open, end: text.length });
}

function scanEscape(text: string, at: number): { readonly value: string; readonly end: number } {
  const letter = text[at + 1] ?? "";
  const simple = escapes[letter];
  if (simple !== undefined) return { value: simple, end: at + 2 };
  const digits = { x: 2, u: 4, U: 8 }[letter];
  const code = digits === undefined ? "" : text.slice(at + 2, at + 2 + digits);
  if (digits !== undefined && code.length === digits && /^[0-9a-fA-F]+$/.test(code)) {
    const point = Number.parseInt(code, 16);
    if (point <= 0x10ffff) return { value: String.fromCodePoint(point), end: at + 2 + digits };
  }
  const span = { start: at, end: at + 2 };
  throw new AplError("SYNTAX", `"\\${letter}" is no escape; write a backslash as "\\\\"`, span);
}

/** What stands in parentheses up to the closing one, strings and inner parentheses included. */
export function scanEnclosed(text: string, from: number): { readonly content: string; readonly end: number } {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '"' || character === "'") at = scanString(text, at, false).end - 1;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    if (depth === 0) return { content: text.slice(from, at), end: at + 1 };
  }
  throw new AplError("SYNTAX", 'a ")" is missing', { start: from - 1, end: text.length });
}
