import { legacyResult, tabularResult } from "eventdata-contract";
import { fieldsText } from "./typeText.ts";

/**
 * provider/src/data/resultTypes.ts: what a query is answered, as the schemas of the contract have it. It stands in the
 * types that programs see, and these name no schemas: whoever checks all types of a program would check zod's too.
 */
export function queryResults(): string {
  return [
    "/** What a query is answered in the tabular form. */",
    `export interface TabularResult {\n${fieldsText(tabularResult, "answered")}\n}`,
    "",
    "/** What a query is answered in the legacy form. */",
    `export interface LegacyResult {\n${fieldsText(legacyResult, "answered")}\n}`,
    "",
  ].join("\n");
}
