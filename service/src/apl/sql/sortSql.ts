import type { BoundSortKey } from "../algebra/relation.ts";
import { expressionValue } from "./expressionSql.ts";
import { isNull, type Sql } from "./lanes.ts";
import { orderKeys } from "./orderKeys.ts";

/** One key of a query is several of SQL, where values of different types meet or a time has nanoseconds. */
export function sortKeySql({ value, descending, nulls }: BoundSortKey): Sql[] {
  const sorted = expressionValue(value);
  const direction = descending ? "DESC" : "ASC";
  const keys = orderKeys(sorted).map((key) => `${key} ${direction}`);
  const hasOneType = sorted.lanes.unknown === undefined && Object.keys(sorted.lanes).length === 1;
  if (hasOneType) return keys.map((key) => `${key} NULLS ${nulls.toUpperCase()}`);
  return [`${isNull(sorted.lanes)} ${nulls === "first" ? "DESC" : "ASC"}`, ...keys];
}
