import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { type Column, type Columns, decodeRow, encode } from "./columns.ts";
import { unlessTaken } from "./nameTakenError.ts";

export interface Shape<Row> {
  readonly table: string;
  /** The column that is the row's id within its organisation. */
  readonly key: string;
  readonly columns: Columns<Row>;
  /** What an update replaces. */
  readonly settable: readonly (keyof Row & string)[];
  readonly order: string;
}

/** Rows of an organisation, told apart by an id. What another organisation has is not there. */
export class RowTable<Row extends object, Changes extends object = Partial<Row>> {
  readonly #columns: readonly [string, Column][];
  readonly #written: readonly [string, Column][];
  readonly #settable: readonly [string, Column][];
  readonly #selected: string;
  readonly #insert: StatementSync;
  readonly #list: StatementSync;
  readonly #find: StatementSync;
  readonly #update: StatementSync | undefined;
  readonly #delete: StatementSync;
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync, { table, key, columns, settable, order }: Shape<Row>) {
    this.#database = database;
    this.#columns = Object.entries<Column>(columns);
    this.#written = this.#columns.filter(([, column]) => !column.computed);
    this.#settable = settable.map((property) => [property, columns[property]]);
    const list = this.#columns.map(([property, { sql }]) => `${sql} AS "${property}"`).join(", ");
    this.#selected = `SELECT ${list} FROM ${table}`;
    const names = ["org_id", ...this.#written.map(([, { sql }]) => sql)];
    this.#insert = database.prepare(
      `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    );
    this.#list = this.select(`WHERE org_id = ? ORDER BY ${order}`);
    this.#find = this.select(`WHERE org_id = ? AND ${key} = ?`);
    const changes = this.#settable.map(([, { sql }]) => `${sql} = ?`).join(", ");
    this.#update = changes
      ? database.prepare(`UPDATE ${table} SET ${changes} WHERE org_id = ? AND ${key} = ?`)
      : undefined;
    this.#delete = database.prepare(`DELETE FROM ${table} WHERE org_id = ? AND ${key} = ?`);
  }

  /** Throws NameTakenError where a unique name is taken. */
  insert(orgId: string, row: Row): void {
    const values = valuesOf(this.#written, row);
    unlessTaken(() => this.#insert.run(orgId, ...values));
  }

  list(orgId: string): Row[] {
    return this.rows(this.#list, orgId);
  }

  find(orgId: string, id: string): Row | undefined {
    return this.row(this.#find, orgId, id);
  }

  /** Replaces all that can be set; what is left out is unset. Whether there was such a row. */
  update(orgId: string, id: string, row: Changes): boolean {
    const values = valuesOf(this.#settable, row);
    return unlessTaken(() => this.#update?.run(...values, orgId, id).changes === 1);
  }

  /** Whether there was one. */
  delete(orgId: string, id: string): boolean {
    return this.#delete.run(orgId, id).changes === 1;
  }

  /** A query of this table's rows that the table itself does not know. */
  protected select(rest: string): StatementSync {
    return this.#database.prepare(`${this.#selected} ${rest}`);
  }

  protected rows(statement: StatementSync, ...values: SQLInputValue[]): Row[] {
    return statement.all(...values).map((row) => this.#decoded(row));
  }

  protected row(statement: StatementSync, ...values: SQLInputValue[]): Row | undefined {
    const row = statement.get(...values);
    return row && this.#decoded(row);
  }

  /** The columns are typed by the table, which is STRICT, and only what the contract allows is written. */
  #decoded(row: Record<string, unknown>): Row {
    return decodeRow(this.#columns, row) as Row;
  }
}

function valuesOf(columns: readonly [string, Column][], row: object): SQLInputValue[] {
  const values: Record<string, unknown> = { ...row };
  return columns.map(([property, column]) => encode(column, values[property]));
}
