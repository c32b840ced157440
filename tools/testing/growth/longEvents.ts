import type { IngestRequest } from "../../../service/src/events/ingestRequest.ts";
import type { Production } from "./growth.ts";

export interface EventProduction extends Production {
  readonly request: (text: string) => { readonly body: string; readonly request: Partial<IngestRequest> };
}

const repeated = (text: string, bytes: number, between = "") =>
  Array(Math.max(1, Math.floor(bytes / (text.length + between.length))))
    .fill(text)
    .join(between);
const numbered = (bytes: number, item: (index: number) => string, between = ",") =>
  Array.from({ length: Math.max(1, Math.floor(bytes / (item(10_000).length + 1))) }, (_, index) =>
    item(index),
  ).join(between);

type Texts = Readonly<Record<string, (bytes: number) => string>>;

const json: Texts = {
  events: (bytes) => `[${repeated('{"a":1,"b":"two"}', bytes, ",")}]`,
  "events with fields of their own": (bytes) => `[${numbered(bytes, (index) => `{"field${index}":1}`)}]`,
  "fields of one event": (bytes) => `[{${numbered(bytes, (index) => `"field${index}":1`)}}]`,
  "one field again and again": (bytes) => `[{${repeated('"a":1', bytes, ",")}}]`,
  "a long text": (bytes) => `[{"a":"${repeated("x", bytes)}"}]`,
  escapes: (bytes) => `[{"a":"${repeated("\\u00e9", bytes)}"}]`,
  "lone surrogates": (bytes) => `[{"a":"${repeated("\\ud800", bytes)}"}]`,
  backslashes: (bytes) => `[{"a":"${repeated("\\\\", bytes)}"}]`,
  "a long name": (bytes) => `[{"${repeated("x", bytes)}":1}]`,
  "a long number": (bytes) => `[{"a":${repeated("9", bytes)}}]`,
  "a long fraction": (bytes) => `[{"a":1.${repeated("9", bytes)}}]`,
  "long numbers": (bytes) => `[{"a":[${repeated("12345678901234567890", bytes, ",")}]}]`,
  "a long list": (bytes) => `[{"a":[${repeated("1", bytes, ",")}]}]`,
  "lists within lists": (bytes) => `[{"a":${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}}]`,
  "lists that do not end": (bytes) => `[{"a":${"[".repeat(bytes)}`,
  "objects within objects": (bytes) => `[${'{"a":'.repeat(bytes / 6)}1${"}".repeat(bytes / 6)}]`,
  "objects that do not end": (bytes) => '{"a":'.repeat(bytes / 5),
  "texts that do not end": (bytes) => `[${repeated('{"a":"', bytes)}`,
  "a time that is none": (bytes) => `[{"_time":"${repeated("2026-", bytes)}"}]`,
  "times that are none": (bytes) => `[${repeated('{"_time":"x"}', bytes, ",")}]`,
  blanks: (bytes) => `[${" ".repeat(bytes)}]`,
  "numbers that are no events": (bytes) => `[${repeated("1", bytes, ",")}]`,
};

const lines: Texts = {
  events: (bytes) => repeated('{"a":1,"b":"two"}', bytes, "\n"),
  "empty lines": (bytes) => "\n".repeat(bytes),
  "lines that are no JSON": (bytes) => repeated("{", bytes, "\n"),
  "a line without an end": (bytes) => `{"a":"${repeated("x", bytes)}`,
  "events without a line between": (bytes) => repeated('{"a":1}', bytes),
};

const csv: Texts = {
  rows: (bytes) => `a,b,c\n${repeated("1,two,3.5", bytes, "\n")}`,
  columns: (bytes) => `${numbered(bytes / 2, (index) => `c${index}`)}\n${repeated("1", bytes / 8, ",")}`,
  "columns of one name": (bytes) => `${repeated("a", bytes, ",")}\n1`,
  quotes: (bytes) => `a\n"${repeated('""', bytes)}"`,
  "a quote that does not end": (bytes) => `a\n"${repeated("x,\n", bytes)}`,
  "rows of many cells": (bytes) => `a\n${repeated("1,2,3,4,5,6,7,8,9", bytes, "\n")}`,
  "empty cells": (bytes) => `a\n${",".repeat(bytes)}`,
  digits: (bytes) => `a\n${"9".repeat(bytes)}`,
};

const labels: Texts = {
  names: (bytes) => `{${numbered(bytes, (index) => `"label${index}":"a"`)}}`,
  "a long text": (bytes) => `{"a":"${repeated("x", bytes)}"}`,
  escapes: (bytes) => `{"a":"${repeated("\\u00e9", bytes)}"}`,
  "objects within objects": (bytes) => `${'{"a":'.repeat(bytes / 6)}1${"}".repeat(bytes / 6)}`,
};

/** Bodies of events, their labels and what else is told beside them, each made long in its own way. */
export const longEvents: readonly EventProduction[] = [
  ...of("JSON", json, (body) => ({ body, request: {} })),
  ...of("NDJSON", lines, (body) => ({ body, request: { contentType: "application/x-ndjson" } })),
  ...of("CSV", csv, (body) => ({ body, request: { contentType: "text/csv" } })),
  ...of("labels", labels, (text) => ({ body: '[{"a":1}]', request: { labels: text } })),
  ...of("CSV fields", { names: (bytes) => numbered(bytes, (index) => `c${index}`) }, (text) => ({
    body: "1,2",
    request: { contentType: "text/csv", csvFields: text },
  })),
  ...of(
    "a layout of times",
    { "of years": (bytes) => repeated("2006", bytes), "of text": (bytes) => repeated("x", bytes) },
    (text) => ({ body: `[{"_time":"${text}"}]`, request: { timestampFormat: text } }),
  ),
];

function of(kind: string, texts: Texts, request: EventProduction["request"]): EventProduction[] {
  return Object.entries(texts).map(([what, text]) => ({ name: `${kind}: ${what}`, of: text, request }));
}
