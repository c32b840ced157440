import { exactText } from "../data/exactText.ts";
import type { QueryResult } from "../data/queryResult.ts";

const shownRows = 5;
const shownColumns = 6;
const cellLength = 32;

/** The first rows of a result as a small table of text. */
export function resultTable(result: QueryResult): string[] {
  const all = result.rows();
  const names = Object.keys(result.columns()).slice(0, shownColumns);
  if (all.length === 0) return ["(no rows)"];
  const lines = [names, ...all.slice(0, shownRows).map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? "").length)));
  const texts = lines.map((line) =>
    line
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return all.length > shownRows ? [...texts, `and ${all.length - shownRows} more rows`] : texts;
}

function cell(value: unknown): string {
  const text = typeof value === "string" ? value : exactText(value ?? null);
  const line = text.replace(/\s+/g, " ");
  return line.length > cellLength ? `${line.slice(0, cellLength - 1)}…` : line;
}
