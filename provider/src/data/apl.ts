import { randomUUID } from "node:crypto";
import { EventDataError } from "../errors/errors.ts";
import { exactText } from "./exactText.ts";

/** What stands in a query in place of a name or a value. */
export type AplValue =
  | string
  | number
  | bigint
  | boolean
  | Date
  | AplText
  | readonly AplValue[]
  | { readonly [key: string]: unknown };

/** A piece of a query that is put in as it stands. */
export interface AplText {
  readonly [mark: string]: string;
}

/** No symbol, since an Output takes objects apart and puts them together again; and nothing that comes from elsewhere can have it. */
const mark = `__apl-${randomUUID()}`;

/** Puts a query together of its texts and what stands between them, of which nothing can become more than it is. */
export function aplOf(texts: readonly string[], values: readonly unknown[]): string {
  return texts.reduce((query, text, index) => {
    const before = query + (texts[index - 1] === undefined ? "" : written(values[index - 1], query, index));
    return before + text;
  }, "");
}

/** A name of a dataset, a view or a field. */
export function nameInApl(name: string): AplText {
  return asItStands(`['${escaped(name)}']`);
}

/** A piece of a query. */
export function asItStands(apl: string): AplText {
  return { [mark]: apl };
}

/** What would not come through an Output as it is, as a piece of a query. */
export function throughOutputs(value: unknown): unknown {
  if (value instanceof Date) return asItStands(valueInApl(value, 0));
  return Array.isArray(value) ? value.map(throughOutputs) : value;
}

/** Where a query names what it reads: at its beginning, after `union` and after the bracket of a join. */
const source = /(?:^|;|\bunion\b[^|;]*[\s,(]|\b(?:join|lookup)\b[^|;(]*\()\s*$/;
/** What a query does not read as its own: texts, and comments to the end of their line. */
const aside = /@?'(?:\\.|[^'\\\n])*'|@?"(?:\\.|[^"\\\n])*"|\/\/[^\n]*\n/g;
const openAside = /['"]|\/\//;
const group = /\([^()]*\)/g;

function written(value: unknown, before: string, index: number): string {
  const own = withoutAside(before);
  if (openAside.test(own)) throw quotedAlready(index);
  if (typeof value === "string" && source.test(withoutGroups(own))) return piece(nameInApl(value));
  return valueInApl(value, index);
}

/** A query without its texts and comments, but for one that is not closed. */
export function withoutAside(query: string): string {
  return query.replace(aside, (found) => (found.startsWith("//") ? " " : "_"));
}

/** What is in brackets that are closed by now says nothing of what comes behind them. */
function withoutGroups(query: string): string {
  const shorter = query.replace(group, "_");
  return shorter === query ? query : withoutGroups(shorter);
}

function valueInApl(value: unknown, index: number): string {
  if (isAplText(value)) return piece(value);
  if (typeof value === "string") return `'${escaped(value)}'`;
  if (typeof value === "bigint" || typeof value === "boolean") return String(value);
  if (typeof value === "number" && Number.isFinite(value)) return numberInApl(value);
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw notInApl("a Date that is none", index);
    return `datetime(${value.toISOString()})`;
  }
  // As the operators `in` and `has_any` take them.
  if (Array.isArray(value)) return value.map((each) => valueInApl(each, index)).join(", ");
  if (isPlainObject(value)) return `parse_json('${escaped(exactText(value))}')`;
  throw notInApl(value === null ? "null" : typeof value === "number" ? String(value) : typeof value, index);
}

function isAplText(value: unknown): value is AplText {
  return typeof value === "object" && value !== null && mark in value;
}

function piece(text: AplText): string {
  return text[mark] ?? "";
}

/** A number below zero stands in brackets: behind a minus it would begin a comment. */
function numberInApl(value: number): string {
  return value < 0 ? `(${value})` : String(value);
}

function isPlainObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function escaped(text: string): string {
  return text.replace(/[\\'\p{Cc}]/gu, (character) => escapes[character] ?? unicode(character));
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "'": "\\'",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

function unicode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function quotedAlready(index: number): EventDataError {
  return new EventDataError(
    "INPUT_INVALID",
    `apl: value ${index} stands within quotes or a comment of the query`,
    "Leave the quotes out: a text is quoted as it is put in, and apl.identifier makes a name of it.",
  );
}

function notInApl(what: string, index: number): EventDataError {
  return new EventDataError(
    "INPUT_INVALID",
    `apl: value ${index} is ${what}, which has no place in a query`,
    "Give a text, a number, a boolean, a Date, a list of them or an object.",
  );
}
