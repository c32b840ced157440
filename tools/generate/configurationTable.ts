import { type ConfigurationKey, configurationKeys } from "pulumi-eventdata-provider";

/** The table of docs/configuration.md. */
export function configurationTable(): string {
  const rows = Object.values(configurationKeys).map(row);
  return [
    "| stack configuration | environment | `Provider` argument | what it is |",
    "|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function row(key: ConfigurationKey): string {
  const secret = key.secret ? " Secret." : "";
  return `| \`eventdata:${key.name}\` | \`${key.environment}\` | \`${key.name}\` | ${key.about}${secret} |`;
}
