import { type FlagName, flagNames, flagOf, variableOf } from "eventdata-service/flags";

/** The table of docs/service.md. */
export function serviceFlags(): string {
  return [
    "| flag | environment | what it is | unless given |",
    "|---|---|---|---|",
    ...flagNames.map(row),
  ].join("\n");
}

function row(name: FlagName): string {
  const { value, about, fallback, secret } = flagOf(name);
  const flag = secret ? "–" : `\`--${name}${value ? ` ${value.replace("|", "\\|")}` : ""}\``;
  return `| ${flag} | \`${variableOf(name)}\` | ${about} | ${fallback ? `\`${fallback}\`` : ""} |`;
}
