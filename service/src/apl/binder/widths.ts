import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import type { Span } from "../span.ts";

/** Joined tables and what is made upon them may be so much wider than a result, until fewer columns are chosen. */
export const widthBetween = 4;

/** A result that nobody could read would cost what nobody wants to wait for. */
export function throwIfTooWide(
  { columns }: { readonly columns: readonly unknown[] },
  most: number,
  span: Span,
): void {
  if (columns.length <= most) return;
  const message = `a result has at most ${most} columns, and this makes ${columns.length}: project those that are wanted`;
  throw new AplError("TOO_LARGE", message, span);
}

/** The place is that of the first that is too many. */
export function throwIfTooMany(named: readonly { readonly span: Span }[]): void {
  const first = named[limits.columns];
  if (first === undefined) return;
  const message = `an operator names at most ${limits.columns} columns, not ${named.length}`;
  throw new AplError("TOO_LARGE", message, first.span);
}
