import { isMap, reveal, Unknown, type Values } from "../../declaration/value.ts";
import type { Unfinished } from "../../lifecycle/halfMade.ts";
import { besideKey, hiddenKeys } from "../frozenTexts.ts";
import { unfinishedOf } from "../unfinishedOf.ts";
import { unknownText } from "../unknownText.ts";

/** Properties as the server hands them over, taken apart. */
export interface Properties {
  readonly values: Values;
  readonly logicalName: string;
  /** Undefined where the state does not tell, as after an import. */
  readonly declared: readonly string[] | undefined;
  readonly unfinished: Unfinished | undefined;
  readonly beside: readonly string[];
}

export function decode(properties: Values): Properties {
  const hidden: readonly string[] = [...Object.values(hiddenKeys), besideKey];
  const entries = Object.entries(properties).filter(([key]) => !hidden.includes(key));
  const name = properties[hiddenKeys.name];
  return {
    values: Object.fromEntries(entries.map(([key, value]) => [key, decodeValue(value)])),
    logicalName: typeof name === "string" ? name : "",
    declared: textsOf(properties[hiddenKeys.declared]),
    unfinished: unfinishedOf(properties[hiddenKeys.unfinished]),
    beside: textsOf(properties[besideKey]) ?? [],
  };
}

/** The same of what stands in the state, where null says that there is nothing. */
export function decodeState(properties: Values): Properties {
  const entries = Object.entries(properties).filter(([, value]) => value !== null);
  return decode(Object.fromEntries(entries));
}

/** Properties for the server. An undefined anywhere would fail the engine, so there is none. */
export function encode(
  values: Values,
  hidden: Partial<Record<keyof typeof hiddenKeys, unknown>>,
): Record<string, unknown> {
  const named = Object.entries(hidden).map(
    ([key, value]) => [hiddenKeys[key as keyof typeof hiddenKeys], value] as const,
  );
  const all = [...Object.entries(values), ...named].filter(([, value]) => value !== undefined);
  return Object.fromEntries(all.map(([key, value]) => [key, encodeValue(value)]));
}

function textsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : undefined;
}

function decodeValue(value: unknown): unknown {
  if (value === unknownText) return Unknown.value;
  if (Array.isArray(value)) return value.map(decodeValue);
  return isMap(value) ? mapValues(value, decodeValue) : value;
}

/** The server takes no secrets: the class of the program has marked them already. */
function encodeValue(value: unknown): unknown {
  const plain = reveal(value);
  if (plain instanceof Unknown) return unknownText;
  if (Array.isArray(plain)) return plain.map((item) => encodeValue(item) ?? null);
  return isMap(plain) ? mapValues(plain, encodeValue) : plain;
}

function mapValues(map: Values, change: (value: unknown) => unknown): Record<string, unknown> {
  const entries = Object.entries(map).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value)]));
}
