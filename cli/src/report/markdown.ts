import { inLine } from "eventdata-commandline";

/** A table in Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---").join("|")}|`, ...rows.map(line)];
}

/** A text as code on one line: names come from elsewhere and may hold what Markdown takes for its own, or call somebody. */
export function code(given: string): string {
  const text = inLine(given);
  const ticks = text.match(/`+/g)?.reduce((most, run) => Math.max(most, run.length), 0) ?? 0;
  const fence = "`".repeat(ticks + 1);
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

function inCell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/[\r\n]+/g, " ");
}
