import { limits } from "../limits.ts";

/** How a number keeps its digits in JSON, which TypeScript does not know yet. */
const { rawJSON: rawJson, isRawJSON: isRawJson } = JSON as unknown as {
  rawJSON(text: string): unknown;
  isRawJSON(value: unknown): boolean;
};

/** The value of a JSON text; undefined where it is none. Numbers that JavaScript rounds stay as they are written. */
export function valueOfJson(text: string): unknown {
  try {
    return hasLongNumber.test(text) ? JSON.parse(text, exact as Reviver) : JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Reviver = (key: string, value: unknown) => unknown;

const hasLongNumber = /\d{16}/;

function exact(_key: string, value: unknown, { source }: { readonly source?: string }): unknown {
  const isExact = typeof value !== "number" || Number.isSafeInteger(value) || !/^-?\d+$/.test(source ?? "");
  return isExact ? value : rawJson(source ?? "");
}

/** A number as it is written; undefined where it is larger than any. */
export function exactNumber(text: string): unknown {
  const value = Number(text);
  if (!Number.isFinite(value)) return undefined;
  const digits = text.replace(/^0+(?=\d)/, "");
  return /^\d+$/.test(text) && !Number.isSafeInteger(value) ? rawJson(digits) : value;
}

/** The JSON text of a value; null where it is longer than a value may be. */
export function jsonOfValue(value: unknown): string | null {
  return boundedText(JSON.stringify(value));
}

/** The text, or null where it is longer than a value may be. */
export function boundedText(text: string): string | null {
  return text.length <= limits.valueLength ? text.toWellFormed() : null;
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isRawJson(value);
}
