import { type Flag, variableOf } from "eventdata-commandline";
import { commands } from "eventdata-service/commands";
import { serveFlags, variables } from "eventdata-service/flags";

const allFlags: [name: string, flag: Flag][] = Object.entries(serveFlags);

/** The table of the settings in docs/service.md. */
export function serviceFlags(): string {
  return [
    "| flag | environment | what it is | unless given |",
    "|---|---|---|---|",
    ...allFlags.map(([name, flag]) => row(name, flag)),
  ].join("\n");
}

function row(name: string, { value, about, fallback, secret }: Flag): string {
  const flag = secret ? "–" : shown(name, value);
  return `| ${flag} | \`${variableOf(variables, name)}\` | ${about} | ${fallback ? `\`${fallback}\`` : ""} |`;
}

/** The table of the commands in docs/service.md. */
export function serviceCommands(): string {
  const rows = Object.entries(commands).map(([name, { about, operands, flags }]) => {
    const own = Object.entries(flags).map(([flag, { value }]) => shown(flag, value));
    const usage = ["eventdata-service", name, ...operands].join(" ");
    return `| \`${usage}\` | ${about} | ${name === "serve" ? "above" : own.join(", ")} |`;
  });
  return ["| command | what it does | flags |", "|---|---|---|", ...rows].join("\n");
}

function shown(name: string, value: string | undefined): string {
  return `\`--${name}${value ? ` ${value.replaceAll("|", "\\|")}` : ""}\``;
}
