import type { FlagValues } from "eventdata-commandline";
import { inShell } from "../report/inShell.ts";
import { grouped } from "../report/numbers.ts";
import { formats } from "./formats.ts";
import { standardInput } from "./openFile.ts";
import type { Ending, Reached } from "./upload.ts";

/** How the command was called. */
export interface Called {
  readonly dataset: string;
  readonly files: readonly string[];
  readonly flags: FlagValues;
}

/** Says what of an upload that has ended early is stored, and how it goes on. */
export function howToGoOn(called: Called, reached: Reached, ending: Ending): string[] {
  const { stored, file, place, format = "ndjson" } = reached;
  const unclear = ending.kind === "failed" ? ending.unclear : undefined;
  const { unit } = formats[format];
  const name = nameOf(called.files[file] ?? "");
  const isBegun = file > 0 || place > 1;
  const none = isBegun ? "nothing more is stored" : "nothing is stored";
  const storedTill = stored === 0 ? none : `${grouped(stored)} events are stored${upTo(called, reached)}`;
  const again = called.files[file] === standardInput ? ", with the same input again" : "";
  const goOn = (from: number) => `  ${commandOf(called, file, unit, from)}`;
  if (unclear !== undefined) {
    return [
      `${stored === 0 ? "nothing is known to be stored" : storedTill}; of ${unit} ${grouped(place)} to ${grouped(unclear - 1)} of ${name} it is not known`,
      `to send them${again}:`,
      goOn(place),
      `to go on behind them${again}:`,
      goOn(unclear),
    ];
  }
  if (!isBegun) return [storedTill];
  return [stored === 0 ? storedTill : `${storedTill}, and nothing behind`, `to go on${again}:`, goOn(place)];
}

function upTo({ files }: Called, { file, place, format = "ndjson" }: Reached): string {
  const { unit } = formats[format];
  const name = nameOf(files[file] ?? "");
  if (place > 1) return `, up to ${unit} ${grouped(place - 1)} of ${name}`;
  return file === 0 ? "" : `, all of ${nameOf(files[file - 1] ?? "")}`;
}

function nameOf(file: string): string {
  return file === standardInput ? "the input" : file;
}

/** The command that begins at a place, with the flags that this one has. */
function commandOf({ dataset, files, flags }: Called, file: number, unit: string, from: number): string {
  const others = Object.entries(flags).filter(([name]) => !name.startsWith("from-"));
  const given = [...others, ...(from > 1 ? [[`from-${unit}`, String(from)] as const] : [])];
  const words = given.flatMap(([name, value = "true"]) => [`--${name}`, value]);
  return ["eventdata", "ingest", dataset, ...files.slice(file), ...words].map(inShell).join(" ");
}
