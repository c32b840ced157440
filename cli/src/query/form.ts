import { EventDataError } from "pulumi-eventdata-provider";
import { exactText } from "pulumi-eventdata-provider/functions";
import { type FoundField, isAlike, type Part } from "./part.ts";

/** How what is found is written, part by part; each gives whole lines. */
export interface Form {
  readonly part: (part: Part) => string;
  readonly end: () => string;
}

/** A list, a row a line. */
export function jsonForm(): Form {
  let isBegun = false;
  return {
    part: ({ rows }) => {
      const lines = rows.map((row) => {
        const before = isBegun ? "," : "[";
        isBegun = true;
        return `${before}\n${exactText(row)}`;
      });
      return lines.join("");
    },
    end: () => (isBegun ? "\n]\n" : "[]\n"),
  };
}

export function ndjsonForm(): Form {
  return { part: ({ rows }) => rows.map((row) => `${exactText(row)}\n`).join(""), end: () => "" };
}

/** As RFC 4180 has it, but for line ends of one character. */
export function csvForm(): Form {
  let names: readonly FoundField[] | undefined;
  return {
    part: ({ fields, rows }) => {
      if (names !== undefined && !isAlike(fields, names)) throw otherFields();
      const head = names === undefined ? [fields.map(({ name }) => cell(name)).join(",")] : [];
      names = fields;
      const lines = rows.map((row) => fields.map(({ name }) => cell(row[name])).join(","));
      return [...head, ...lines].map((line) => `${line}\n`).join("");
    },
    end: () => "",
  };
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return "";
  const text = typeof value === "object" ? exactText(value) : String(value);
  // An empty text is told apart from none.
  return text === "" || /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function otherFields(): EventDataError {
  return new EventDataError(
    "INPUT_INVALID",
    "what is found has other fields than before, which have no place under the names of CSV",
    "Take --format ndjson, or name the fields by | project.",
  );
}
