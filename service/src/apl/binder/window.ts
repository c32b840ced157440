import type { BoundColumn } from "../algebra/relation.ts";
import type { Constant } from "../values/constant.ts";
import type { QueryRange } from "./binding.ts";

/** How long the time is that the rows of a group are of: their bin, or all that the query looks at. */
export function windowOf(groups: readonly BoundColumn[], wholeRange: () => QueryRange): Constant {
  for (const { value } of groups) {
    const [, step] = value.kind === "call" && value.function.name === "bin" ? value.arguments : [];
    if (step?.kind === "constant" && step.constant.type === "timespan") return step.constant;
  }
  const { start, end } = wholeRange();
  if (start === undefined || end === undefined) return { type: "null" };
  const length = end - start;
  return length === BigInt.asIntN(64, length) ? { type: "timespan", value: length } : { type: "null" };
}
