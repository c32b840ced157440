import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { Columns } from "./columns.ts";
import { jsonObject } from "./jsonObject.ts";

export interface AnswerShape<Answer> {
  readonly table: string;
  /** The column that is the row's id within its organisation. */
  readonly key: string;
  readonly columns: Columns<Answer>;
  readonly order: string;
}

/** Values of what a shape's expressions name with a `$`. */
export type Given = Readonly<Record<string, SQLInputValue>>;

/**
 * Answers that the database writes as JSON itself: of a thousand rows in a third of the time, and without
 * the memory, that it takes to make them objects first.
 */
export class WrittenAnswers<Answer> {
  readonly #one: StatementSync;
  readonly #all: StatementSync;

  constructor(database: DatabaseSync, { table, key, columns, order }: AnswerShape<Answer>) {
    const object = jsonObject(Object.entries(columns));
    const rows = `SELECT ${object} AS json FROM ${table} WHERE org_id = ?`;
    this.#one = database.prepare(`${rows} AND ${key} = ?`);
    this.#all = database.prepare(
      `SELECT CAST('[' || coalesce(group_concat(json, ','), '') || ']' AS BLOB) AS json FROM (${rows} ORDER BY ${order})`,
    );
  }

  one(orgId: string, id: string, given: Given): string | undefined {
    const row = this.#one.get(given, orgId, id);
    return row && String(row.json);
  }

  /** A list in bytes: many rows would otherwise be copied into a string, and back for the network. */
  all(orgId: string, given: Given): Uint8Array {
    // A BLOB, of however many rows.
    return this.#all.get(given, orgId)?.json as Uint8Array;
  }
}
