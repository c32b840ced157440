import { metaOf } from "eventdata-contract";
import {
  type EventFunction,
  eventFunctions,
  type Lookup,
  lookups,
} from "pulumi-eventdata-provider/functions";
import { z } from "zod";
import { code, table } from "./markdown.ts";
import { plainType } from "./typeText.ts";

/** The table of docs/functions.md. */
export function functionsTable(): string {
  return ["| one | takes | all |", "|---|---|---|", ...lookups.map(row)].join("\n");
}

function row({ one, many, by, isUnique }: Lookup): string {
  const keys = by.map((key) => `\`${key}\``).join(" and ");
  const takes = `\`id\`, or ${keys}${isUnique ? "" : " (need not be unique)"}`;
  return `| \`${one}\` | ${takes} | ${many ? `\`${many}\`` : "–"} |`;
}

/** What is told of the functions that send events and ask for them. */
export function eventFunctionsTables(): string {
  return eventFunctions.map(ofEventFunction).join("\n\n");
}

function ofEventFunction({ name, about, args }: EventFunction): string {
  const rows = Object.entries(args).map(([argument, schema]) => [
    code(argument),
    code(plainType(schema).replaceAll("types.", "")),
    schema instanceof z.ZodOptional ? "" : "yes",
    metaOf(schema).description ?? "",
  ]);
  return `**\`${name}\`** ${about}\n\n${table(["argument", "type", "required?", "what it is"], rows)}`;
}
