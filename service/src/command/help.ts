import { commands } from "./commands.ts";
import { type Flag, type FlagTable, variableOf } from "./flags.ts";

export function generalHelp(): string {
  const rows = Object.entries(commands).map(([name, { about, operands }]) => [
    [name, ...operands].join(" "),
    about,
  ]);
  return [
    "A local Event Data Service.",
    "",
    ...table(rows.map(([usage = "", about = ""]) => [`eventdata-service ${usage}`, about])),
    "",
    "Each command says more after --help.",
  ].join("\n");
}

export function commandHelp(name: string): string {
  const { about, flags = {}, operands = [] } = commands[name] ?? {};
  return [
    `${(about ?? "").replace(/^./, (first) => first.toUpperCase())}.`,
    "",
    `  eventdata-service ${[name, ...operands, ...(Object.keys(flags).length > 0 ? ["[flags]"] : [])].join(" ")}`,
    "",
    "What has a variable of the environment can be given by it too; the flag wins.",
    "",
    ...flagLines(flags),
  ].join("\n");
}

function flagLines(flags: FlagTable): string[] {
  return table(
    Object.entries(flags).map(([name, flag]) => [
      flag.secret ? "" : shown(name, flag),
      variableOf(name) ?? "",
      flag.fallback === undefined ? flag.about : `${flag.about} (${flag.fallback})`,
    ]),
  );
}

function shown(name: string, { value }: Flag): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

/** Lines with columns as wide as their widest cells. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length))) ?? [];
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
  );
}
