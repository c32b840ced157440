import { EventDataError } from "../errors/errors.ts";
import type { LegacyResult, TabularResult } from "./resultTypes.ts";

export type Row = Readonly<Record<string, unknown>>;

/** What a query found: rows, and what the service says of them. */
abstract class Found {
  /** Rows as objects. Times are texts of RFC 3339; an integer that a number cannot hold exactly is a bigint. */
  abstract rows(): Row[];
  /** The values of each column, by its name. */
  abstract columns(): Record<string, unknown[]>;
  abstract readonly status: TabularResult["status"];

  /** What the reader should know, such as a limit that cut the rows. */
  get messages(): readonly string[] {
    return this.status.messages ?? [];
  }

  /** The first row; undefined where there is none. */
  first(): Row | undefined {
    return this.rows()[0];
  }

  /** The one value of a result that is one row of one column, as of `count`. */
  scalar(): unknown {
    const rows = this.rows();
    const columns = Object.keys(this.columns());
    const [name] = columns;
    if (rows.length === 1 && columns.length === 1 && name !== undefined) return rows[0]?.[name];
    throw new EventDataError(
      "INPUT_INVALID",
      `the result is not one value: it has ${counted(rows.length, "row")} of ${counted(columns.length, "column")}${columns.length > 0 ? ` (${columns.slice(0, 10).join(", ")})` : ""}`,
      "End the query with a summarize of one aggregate, or with take 1 and project of one field.",
    );
  }
}

/** The result of a query in its tabular form. */
export class QueryResult extends Found {
  readonly format = "tabular";
  readonly status: TabularResult["status"];
  /** As the service tells them, column by column. */
  readonly tables: TabularResult["tables"];
  readonly datasetNames: readonly string[];
  readonly fieldsMetaMap: NonNullable<TabularResult["fieldsMetaMap"]>;

  constructor(answer: TabularResult) {
    super();
    this.status = answer.status;
    this.tables = answer.tables.map((table) => ({
      ...table,
      columns: table.columns.map((values, index) => asDeclared(values, table.fields[index]?.type)),
    }));
    this.datasetNames = answer.datasetNames ?? [];
    this.fieldsMetaMap = answer.fieldsMetaMap ?? {};
  }

  /** Of the first table, unless another is named: a summarize by bins of time has its totals in a second. */
  override rows(table = 0): Row[] {
    const { fields = [], columns = [] } = this.tables[table] ?? {};
    const length = columns[0]?.length ?? 0;
    return Array.from({ length }, (_, row) =>
      Object.fromEntries(fields.map(({ name }, column) => [name, columns[column]?.[row]])),
    );
  }

  override columns(table = 0): Record<string, unknown[]> {
    const { fields = [], columns = [] } = this.tables[table] ?? {};
    return Object.fromEntries(fields.map(({ name }, column) => [name, columns[column] ?? []]));
  }
}

/** The result of a query in its legacy form: events, or groups with what was computed of them. */
export class LegacyQueryResult extends Found {
  readonly format = "legacy";
  readonly status: LegacyResult["status"];
  /** As the service tells them. */
  readonly matches: LegacyResult["matches"];
  readonly buckets: LegacyResult["buckets"];

  constructor(answer: LegacyResult) {
    super();
    this.status = answer.status;
    this.matches = answer.matches;
    this.buckets = answer.buckets;
  }

  /** Events with their fields beside their times; where rows are computed, the groups over all of the time. */
  override rows(): Row[] {
    if (this.buckets === undefined) {
      return this.matches.map(({ data, ...own }) => ({ ...own, ...(isObject(data) ? data : {}) }));
    }
    return this.buckets.totals.map(({ group, aggregations }) => ({
      ...group,
      ...Object.fromEntries(aggregations.map(({ op, value }) => [op, value])),
    }));
  }

  override columns(): Record<string, unknown[]> {
    const rows = this.rows();
    const names = new Set(rows.flatMap((row) => Object.keys(row)));
    return Object.fromEntries([...names].map((name) => [name, rows.map((row) => row[name])]));
  }
}

/** Only a column of integers holds integers that a number cannot. */
function asDeclared(values: unknown[], type: string | undefined): unknown[] {
  if (type !== "float" || !values.some((value) => typeof value === "bigint")) return values;
  return values.map((value) => (typeof value === "bigint" ? Number(value) : value));
}

function isObject(value: unknown): value is Row {
  return typeof value === "object" && value !== null;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
