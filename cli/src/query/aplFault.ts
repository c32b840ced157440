import { inLine } from "eventdata-commandline";
import { EventDataError, RefusedError } from "pulumi-eventdata-provider";
import type { Apl } from "./readApl.ts";
import { cut, widthOf } from "./textOf.ts";

/** So many letters before the place are shown at most, where the line is longer than the terminal. */
const before = 20;

/** What a service finds wrong in a query, with the place under its text; any other failure as it is. */
export function aplFault(error: unknown, { text, file }: Apl, width: number): unknown {
  if (!(error instanceof RefusedError) || error.place === undefined) return error;
  const { line, column, message } = error.place;
  const head = `${file === undefined ? "" : `${file}, `}line ${line}, column ${column}: ${message}`;
  return new EventDataError("REQUEST_REFUSED", [head, ...excerpt(text, line, column, width)].join("\n"));
}

/** The line, and a mark under the place; of a long one what is around it. Columns are counted in letters. */
function excerpt(text: string, line: number, column: number, width: number): string[] {
  const letters = [...(text.split("\n")[line - 1] ?? "")].map((letter) => inLine(letter.replace(/\s/, " ")));
  const room = Math.max(10, width - 2);
  const all = letters.join("");
  const start =
    widthOf(all) <= room
      ? 0
      : Math.max(0, Math.min(column - 1 - Math.min(before, room / 2), letters.length - 1));
  const from = Math.floor(start);
  const shown = `${from > 0 ? "…" : ""}${letters.slice(from).join("")}`;
  const ahead = `${from > 0 ? "…" : ""}${letters.slice(from, column - 1).join("")}`;
  return [`  ${cut(shown, room)}`, `  ${" ".repeat(widthOf(ahead))}^`];
}
