import { limits } from "eventdata-contract";
import { shorten } from "../errors/shorten.ts";

/** What a query says, for a message: no name of anything that exists is longer. */
export function quoted(name: string): string {
  return `"${shorten(name, limits.fieldName)}"`;
}
