import { AplError } from "../aplError.ts";
import { tokensOf } from "../syntax/lexer.ts";
import type { Token } from "../syntax/token.ts";
import { operatorWords } from "./known.ts";

/** A call whose arguments the place is among. */
export interface OpenCall {
  readonly name: string;
  /** Which argument, from 0. */
  readonly argument: number;
}

/** What may come at a place: a dataset, an operator, a value, or what goes on behind a value. */
export type Expected = "source" | "operator" | "value" | "after";

/** Where in a query somebody writes. */
export interface Place {
  /** The word that is begun, and where it begins; with the path before it, such as `geo.ci`. */
  readonly word: string;
  readonly from: number;
  readonly expected: Expected;
  /** The operator that the place is a part of; undefined in a source. */
  readonly operator: string | undefined;
  /** Whether it is behind the `by` of that operator. */
  readonly isBehindBy: boolean;
  /** The innermost one last. */
  readonly calls: readonly OpenCall[];
}

/** A bracket that is open, and how far what is in it has come. */
interface Frame {
  readonly call: string | undefined;
  /** Whether a query of its own stands in it. */
  readonly isQuery: boolean;
  argument: number;
  operator: string | undefined;
  isBehindBy: boolean;
}

const operatorNames: ReadonlySet<string> = new Set(operatorWords.map(({ name }) => name));
/** Words behind which a value comes. */
const beforeValue = new Set([
  "by",
  "on",
  "with",
  "from",
  "to",
  "step",
  "and",
  "or",
  "in",
  "not",
  "limit",
  "of",
]);
/** Operators whose brackets hold another query. */
const beforeQuery = new Set(["join", "lookup", "union"]);

/** Undefined within a text or a comment, where nothing of the language stands. */
export function placeAt(text: string, position: number): Place | undefined {
  const before = text.slice(0, position);
  if (/\/\/[^\n]*$/.test(before) && !/["'][^"'\n]*\/\/[^\n]*$/.test(before)) return undefined;
  const word = /[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}\p{N}_$]*)*$/u.exec(before)?.[0] ?? "";
  const from = position - word.length;
  const tokens = tokensBefore(before.slice(0, from));
  if (tokens === undefined) return undefined;
  return { word, from, ...contextOf(tokens) };
}

function tokensBefore(text: string): readonly Token[] | undefined {
  try {
    return tokensOf(text).slice(0, -1);
  } catch (error) {
    if (error instanceof AplError) return undefined;
    throw error;
  }
}

function contextOf(tokens: readonly Token[]): Omit<Place, "word" | "from"> {
  const frames: Frame[] = [newFrame(undefined)];
  const top = () => frames.at(-1) ?? newFrame(undefined);
  let index = 0;
  while (index < tokens.length) {
    const token = tokens[index];
    const previous = tokens[index - 1];
    index += 1;
    if (token?.kind === "name" && token.text === "by") top().isBehindBy = true;
    if (token?.kind !== "mark") continue;
    if (token.text === "(") {
      frames.push(opened(top(), token, previous));
    } else if (token.text === ")" && frames.length > 1) frames.pop();
    else if (token.text === ",") top().argument += 1;
    else if (token.text === ";") Object.assign(top(), newFrame(undefined));
    else if (token.text === "|") {
      const operator = operatorAt(tokens, index);
      Object.assign(top(), { operator: operator?.name, isBehindBy: false });
      index += operator?.length ?? 0;
    }
  }
  const { operator, isBehindBy, isQuery } = top();
  const calls = frames.flatMap(({ call, argument }) =>
    call === undefined ? [] : [{ name: call, argument }],
  );
  return { expected: expectedAfter(tokens, operator, isQuery), operator, isBehindBy, calls };
}

function newFrame(call: string | undefined): Frame {
  return { call, isQuery: false, argument: 0, operator: undefined, isBehindBy: false };
}

/** What stands in the brackets of a call belongs to the operator around it; other brackets may begin a query. */
function opened({ operator, isBehindBy }: Frame, bracket: Token, previous: Token | undefined): Frame {
  const name =
    previous?.kind === "name" && previous.span.end === bracket.span.start ? previous.text : undefined;
  const isWord = name !== undefined && (beforeValue.has(name) || beforeQuery.has(name));
  const call = isWord ? undefined : name;
  const isQuery = call === undefined && operator !== undefined && beforeQuery.has(operator);
  return isQuery ? { ...newFrame(undefined), isQuery } : { ...newFrame(call), operator, isBehindBy };
}

/** An operator's name may be of several tokens, such as `project-away`. */
function operatorAt(
  tokens: readonly Token[],
  index: number,
): { readonly name: string; readonly length: number } | undefined {
  let name = "";
  let found: { readonly name: string; readonly length: number } | undefined;
  for (let length = 1; length <= 3; length++) {
    const token = tokens[index + length - 1];
    if (token?.kind !== "name" && token?.kind !== "mark") break;
    name += token.text;
    if (operatorNames.has(name)) found = { name, length };
  }
  return found;
}

function expectedAfter(tokens: readonly Token[], operator: string | undefined, isQuery: boolean): Expected {
  const last = tokens.at(-1);
  if (last === undefined) return "source";
  if (last.kind === "mark") {
    if (last.text === "|") return "operator";
    if (last.text === ";") return "source";
    if (last.text === ")" || last.text === "]") return "after";
    if (last.text === "*") return "value";
    return last.text === "(" && (isQuery || startsQuery(tokens.at(-2))) ? "source" : "value";
  }
  if (last.kind !== "name") return "after";
  if (endsOperator(tokens, operator)) return beforeQuery.has(last.text) ? "source" : "value";
  if (beforeQuery.has(last.text) && operator === undefined) return "source";
  return beforeValue.has(last.text) ? "value" : "after";
}

function startsQuery(before: Token | undefined): boolean {
  return before?.kind === "name" && (beforeQuery.has(before.text) || before.text === "in");
}

/** Whether the last tokens are the name of an operator, behind its "|". */
function endsOperator(tokens: readonly Token[], operator: string | undefined): boolean {
  if (operator === undefined) return false;
  const length = operator.split("-").length * 2 - 1;
  const bar = tokens[tokens.length - length - 1];
  return bar?.kind === "mark" && bar.text === "|";
}
