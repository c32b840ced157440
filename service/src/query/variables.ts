import type { Constant } from "../apl/values/constant.ts";

/** The variables of a request as constants of the types that JSON gives them. */
export function constantsOf(variables: Readonly<Record<string, unknown>>): ReadonlyMap<string, Constant> {
  return new Map(Object.entries(variables).map(([name, value]) => [name, constantOf(value)]));
}

function constantOf(value: unknown): Constant {
  switch (typeof value) {
    case "boolean":
      return { type: "boolean", value };
    case "number":
      return Number.isSafeInteger(value)
        ? { type: "integer", value: BigInt(value) }
        : { type: "float", value };
    case "string":
      return { type: "string", value };
    case "object":
      if (value === null) return { type: "null" };
      return { type: Array.isArray(value) ? "array" : "map", json: JSON.stringify(value) };
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}
