import type { OperatorGuide } from "./operatorGuide.ts";
import { columnOperators } from "./operators/columns.ts";
import { groupOperators } from "./operators/groups.ts";
import { partOperators } from "./operators/parts.ts";
import { rowOperators } from "./operators/rows.ts";
import { tableOperators } from "./operators/tables.ts";

/** Every tabular operator, by the title that the docs give its kind. */
export const operators: Readonly<Record<string, readonly OperatorGuide[]>> = {
  "Rows chosen and ordered": rowOperators,
  "Columns made, chosen and named": columnOperators,
  "Rows brought together": groupOperators,
  "Tables brought together": tableOperators,
  "Values taken apart": partOperators,
};
