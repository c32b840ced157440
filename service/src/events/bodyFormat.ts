import { MIMEType } from "node:util";
import { Refusal } from "../errors/refusal.ts";

export type BodyFormat = "json" | "csv";

const formatOfType: ReadonlyMap<string, BodyFormat> = new Map([
  ["application/json", "json"],
  ["application/x-ndjson", "json"],
  ["application/nd-json", "json"],
  ["text/csv", "csv"],
]);

const formatOfEnding: ReadonlyMap<string, BodyFormat> = new Map([
  ["json", "json"],
  ["ndjson", "json"],
  ["jsonl", "json"],
  ["csv", "csv"],
]);

export const upload = "multipart/form-data";
const takenTypes = [...formatOfType.keys(), upload].join(", ");
const takenCharacterSets = ["utf-8", "utf8", "us-ascii"];

/** How a body is to be read; an upload tells only in its part. */
export function formatOfBody(contentType: string | undefined): BodyFormat | typeof upload {
  const type = contentType === undefined ? undefined : parseType(contentType);
  const format = type?.essence === upload ? upload : type && formatOfType.get(type.essence);
  if (format === undefined) throw new Refusal(415, `the Content-Type must be one of ${takenTypes}`);
  checkCharacters(type);
  return format;
}

/** How an uploaded file is to be read: its part's type tells, or else the end of its name. */
export function formatOfFile(partType: string, fileName: string | undefined): BodyFormat {
  const ending = /\.([^.]+)$/.exec(fileName ?? "")?.[1]?.toLowerCase();
  const format = formatOfType.get(partType) ?? formatOfEnding.get(ending ?? "");
  if (format === undefined) {
    const types = [...formatOfType.keys()].join(", ");
    const endings = [...formatOfEnding.keys()].map((known) => `.${known}`).join(", ");
    throw new Refusal(415, `the uploaded file's type must be one of ${types}, or its name end in ${endings}`);
  }
  return format;
}

function parseType(text: string): MIMEType | undefined {
  try {
    return new MIMEType(text);
  } catch {
    return undefined;
  }
}

function checkCharacters(type: MIMEType | undefined): void {
  const characters = type?.params.get("charset")?.toLowerCase();
  if (characters && !takenCharacterSets.includes(characters)) {
    throw new Refusal(415, "the body must be UTF-8; send no other charset");
  }
}
