import type { BoundExpression } from "../algebra/expression.ts";
import type { BoundColumn, Relation } from "../algebra/relation.ts";
import { AplError } from "../aplError.ts";
import type { ScalarFunction } from "../functions/scalarFunction.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";
import { laneFor } from "../sql/laneFor.ts";
import type { OperatorOf, ParsePart } from "../syntax/tree.ts";
import { typeSet } from "../values/type.ts";
import type { OperatorInput } from "./binding.ts";
import { bindExpression, callOf, constantExpression, infixCall, namedCall } from "./expressions.ts";
import { uncountedGroups } from "./redactedGroups.ts";
import { throwIfTooMany } from "./widths.ts";
import { withColumns } from "./withColumns.ts";

/** What a text must look like to be a value of a type, and the function that makes one of it. */
const parsed: Readonly<Record<string, { readonly pattern: string; readonly convert?: string }>> = {
  string: { pattern: ".*?" },
  integer: { pattern: "[-+]?[0-9]+", convert: "toint" },
  float: { pattern: "[-+]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?", convert: "todouble" },
  boolean: { pattern: "(?i:true|false)", convert: "tobool" },
  datetime: { pattern: ".*?", convert: "todatetime" },
  timespan: { pattern: ".*?", convert: "totimespan" },
  dynamic: { pattern: ".*?", convert: "parse_json" },
};

/** `parse`: fields are the groups of a regular expression that the parts make. */
export function bindParse(
  { value, mode, flags = "", parts, span, kind }: OperatorOf<"parse" | "parse-where">,
  input: OperatorInput,
): Relation {
  const text = toText(bindExpression(value, input.scope, input.binding), span);
  const texts = parts.filter((part) => part.kind === "text").map((part) => part.text);
  input.binding.countCharacters(texts.join("").length, span);
  const patternText = patternOf(parts, mode, flags, span);
  const pattern = constantText(patternText, span);
  const fields = parts.filter((part) => part.kind === "field");
  throwIfTooMany(fields);
  throwIfTooMuch(fields.length * patternText.length, span);
  const values = fields.map((field, index): BoundColumn => {
    const group = constantExpression({ type: "integer", value: BigInt(index + 1) }, span);
    const found = converted(namedCall("extract", [pattern, group, text], span), field.type, span);
    return { value: found, column: input.binding.column(field.name, found.types) };
  });
  const extended = withColumns(input.relation, values);
  if (kind === "parse") return extended;
  const predicate = infixCall("matches", [text, pattern], span);
  return { kind: "filter", input: extended, predicate, columns: extended.columns };
}

/** Each field is found by the whole pattern. */
function throwIfTooMuch(length: number, span: Span): void {
  if (length <= limits.sqlLength) return;
  throw new AplError(
    "TOO_LARGE",
    "too many fields in too long a text: parse some of them after the others",
    span,
  );
}

type Mode = OperatorOf<"parse">["mode"];

/** The whole text is what the parts say. */
function patternOf(parts: readonly ParsePart[], mode: Mode, flags: string, span: Span): string {
  const patterns = parts.map((part, index) =>
    part.kind === "text"
      ? textPattern(part.text, mode, flags, span)
      : partPattern(part, mode, index === parts.length - 1),
  );
  return `(?s)^${patterns.join("")}$`;
}

function textPattern(text: string, mode: Mode, flags: string, span: Span): string {
  return mode === "regex" ? `(?${flags}:${uncountedGroups(text, span)})` : escaped(text);
}

/** What is last takes all that is left. */
function partPattern(part: Exclude<ParsePart, { kind: "text" }>, mode: Mode, isLast: boolean): string {
  if (part.kind === "skip") return isLast ? ".*" : ".*?";
  // What is relaxed takes any text, and is null where that is no value of its type.
  const pattern = mode === "relaxed" ? ".*?" : (parsed[part.type]?.pattern ?? ".*?");
  return `(${isLast && pattern === ".*?" ? ".*" : pattern})`;
}

/** `parse-kv`: the value after each key, in quotes or up to what ends a pair; it may be empty. */
export function bindParseKeyValues(node: OperatorOf<"parse-kv">, input: OperatorInput): Relation {
  const { span, keys, pairDelimiter = " ", keyDelimiter = "=", quote = '"' } = node;
  const text = toText(bindExpression(node.value, input.scope, input.binding), span);
  throwIfTooMany(keys);
  throwIfTooMuch(keys.length * (pairDelimiter.length + keyDelimiter.length + quote.length), span);
  const signs = [pairDelimiter, keyDelimiter, quote].map((sign) => constantText(sign, span));
  const hasQuote = infixCall("contains_cs", [text, constantText(quote, span)], span);
  const values = keys.map(({ name, type }): BoundColumn => {
    const among = callOf(valueOfKey, [text, constantText(name, span), ...signs], span);
    const bare = bareValue(text, [name, pairDelimiter, keyDelimiter], span);
    const value = bare === undefined ? among : namedCall("iff", [hasQuote, among, bare], span);
    const found = converted(value, type, span);
    return { value: found, column: input.binding.column(name, found.types) };
  });
  return withColumns(input.relation, values);
}

/**
 * Where no text is in quotes, a regular expression of DuckDB's finds the same, and many times as quickly. None tells
 * where a value ends at several characters.
 */
function bareValue(
  text: BoundExpression,
  [name, pairDelimiter, keyDelimiter]: readonly [string, string, string],
  span: Span,
): BoundExpression | undefined {
  if (pairDelimiter.length !== 1) return undefined;
  const pairEnd = escaped(pairDelimiter);
  const blank = `[^\\S${pairEnd}]*`;
  const pattern = `(?:^|${pairEnd})\\s*${escaped(name)}${blank}${escaped(keyDelimiter)}${blank}([^${pairEnd}]*)`;
  const group = constantExpression({ type: "integer", value: 1n }, span);
  return namedCall("extract", [constantText(pattern, span), group, text], span);
}

/** Internal to parse-kv: no regular expression tells where a value in quotes ends whose key is another. */
const valueOfKey: ScalarFunction = {
  name: "parse-kv",
  about: "",
  parameters: [],
  types: () => typeSet("string"),
  lanes: (args) => ({ string: `value_of_key(${args.map((each) => laneFor(each, "string")).join(", ")})` }),
  examples: [],
};

function converted(text: BoundExpression, type: string, span: Span): BoundExpression {
  const convert = parsed[type]?.convert;
  return convert === undefined ? text : namedCall(convert, [text], span);
}

function toText(value: BoundExpression, span: Span): BoundExpression {
  const isText = value.types !== "unknown" && value.types.size === 1 && value.types.has("string");
  return isText ? value : namedCall("tostring", [value], span);
}

function constantText(value: string, span: Span): BoundExpression {
  return constantExpression({ type: "string", value }, span);
}

/** RE2 takes the marks of ASCII after a backslash as themselves, and nothing else has a meaning to it. */
function escaped(text: string): string {
  return text.replace(/[!-/:-@[-^`{-~]/g, (character) => `\\${character}`);
}
