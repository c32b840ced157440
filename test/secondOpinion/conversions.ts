import { print } from "./json.ts";
import { Undetermined } from "./undetermined.ts";
import { float, integer, Moment, Timespan, typeOf, type Value } from "./values.ts";

type Conversion = [
  name: string,
  type: "boolean" | "integer" | "float" | "string",
  convert: (value: Value) => Value,
];

export const conversions: readonly Conversion[] = [
  ["tostring", "string", (value) => (value === null ? "" : print(value))],
  ["toint", "integer", toInteger],
  ["tolong", "integer", toInteger],
  ["todouble", "float", toFloat],
  ["toreal", "float", toFloat],
  ["tobool", "boolean", toBoolean],
];

function toInteger(value: Value): Value {
  if (typeof value === "number") return integer(BigInt(Math.trunc(value)));
  if (typeof value === "boolean") return value ? 1n : 0n;
  if (value instanceof Moment || value instanceof Timespan) return integer(value.nanoseconds);
  if (typeof value === "string" && /^-?\d{1,18}$/.test(value)) return BigInt(value);
  if (typeof value === "string" && /^-?\d+\.\d+$/.test(value)) return null;
  return typeof value === "bigint" ? value : nothing("integer", value);
}

function toFloat(value: Value): Value {
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Moment || value instanceof Timespan) return Number(value.nanoseconds);
  if (typeof value === "string" && /^-?\d{1,9}(\.\d{1,6})?$/.test(value)) return float(Number(value));
  return typeof value === "number" ? value : nothing("float", value);
}

function toBoolean(value: Value): Value {
  if (typeof value === "bigint") return value !== 0n;
  if (typeof value === "number") return value !== 0;
  if (typeof value === "string" && /^(true|t|1)$/i.test(value)) return true;
  if (typeof value === "string" && /^(false|f|0)$/i.test(value)) return false;
  return typeof value === "boolean" ? value : nothing("boolean", value);
}

/** Text without a digit is no number; about other text one may differ. */
function nothing(type: string, value: Value): null {
  if (
    value === null ||
    (typeof value === "string" && !/\d|^\s*$|nan|inf|true|false|^[yntf]/i.test(value)) ||
    value === ""
  )
    return null;
  throw new Undetermined(`whether ${typeOf(value)} ${print(value)} converts to ${type}`);
}
