/** A table of an answer, its cells as JSON text. */
export interface GoldenTable {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly string[])[];
}

/** Values as JSON text, without the commas between them; numbers keep their digits. */
export function cellsOf(text: string): string[] {
  const cells: string[] = [];
  let [from, depth] = [0, 0];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/g)) {
    if (token === "[" || token === "{") depth += 1;
    if (token === "]" || token === "}") depth -= 1;
    if (token !== "," || depth > 0) continue;
    cells.push(text.slice(from, index));
    from = index + 1;
  }
  return text === "" ? [] : [...cells, text.slice(from)];
}

/** Rows that share the values of their order may come in any, and here come by their text. */
export function inOneOrder({ columns, rows }: GoldenTable, order: readonly string[]): GoldenTable {
  const places = order.map((field) => columns.findIndex(({ name }) => name === field));
  const key = (row: readonly string[]) => JSON.stringify(places.map((place) => row[place]));
  const groups: string[][][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0] && key(last[0]) === key(row)) last.push([...row]);
    else groups.push([[...row]]);
  }
  const sorted = groups.flatMap((group) => group.sort((a, b) => (a.join() < b.join() ? -1 : 1)));
  return { columns, rows: sorted };
}

/** Columns of equal width, with two spaces between them. */
export function tableText({ columns, rows }: GoldenTable): string {
  const lines = [columns.map(({ name, type }) => `${name}: ${type}`), ...rows];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const padded = lines.map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("  "));
  return padded.map((line) => line.trimEnd()).join("\n");
}
