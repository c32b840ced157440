/** A small table for a terminal: names on the left, values on the right. */
export function table(rows: readonly (readonly [string, unknown])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${shown(value)}`).join("\n");
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
