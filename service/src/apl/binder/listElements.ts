import type { BoundExpression } from "../algebra/expression.ts";
import type { Constant } from "../values/constant.ts";
import type { Binding } from "./binding.ts";
import { constantExpression } from "./expressions.ts";

/** What a list has in it: `in (dynamic([1, [2, 3]]), 4)` says the same as `in (1, 2, 3, 4)`. */
export function listElements(list: readonly BoundExpression[], binding: Binding): BoundExpression[] {
  return list.flatMap((each) => {
    if (each.kind !== "constant" || each.constant.type !== "array") return [each];
    binding.countCharacters(each.constant.json.length, each.span);
    const parsed: unknown = JSON.parse(each.constant.json, exactly);
    const constants = constantsIn(parsed);
    return constants ? constants.map((constant) => constantExpression(constant, each.span)) : [each];
  });
}

/** A whole number has more digits than a number here. */
function exactly(_key: string, value: unknown, context?: { readonly source: string }): unknown {
  return context !== undefined && /^-?\d+$/.test(context.source) ? BigInt(context.source) : value;
}

/** Undefined where a map is among them, which is no value to compare with. */
function constantsIn(value: unknown): Constant[] | undefined {
  if (Array.isArray(value)) {
    const parts = value.map(constantsIn);
    return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
  }
  if (value === null) return [{ type: "null" }];
  if (typeof value === "string") return [{ type: "string", value }];
  if (typeof value === "boolean") return [{ type: "boolean", value }];
  if (typeof value === "number") return [{ type: "float", value }];
  if (typeof value !== "bigint") return undefined;
  const isInteger = value === BigInt.asIntN(64, value);
  return [isInteger ? { type: "integer", value } : { type: "float", value: Number(value) }];
}
