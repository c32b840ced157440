import type { Type } from "./type.ts";

/** A value that stands in the text of a query. */
export type Constant =
  | { readonly type: "null" }
  | { readonly type: "boolean"; readonly value: boolean }
  | { readonly type: "integer"; readonly value: bigint }
  | { readonly type: "float"; readonly value: number }
  | { readonly type: "string"; readonly value: string }
  /** Nanoseconds since 1970. */
  | { readonly type: "datetime"; readonly value: bigint }
  /** Nanoseconds. */
  | { readonly type: "timespan"; readonly value: bigint }
  | { readonly type: "array" | "map"; readonly json: string };

export function typeOfConstant(constant: Constant): Type | undefined {
  return constant.type === "null" ? undefined : constant.type;
}
