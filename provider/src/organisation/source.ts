import { EventDataError } from "../errors/errors.ts";
import type { Fault } from "./fault.ts";

/** Where something stands in a file, both counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** A description of an organisation as it was found somewhere. */
export interface Source {
  /** The file, where there is one. */
  readonly file: string | undefined;
  readonly value: unknown;
  placeOf(fault: Pick<Fault, "path" | "atKey">): Place | undefined;
}

/** Where something stands, in words: in a file its line and column, in a program its path. */
export function placeInWords(source: Source, path: readonly PropertyKey[]): string {
  const place = source.placeOf({ path });
  return place ? `line ${place.line}` : path.join(".");
}

/** All faults at once, in the order of the file. */
export function refuse(name: string, source: Source, faults: readonly Fault[]): never {
  const placed = faults.map((fault) => ({ fault, place: source.placeOf(fault) }));
  placed.sort(({ place: a }, { place: b }) => {
    return (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
  });
  const lines = placed.map(({ fault: { path, reason }, place }) => {
    const where =
      source.file === undefined
        ? ""
        : `${[source.file, place?.line, place?.column].filter(Boolean).join(":")}: `;
    return `  ${where}${path.length === 0 ? "" : `${path.join(".")}: `}${reason}`;
  });
  const count = lines.length === 1 ? "1 fault" : `${lines.length} faults`;
  throw new EventDataError("ORGANISATION_INVALID", `OrgConfig "${name}" has ${count}:\n${lines.join("\n")}`);
}
