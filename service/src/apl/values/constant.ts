import { printMoment } from "../../values/moment.ts";
import { printTimespan } from "../../values/timespan.ts";
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

/** The constant as JSON has it, as far as it can: a time and a timespan are texts there. */
export function jsonOf(constant: Constant): unknown {
  switch (constant.type) {
    case "null":
      return null;
    case "boolean":
    case "float":
    case "string":
      return constant.value;
    case "integer":
      return Number(constant.value);
    case "datetime":
      return printMoment(constant.value);
    case "timespan":
      return printTimespan(constant.value);
    case "array":
    case "map":
      return JSON.parse(constant.json);
  }
}
