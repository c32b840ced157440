/** Where something stands in the text of a query: from one character up to, not including, another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The span of what does not stand in the query's text. */
export const nowhere: Span = { start: 0, end: 0 };

export function spanOf(first: { readonly span: Span }, last: { readonly span: Span }): Span {
  return { start: first.span.start, end: last.span.end };
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns are counted from 1, columns in characters as an editor counts them. */
export function positionOf(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: [...before.slice(lineStart)].length + 1 };
}
