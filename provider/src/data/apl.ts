import { EventDataError } from "../errors.ts";

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
  readonly [mark]: string;
}

/** No symbol: an Output takes objects apart and puts them together again. */
const mark = "__apl";

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
const quoted = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g;

function written(value: unknown, before: string, index: number): string {
  if (typeof value === "string" && source.test(before.replace(quoted, "_"))) return nameInApl(value)[mark];
  return valueInApl(value, index);
}

function valueInApl(value: unknown, index: number): string {
  if (isAplText(value)) return value[mark];
  if (typeof value === "string") return `'${escaped(value)}'`;
  if (typeof value === "bigint" || typeof value === "boolean") return String(value);
  if (typeof value === "number" && Number.isFinite(value)) return numberInApl(value);
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw notInApl("a Date that is none", index);
    return `datetime(${value.toISOString()})`;
  }
  // As the operators `in` and `has_any` take them.
  if (Array.isArray(value)) return value.map((each) => valueInApl(each, index)).join(", ");
  if (isPlainObject(value)) return `parse_json('${escaped(JSON.stringify(value))}')`;
  throw notInApl(value === null ? "null" : typeof value === "number" ? String(value) : typeof value, index);
}

function isAplText(value: unknown): value is AplText {
  return typeof value === "object" && value !== null && mark in value && typeof value[mark] === "string";
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

function notInApl(what: string, index: number): EventDataError {
  return new EventDataError(
    "INPUT_INVALID",
    `apl: value ${index} is ${what}, which has no place in a query`,
    "Give a text, a number, a boolean, a Date, a list of them or an object.",
  );
}
