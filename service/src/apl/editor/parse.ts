import { AplError, type AplErrorCode } from "../aplError.ts";
import { parseQuery } from "../syntax/parse.ts";
import type { Query } from "../syntax/tree.ts";

/** Where a query is wrong: places in its text, and the line and column of the first, from 1. */
export interface Mistake {
  readonly code: AplErrorCode;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

export type Parsed =
  | { readonly tree: Query; readonly mistake?: undefined }
  | { readonly tree?: undefined; readonly mistake: Mistake };

/** The tree of a query, or what is wrong with its form. Which datasets and fields there are is not looked at. */
export function parse(text: string): Parsed {
  try {
    return { tree: parseQuery(text) };
  } catch (error) {
    if (!(error instanceof AplError)) throw error;
    const { code, message, span } = error;
    const { line, column } = error.positionIn(text);
    return { mistake: { code, message, start: span.start, end: span.end, line, column } };
  }
}
