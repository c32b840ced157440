import { canonicalJson } from "./canonicalJson.ts";
import { isoOfHuman } from "./humanTime.ts";
import { native } from "./nativeFunction.ts";

export const conversions = [
  native("float_of_hex", ["text"], "float", floatOfHex),
  native("canonical_json", ["text"], "text", canonicalJson),
  native("iso_of_human", ["text"], "text", isoOfHuman),
];

/** Digits in hexadecimal, multiplied with a power of two, such as `0x1.8p1`. */
function floatOfHex(text: string): number | null {
  const [, sign, whole = "", fraction = "", power = ""] =
    /^\s*([-+]?)0x([\da-f]{0,13})(?:\.([\da-f]{0,13}))?p([-+]?\d{1,5})\s*$/i.exec(text) ?? [];
  if (sign === undefined || whole + fraction === "") return null;
  const digits =
    Number.parseInt(`0${whole}`, 16) + Number.parseInt(`0${fraction}`, 16) / 16 ** fraction.length;
  const value = digits * 2 ** Number(power);
  if (!Number.isFinite(value)) return null;
  return sign === "-" ? -value : value;
}
