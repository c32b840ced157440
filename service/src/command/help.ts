import { type FlagName, flagNames, flagOf, variableOf } from "./flags.ts";

export function helpText(): string {
  const rows = flagNames.map(
    (name) => [flagOf(name).secret ? "" : shown(name), variableOf(name), about(name)] as const,
  );
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column as 0 | 1].length)));
  const lines = rows.map(([flag, variable, text]) =>
    `  ${flag.padEnd(widths[0] ?? 0)}  ${variable.padEnd(widths[1] ?? 0)}  ${text}`.trimEnd(),
  );
  return [
    "A local Event Data Service.",
    "",
    "  eventdata-service serve [flags]",
    "",
    "Each flag can be given by the environment too; the flag wins.",
    "",
    ...lines,
    "",
  ].join("\n");
}

function shown(name: FlagName): string {
  const { value } = flagOf(name);
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

function about(name: FlagName): string {
  const flag = flagOf(name);
  return flag.fallback === undefined ? flag.about : `${flag.about} (${flag.fallback})`;
}
