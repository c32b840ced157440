import type { DatabaseSync } from "node:sqlite";

/** A table of the management objects, as its rows travel. */
export interface TableShape {
  readonly name: string;
  /** By which a row is known: SQLite's own number of it, or the columns of its key where it has none. */
  readonly key: readonly string[];
  readonly columns: readonly TableColumn[];
}

export interface TableColumn {
  readonly name: string;
  readonly isBlob: boolean;
}

/** Kept by the database's triggers from other tables: what they have made of a row is overwritten by what came. */
const derived: ReadonlySet<string> = new Set(["org", "deleted_dataset"]);

/** All tables. Those that follow from others come last. */
export function tableShapes(database: DatabaseSync): TableShape[] {
  const tables = database
    .prepare("SELECT name, wr FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .all()
    .map(({ name, wr }) => ({ name: String(name), hasNumber: wr === 0 }))
    .filter(({ name }) => !name.startsWith("sqlite_"))
    .sort((one, other) => Number(derived.has(one.name)) - Number(derived.has(other.name)));
  return tables.map(({ name, hasNumber }) => {
    const columns = database.prepare("SELECT name, type, pk FROM pragma_table_info(?)").all(name);
    const keys = columns.filter(({ pk }) => Number(pk) > 0).map((column) => String(column.name));
    return {
      name,
      key: hasNumber ? ["rowid"] : keys,
      columns: columns.map((column) => ({ name: String(column.name), isBlob: column.type === "BLOB" })),
    };
  });
}
