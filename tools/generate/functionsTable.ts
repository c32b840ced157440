import { type Lookup, lookups } from "pulumi-eventdata-provider/functions";

/** The table of docs/functions.md. */
export function functionsTable(): string {
  return ["| one | takes | all |", "|---|---|---|", ...lookups.map(row)].join("\n");
}

function row({ one, many, by, isUnique }: Lookup): string {
  const keys = by.map((key) => `\`${key}\``).join(" and ");
  const takes = `\`id\`, or ${keys}${isUnique ? "" : " (need not be unique)"}`;
  return `| \`${one}\` | ${takes} | ${many ? `\`${many}\`` : "–"} |`;
}
