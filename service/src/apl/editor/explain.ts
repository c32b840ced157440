import { aggregationWords, functionWords, infixWords, operatorWords, type Word } from "./known.ts";
import { placeAt } from "./place.ts";

/** What the word at a place means, or else the call whose arguments it is among. */
export interface Explanation extends Word {
  /** Which parameter of a call the place is at, from 0. */
  readonly argument?: number;
}

const words = [...aggregationWords, ...functionWords, ...operatorWords, ...infixWords];

/** Undefined where nothing stands that the language has a word for. */
export function explain(text: string, position: number): Explanation | undefined {
  const rest = /^[\p{L}\p{N}_-]*/u.exec(text.slice(position))?.[0] ?? "";
  const whole = /!?[\p{L}_][\p{L}\p{N}_-]*$/u.exec(text.slice(0, position) + rest)?.[0];
  const place = placeAt(text, position);
  if (place === undefined) return undefined;
  const found = whole === undefined ? undefined : wordNamed(whole, place.expected === "operator");
  if (found !== undefined) return found;
  const call = place.calls.at(-1);
  const called = call && wordNamed(call.name, false);
  return called && { ...called, argument: call.argument };
}

/** `count` and others are operators behind a "|", and functions elsewhere. */
function wordNamed(name: string, isOperator: boolean): Word | undefined {
  const named = words.filter((word) => word.name === name);
  return named.find(({ kind }) => (kind === "operator") === isOperator) ?? named[0];
}
