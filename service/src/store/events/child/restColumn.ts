import type { FieldColumn } from "../../../values/fieldType.ts";
import { withoutWords } from "../../../values/templateWords.ts";

/** A JSON scalar; arrays and maps are text in a string here. */
const scalar = /"(?:[^"\\]|\\.)*"|[^,]+/g;

/**
 * The column that holds what has no column of its own: `{"name":{"type":value}}` in each row, so that a
 * value is found by its field and its type; null in rows that need none. The answer is JSON without brackets.
 */
export function restColumn(rows: number, beyond: readonly { column: FieldColumn; text: string }[]): string {
  const members: string[][] = Array.from({ length: rows }, () => []);
  for (const { column, text } of beyond) {
    const [name, type] = column;
    const start = `${withoutWords(JSON.stringify(name))}:{"${type}":`;
    for (const [row, [value]] of [...text.matchAll(scalar)].entries()) {
      if (value !== "null") members[row]?.push(`${start}${value}}`);
    }
  }
  return members.map((row) => (row.length === 0 ? "null" : JSON.stringify(`{${row.join(",")}}`))).join(",");
}
