import { Elements } from "./split/elements.ts";
import { Lines } from "./split/lines.ts";
import type { Splitter } from "./split/piece.ts";
import { Records } from "./split/records.ts";

export const formatNames = ["ndjson", "json", "csv"] as const;
export type FormatName = (typeof formatNames)[number];

/** How CSV is to be read. */
export interface CsvReading {
  readonly delimiter: string;
  readonly hasHeader: boolean;
}

export interface Format {
  readonly contentType: "application/json" | "application/x-ndjson" | "text/csv";
  /** By what its events are counted, also in the flag that goes on in the middle of a file. */
  readonly unit: "line" | "event";
  readonly endings: readonly string[];
  readonly splitter: (from: number, csv: CsvReading) => Splitter;
}

export const formats: Readonly<Record<FormatName, Format>> = {
  ndjson: {
    contentType: "application/x-ndjson",
    unit: "line",
    endings: ["ndjson", "jsonl"],
    splitter: (from) => new Lines(from),
  },
  json: {
    contentType: "application/json",
    unit: "event",
    endings: ["json"],
    splitter: (from) => new Elements(from),
  },
  csv: {
    contentType: "text/csv",
    unit: "line",
    endings: ["csv"],
    splitter: (from, { delimiter, hasHeader }) => new Records(from, delimiter, hasHeader),
  },
};

/** By the end of its name, which may be compressed; undefined where that does not tell. */
export function formatOfName(file: string): FormatName | undefined {
  const ending = /\.([^./\\]+?)(?:\.gz)?$/i.exec(file)?.[1]?.toLowerCase() ?? "";
  return formatNames.find((name) => formats[name].endings.includes(ending));
}

/** By what it begins with; in what is empty there is nothing to be told wrong. */
export function formatOfStart(start: Uint8Array): FormatName | undefined {
  const first = Buffer.from(start).toString("latin1").trimStart()[0];
  if (first === "{" || first === undefined) return "ndjson";
  return first === "[" ? "json" : undefined;
}
