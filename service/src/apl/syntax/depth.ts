import { AplError } from "../aplError.ts";
import { limits } from "../limits.ts";
import { nowhere, type Span } from "../span.ts";

/** Expressions that hold others. */
const holding: ReadonlySet<unknown> = new Set([
  "member",
  "index",
  "call",
  "negation",
  "logic",
  "infix",
  "between",
  "listed",
]);

export function tooDeep(span: Span): AplError {
  return new AplError("TOO_LARGE", `a query has at most ${limits.nesting} nested levels`, span);
}

/**
 * A long sum in a parenthesis within another long sum is as deep as both: what looks through a tree would exhaust the
 * stack at levels that no parenthesis tells. This does not, since it keeps what it has still to look at.
 */
export function throwIfTooDeep(tree: object): void {
  const waiting: { readonly part: object; readonly above: number; readonly span: Span }[] = [
    { part: tree, above: 0, span: nowhere },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { part, above } = next;
    const kind = "kind" in part ? part.kind : undefined;
    // What a constant holds is the query's own data.
    if (kind === "constant") continue;
    const span = "span" in part ? (part.span as Span) : next.span;
    const depth = holding.has(kind) ? above + 1 : above;
    if (depth > limits.nesting) throw tooDeep(span);
    for (const each of Object.values(part)) {
      if (typeof each === "object" && each !== null && each !== span)
        waiting.push({ part: each, above: depth, span });
    }
  }
}
