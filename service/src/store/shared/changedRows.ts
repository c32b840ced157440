import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { imageOf, type RowImage, valueIn } from "./rowImage.ts";
import { type TableShape, tableShapes } from "./tableShape.ts";

/** What became of a row. */
export interface RowChange {
  readonly table: string;
  /** JSON of the values by which the row is known in its table. */
  readonly key: string;
  /** Undefined where the row is gone. */
  readonly image: RowImage | undefined;
}

interface Statements {
  readonly find: StatementSync;
  readonly delete: StatementSync;
}

/** Which rows a transaction has changed, by whatever that was: a statement, a cascade or a trigger. */
export class ChangedRows {
  readonly #database: DatabaseSync;
  readonly #shapes: ReadonlyMap<string, TableShape>;
  readonly #statements: ReadonlyMap<string, Statements>;
  readonly #changed: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    const shapes = tableShapes(database);
    this.#shapes = new Map(shapes.map((shape) => [shape.name, shape]));
    database.exec(
      'CREATE TEMP TABLE changed_row ("table" TEXT, key TEXT, PRIMARY KEY ("table", key)) WITHOUT ROWID',
    );
    for (const shape of shapes) database.exec(watching(shape));
    this.#statements = new Map(shapes.map((shape) => [shape.name, this.#statementsOf(shape)]));
    this.#changed = database.prepare('SELECT "table", key FROM changed_row');
  }

  #statementsOf({ name, key }: TableShape): Statements {
    const isIt = equalTo(key);
    return {
      find: this.#database.prepare(`SELECT * FROM "${name}" WHERE ${isIt}`),
      delete: this.#database.prepare(`DELETE FROM "${name}" WHERE ${isIt}`),
    };
  }

  /** Those of the open transaction, as they are now. */
  inTransaction(): RowChange[] {
    return this.#changed.all().map((row) => {
      const [table, key] = [String(row.table), String(row.key)];
      const found = this.#statements.get(table)?.find.get(...valuesOfKey(key));
      return { table, key, image: found && imageOf(found, this.#shapes.get(table)?.columns ?? []) };
    });
  }

  /** Makes the rows what they have become elsewhere. A table that an older service does not know is none of its business. */
  apply(changes: readonly RowChange[]): void {
    this.#overwrite(changes, false);
  }

  /** The same where these are all rows that there are. */
  replaceAll(changes: readonly RowChange[]): void {
    this.#overwrite(changes, true);
  }

  #overwrite(changes: readonly RowChange[], isWhole: boolean): void {
    const database = this.#database;
    // What came is whole: cascades and checks were elsewhere.
    database.exec("PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE");
    try {
      if (isWhole) for (const name of this.#shapes.keys()) database.exec(`DELETE FROM "${name}"`);
      const tables = Map.groupBy(changes, ({ table }) => table);
      for (const [name, shape] of this.#shapes) this.#applyTo(shape, tables.get(name) ?? []);
      database.exec("DELETE FROM changed_row; COMMIT");
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    } finally {
      database.exec("PRAGMA foreign_keys = ON");
    }
  }

  #applyTo(shape: TableShape, changes: readonly RowChange[]): void {
    const statements = this.#statements.get(shape.name);
    if (statements === undefined || changes.length === 0) return;
    for (const { key, image } of changes) if (!image) statements.delete.run(...valuesOfKey(key));
    for (const { key, image } of changes) {
      if (image) this.#put(shape, statements, valuesOfKey(key), image);
    }
    if (shape.name === "deleted_dataset") this.#database.exec(neverAgain);
  }

  /** An update where the row is there, lest triggers take it for a deletion. */
  #put(shape: TableShape, { find }: Statements, key: readonly SQLInputValue[], image: RowImage): void {
    const known = shape.columns.flatMap((column) => {
      const value = valueIn(image, column);
      return value === undefined ? [] : [[`"${column.name}"`, value] as const];
    });
    const [names, values] = [known.map(([name]) => name), known.map(([, value]) => value)];
    const numbered = shape.key[0] === "rowid";
    if (find.get(...key) === undefined) {
      const all = numbered ? ["rowid", ...names] : names;
      const places = all.map(() => "?").join(", ");
      this.#prepared(`INSERT OR REPLACE INTO "${shape.name}" (${all.join(", ")}) VALUES (${places})`).run(
        ...(numbered ? key : []),
        ...values,
      );
    } else {
      const set = names.map((name) => `${name} = ?`).join(", ");
      this.#prepared(`UPDATE OR REPLACE "${shape.name}" SET ${set} WHERE ${equalTo(shape.key)}`).run(
        ...values,
        ...key,
      );
    }
  }

  readonly #kept = new Map<string, StatementSync>();

  #prepared(sql: string): StatementSync {
    const statement = this.#kept.get(sql) ?? this.#database.prepare(sql);
    this.#kept.set(sql, statement);
    return statement;
  }
}

/** The number of a dataset that was made and deleted elsewhere is not given again. */
const neverAgain = `
  INSERT INTO sqlite_sequence SELECT 'dataset', 0 WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'dataset');
  UPDATE sqlite_sequence SET seq = max(seq, (SELECT coalesce(max(number), 0) FROM deleted_dataset)) WHERE name = 'dataset'`;

function equalTo(key: readonly string[]): string {
  return key.map((column) => `${column} = ?`).join(" AND ");
}

function valuesOfKey(key: string): SQLInputValue[] {
  return JSON.parse(key);
}

function watching({ name, key }: TableShape): string {
  const events = [
    ["inserted", "INSERT", ["NEW"]],
    ["updated", "UPDATE", ["OLD", "NEW"]],
    ["deleted", "DELETE", ["OLD"]],
  ] as const;
  return events
    .map(([done, event, rows]) => {
      const notes = rows.map((row) => {
        const values = key.map((column) => `${row}.${column}`).join(", ");
        // Not by OR IGNORE: a trigger's statements take over what the one that fired it says of conflicts.
        return `INSERT INTO changed_row SELECT '${name}', json_array(${values})
          WHERE NOT EXISTS (SELECT 1 FROM changed_row WHERE "table" = '${name}' AND key = json_array(${values}));`;
      });
      return `CREATE TEMP TRIGGER "${name}_${done}" AFTER ${event} ON main."${name}" BEGIN ${notes.join(" ")} END;`;
    })
    .join("\n");
}
