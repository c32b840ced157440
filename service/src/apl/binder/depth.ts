import type { BoundExpression } from "../algebra/expression.ts";

/** What lets name stands in many places: lets upon lets would double. */
const known = new WeakMap<readonly BoundExpression[], number>();

/** How many functions stand within each other, wherever the text of each is. */
export function depthOf(expression: BoundExpression): number {
  if (expression.kind !== "call") return 0;
  const { arguments: args } = expression;
  const depth = known.get(args) ?? 1 + Math.max(0, ...args.map(depthOf));
  known.set(args, depth);
  return depth;
}
