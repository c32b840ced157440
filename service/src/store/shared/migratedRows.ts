import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { migrate } from "../migrations.ts";
import { ChangedRows, type RowChange } from "./changedRows.ts";
import { imageOf, type RowImage } from "./rowImage.ts";
import { type TableShape, tableShapes } from "./tableShape.ts";

/** What becomes of all rows of a version by the migrations that came after it. */
export function migratedRows(rows: readonly RowChange[], version: number): RowChange[] {
  const database = new DatabaseSync(":memory:");
  try {
    migrate(database, "the memory", version);
    new ChangedRows(database).replaceAll(rows);
    database.exec(unwatched(database));
    migrate(database, "the memory");
    const before = new Map(rows.map((row) => [nameOf(row), row]));
    const after = rowsIn(database);
    const changed = after.filter((row) => !isSame(row.image, before.get(nameOf(row))?.image));
    const left = new Set(after.map(nameOf));
    const gone = rows.filter((row) => !left.has(nameOf(row)));
    return [...changed, ...gone.map(({ table, key }) => ({ table, key, image: undefined }))];
  } finally {
    database.close();
  }
}

/** A migration may take a table away that is watched. */
function unwatched(database: DatabaseSync): string {
  const triggers = database.prepare("SELECT name FROM sqlite_temp_schema WHERE type = 'trigger'").all();
  return triggers.map(({ name }) => `DROP TRIGGER temp."${name}";`).join("\n");
}

/** All rows of the management objects. */
export function rowsIn(database: DatabaseSync): RowChange[] {
  return tableShapes(database).flatMap((shape) => rowsOf(database, shape));
}

function rowsOf(database: DatabaseSync, { name, key, columns }: TableShape): RowChange[] {
  const keys = key.map((column, index) => `${column} AS key_${index}`).join(", ");
  return database
    .prepare(`SELECT ${keys}, "${name}".* FROM "${name}"`)
    .all()
    .map((row) => ({
      table: name,
      key: JSON.stringify(key.map((_, index) => row[`key_${index}`])),
      image: imageOf(row, columns),
    }));
}

function nameOf({ table, key }: RowChange): string {
  return `${table} ${key}`;
}

function isSame(one: RowImage | undefined, other: RowImage | undefined): boolean {
  return isDeepStrictEqual(one, other);
}
