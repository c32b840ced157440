import {
  hasUnknown,
  isAbsent,
  isMap,
  reveal,
  Secret,
  Unknown,
  type Values,
} from "../../declaration/value.ts";
import { unknownText } from "../unknownText.ts";
import { signatureKey, signatures } from "./signatures.ts";

/** Where a file or a folder of files stands, which no resource takes. */
export class Asset {
  readonly kind = "asset";
}

/** Properties as the engine sends them, with the life cycle's markers in place of the protocol's. */
export function decode(properties: Values): Values {
  return decodeMap(properties);
}

/** The same in clear, for what is compared and sent. */
export function decodeInClear(properties: Values): Values {
  return reveal(decode(properties)) as Values;
}

/** Properties for the engine. What is not there is left out. */
export function encode(values: Values): Record<string, unknown> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, encodeValue(value)]));
}

/** The places of files in properties. */
export function assetsIn(value: unknown, path: readonly string[] = []): string[] {
  if (value instanceof Asset) return [path.join(".")];
  if (value instanceof Secret) return assetsIn(value.value, path);
  if (Array.isArray(value)) return value.flatMap((item, index) => assetsIn(item, [...path, String(index)]));
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => assetsIn(inner, [...path, key]));
}

function decodeMap(map: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, decodeValue(value)]));
}

function decodeValue(value: unknown): unknown {
  if (value === unknownText) return Unknown.value;
  if (Array.isArray(value)) return value.map(decodeValue);
  if (!isMap(value)) return value;
  switch (Object.hasOwn(value, signatureKey) ? value[signatureKey] : undefined) {
    case signatures.secret:
      return new Secret(decodeValue(value.value));
    case signatures.output:
      return outputOf(value);
    case signatures.resource:
      // Where a resource stands in place of its id, its id is meant.
      return isAbsent(value.id) || value.id === "" ? Unknown.value : decodeValue(value.id);
    case signatures.asset:
    case signatures.archive:
      return new Asset();
    default:
      return decodeMap(value);
  }
}

function outputOf({ value, secret }: Values): unknown {
  const known = value === undefined ? Unknown.value : decodeValue(value);
  return secret === true ? new Secret(known) : known;
}

function encodeValue(value: unknown): unknown {
  if (value instanceof Unknown) return unknownText;
  // A secret that is not known yet is unknown to the engine; once it is known it is marked.
  if (value instanceof Secret) {
    const inner = encodeValue(value.value);
    return hasUnknown(value.value) && inner === unknownText
      ? unknownText
      : { [signatureKey]: signatures.secret, value: inner };
  }
  if (Array.isArray(value)) return value.map((item) => encodeValue(item ?? null));
  // The protocol has no integers that a number does not hold.
  if (typeof value === "bigint") return String(value);
  return isMap(value) ? encode(value) : value;
}
