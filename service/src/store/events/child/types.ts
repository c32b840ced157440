import type { FieldType } from "../../../values/fieldType.ts";

/** How the value of a field stands in a table; arrays and maps are JSON text. */
export const sqlTypes: Readonly<Record<FieldType, string>> = {
  boolean: "BOOLEAN",
  integer: "BIGINT",
  float: "DOUBLE",
  string: "VARCHAR",
  array: "VARCHAR",
  map: "VARCHAR",
};
