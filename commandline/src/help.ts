import { columns } from "./columns.ts";
import type { CommandLine } from "./commandLine.ts";
import { type Flag, type FlagTable, type Variables, variableOf } from "./flag.ts";

export function generalHelp({ program, about, commands }: CommandLine): string {
  const rows = Object.entries(commands).map(([name, { about, operands }]) => [
    [program, name, ...operands].join(" "),
    about,
  ]);
  return [about, "", ...columns(rows), "", "Each command says more after --help."].join("\n");
}

export function commandHelp({ program, commands, variables }: CommandLine, name: string): string {
  const { about, flags = {}, operands = [] } = commands[name] ?? {};
  return [
    `${(about ?? "").replace(/^./, (first) => first.toUpperCase())}.`,
    "",
    `  ${[program, name, ...operands, ...(Object.keys(flags).length > 0 ? ["[flags]"] : [])].join(" ")}`,
    "",
    ...(variables === undefined
      ? []
      : ["What has a variable of the environment can be given by it too; the flag wins.", ""]),
    ...flagLines(flags, variables),
  ].join("\n");
}

function flagLines(flags: FlagTable, variables: Variables | undefined): string[] {
  return columns(
    Object.entries(flags).map(([name, flag]) => [
      flag.secret ? "" : shown(name, flag),
      ...(variables === undefined ? [] : [variableOf(variables, name) ?? ""]),
      flag.fallback === undefined ? flag.about : `${flag.about} (${flag.fallback})`,
    ]),
  );
}

function shown(name: string, { value }: Flag): string {
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}
