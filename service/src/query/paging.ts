import type { Column } from "../apl/algebra/column.ts";
import { columnExpression } from "../apl/algebra/expression.ts";
import { mainInput } from "../apl/algebra/mainInput.ts";
import type { BoundColumn, BoundSortKey, Relation, RelationOf, Scan } from "../apl/algebra/relation.ts";
import { callOf } from "../apl/binder/expressions.ts";
import { nowhere } from "../apl/span.ts";
import { Refusal } from "../errors/refusal.ts";
import { newestFirst, timeField } from "./chain.ts";
import type { Cursors } from "./cursors.ts";
import { ownNumbers } from "./ownNumbers.ts";
import { replaced } from "./replaced.ts";

/** What a request wants of pages. */
export interface PageRequest {
  readonly cursors: Cursors;
  /** The cursor that was sent. */
  readonly cursor?: string | undefined;
  /** Whether its own row is part of the page. */
  readonly including?: boolean | undefined;
  /** Whether every row shows its cursor. */
  readonly shown?: boolean | undefined;
}

export interface Page {
  /** The rows in an order without ties, from where the cursor stands. */
  readonly relation: Relation;
  readonly descending: boolean;
  /** The cursor of each row. */
  readonly cursor: BoundColumn;
}

/** Undefined where rows are no events, or in another order than that of their times: only those have pages. */
export function pageOf(relation: Relation, request: PageRequest | undefined): Page | undefined {
  if (request === undefined) return undefined;
  const { cursors, cursor, including = false } = request;
  const sort = sortOf(relation);
  const scan = sort && scanOf(sort.input);
  const descending = scan && directionOf(sort.keys, scan);
  if (sort === undefined || scan === undefined || descending === undefined) {
    if (!cursor) return undefined;
    throw new Refusal(400, "cursor: only events in the order of their times have pages");
  }
  const order = { table: scan.table, descending };
  const keys = newestFirst(scan).map((key): BoundSortKey => ({ ...key, descending }));
  const from = cursor ? cursors.read(cursor, order, including) : undefined;
  const replace = (each: Relation): Relation => {
    if (each === sort) return { ...sort, keys };
    if (each.kind === "scan" && from) return { ...each, scan: { ...scan, from } };
    return each;
  };
  const value = callOf(cursors.of(order), placeColumns(scan), nowhere);
  const column = { number: ownNumbers.cursor, name: "_cursor", types: value.types };
  return { relation: replaced(relation, replace), descending, cursor: { value, column } };
}

export function withColumn(input: Relation, value: BoundColumn): Relation {
  return { kind: "extend", input, values: [value], columns: [...input.columns, value.column] };
}

/** The only sort, with nothing above it that leaves the order. */
function sortOf(relation: Relation): RelationOf<"sort"> | undefined {
  if (relation.kind === "sort") return relation;
  const input = relation.kind === "sample" ? undefined : mainInput(relation);
  return input && sortOf(input);
}

/** What is sorted, where all of it is: a limit beneath would be of another page each time. */
function scanOf(relation: Relation): Scan | undefined {
  if (relation.kind === "scan") return relation.scan;
  const isLimit = relation.kind === "take" || relation.kind === "sample";
  const input = isLimit || relation.kind === "sort" ? undefined : mainInput(relation);
  return input && scanOf(input);
}

/** Whether an order by the time alone, or by time and row, descends; undefined for any other order. */
function directionOf(keys: readonly BoundSortKey[], scan: Scan): boolean | undefined {
  const [time, row, ...others] = keys;
  if (time === undefined || others.length > 0 || !isBy(time, timeField(scan))) return undefined;
  const isTie = row === undefined || (isBy(row, scan.row) && row.descending === time.descending);
  return isTie ? time.descending : undefined;
}

function isBy({ value }: BoundSortKey, column: Column | undefined): boolean {
  return value.kind === "column" && value.column.number === column?.number;
}

function placeColumns({ time, row }: Scan) {
  return [time, row].map((column) => columnExpression(column, nowhere));
}
