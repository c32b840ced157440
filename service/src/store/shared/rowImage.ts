import type { SQLInputValue, SQLOutputValue } from "node:sqlite";
import type { TableColumn } from "./tableShape.ts";

/** The values of a row by the names of its columns, as JSON that any database takes. */
export type RowImage = Readonly<Record<string, ImageValue>>;

/** Bytes, and text that is no text to every database, travel as base64. */
type ImageValue = string | number | null | { readonly base64: string };

export function imageOf(
  row: Readonly<Record<string, SQLOutputValue>>,
  columns: readonly TableColumn[],
): RowImage {
  return Object.fromEntries(columns.map(({ name }) => [name, imageOfValue(row[name] ?? null)]));
}

function imageOfValue(value: SQLOutputValue): ImageValue {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString("base64") };
  if (typeof value === "bigint") throw new RangeError("no number of a management object is that large");
  if (typeof value === "string" && value.includes("\0"))
    return { base64: Buffer.from(value, "utf8").toString("base64") };
  return value;
}

/** A column that an older service did not write has its default, which is undefined here. */
export function valueIn(image: RowImage, { name, isBlob }: TableColumn): SQLInputValue | undefined {
  const value = image[name];
  if (value === null || typeof value !== "object") return value;
  const bytes = Buffer.from(value.base64, "base64");
  return isBlob ? bytes : bytes.toString("utf8");
}
