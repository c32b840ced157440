import { AplError, notSupported } from "../aplError.ts";
import type { Span } from "../span.ts";

/** What a regular expression finds, and what takes its place: the same, with marks around what is to be redacted. */
export interface Redaction {
  readonly pattern: string;
  readonly rewrite: string;
}

export function wholeMatch(pattern: string, mark: string): Redaction {
  return { pattern, rewrite: `${mark}\\0${mark}` };
}

/** A part of a regular expression that stands alone: a capturing group, or what is between two of them. */
interface Part {
  readonly text: string;
  readonly isGroup: boolean;
}

/** A rewrite can name so many groups. */
const mostParts = 9;
/** What is not closed is looked for up to the end, from wherever it opens. */
const mostCharacters = 1_000;

/**
 * Redacts only what capturing groups find. Each part of the expression is made a group of its own, so that a
 * match can be put together again; that needs the capturing groups to stand one after the other.
 */
export function groupsOfMatch(pattern: string, mark: string, span: Span): Redaction {
  throwIfTooLong(pattern, "a regular expression of redactGroups", span);
  const flags = /^\(\?[a-zA-Z-]+\)/.exec(pattern)?.[0] ?? "";
  const parts = partsOf(pattern.slice(flags.length), span);
  if (!parts.some(({ isGroup }) => isGroup)) return wholeMatch(pattern, mark);
  if (parts.length > mostParts) throw notSupported(`redactGroups with more than ${mostParts} parts`, span);
  return {
    pattern: flags + parts.map(({ text }) => `(${text})`).join(""),
    rewrite: parts
      .map(({ isGroup }, index) => (isGroup ? `${mark}\\${index + 1}${mark}` : `\\${index + 1}`))
      .join(""),
  };
}

function throwIfTooLong(pattern: string, what: string, span: Span): void {
  if (pattern.length <= mostCharacters) return;
  throw new AplError("TOO_LARGE", `${what} has at most ${mostCharacters} characters`, span);
}

function partsOf(pattern: string, span: Span): Part[] {
  const parts: Part[] = [];
  let between = "";
  let alternatives = false;
  for (let at = 0; at < pattern.length; ) {
    const piece = pieceAt(pattern, at, span);
    at += piece.text.length;
    if (piece.captured === undefined) {
      alternatives ||= piece.text === "|";
      between += piece.text;
      continue;
    }
    if (/^[*+?{]/.test(pattern.slice(at))) throw notSupported("redactGroups with a group that repeats", span);
    if (between !== "") parts.push({ text: between, isGroup: false });
    between = "";
    parts.push({ text: piece.captured, isGroup: true });
  }
  if (between !== "") parts.push({ text: between, isGroup: false });
  if (alternatives && parts.some(({ isGroup }) => isGroup))
    throw notSupported("redactGroups with alternatives outside of a group", span);
  return parts;
}

interface Piece {
  readonly text: string;
  /** What a capturing group holds; groups within it do not capture any more. */
  readonly captured?: string;
}

function pieceAt(pattern: string, at: number, span: Span): Piece {
  const rest = pattern.slice(at);
  const plain = singleAt(rest);
  if (plain !== undefined) return { text: plain };
  const text = groupAt(rest, span);
  const opening = openingOf(text);
  const inner = text.slice(opening.length, -1);
  if (isCapturing(opening)) return { text, captured: withoutCaptures(inner) };
  if (opening.endsWith(")"))
    throw notSupported(`redactGroups with "${opening}" inside of the expression`, span);
  if (withoutCaptures(inner) !== inner)
    throw notSupported("redactGroups with a group inside of another that does not capture", span);
  return { text };
}

const singles = [
  String.raw`\\Q.*?(?:\\E|$)`,
  String.raw`\\[pP]\{[^}]*\}`,
  String.raw`\\.`,
  String.raw`\[\^?\]?(?:\\.|\[:\w+:\]|[^\]\\])*\]`,
  "[^(]",
];
const single = new RegExp(`^(?:${singles.join("|")})`, "s");

/** An escaped character, a class of characters, or one character; not a group. */
function singleAt(rest: string): string | undefined {
  return single.exec(rest)?.[0];
}

/** A group up to the bracket that closes it. */
function groupAt(rest: string, span: Span): string {
  let depth = 0;
  for (let at = 0; at < rest.length; ) {
    const plain = singleAt(rest.slice(at));
    if (plain === undefined) depth += 1;
    else if (plain === ")") depth -= 1;
    at += plain?.length ?? 1;
    if (depth === 0) return rest.slice(0, at);
  }
  throw new AplError("WRONG_ARGUMENTS", "a group of the regular expression is never closed", span);
}

/** How a group begins; `(?i)` is all of it. */
function openingOf(group: string): string {
  return /^\((?:\?(?:P?<\w+>|[a-zA-Z-]*[:)]))?/.exec(group)?.[0] ?? "(";
}

function isCapturing(opening: string): boolean {
  return opening === "(" || opening.endsWith(">");
}

/** A text of `parse` in which no group counts. */
export function uncountedGroups(pattern: string, span: Span): string {
  throwIfTooLong(pattern, "a text of parse kind=regex", span);
  return withoutCaptures(pattern);
}

/** The same expression in which no group counts. */
function withoutCaptures(pattern: string): string {
  let result = "";
  for (let at = 0; at < pattern.length; ) {
    const plain = singleAt(pattern.slice(at));
    const opening = plain ?? openingOf(pattern.slice(at));
    result += plain === undefined && isCapturing(opening) ? "(?:" : opening;
    at += opening.length;
  }
  return result;
}
