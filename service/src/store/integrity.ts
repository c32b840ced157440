import type { DatabaseSync } from "node:sqlite";

const mostFaults = 20;

/** What SQLite itself finds wrong with a database; nothing where all is well. It may tell several faults in one row. */
export function damageOf(database: DatabaseSync): string[] {
  const lines: string[] = [];
  try {
    for (const row of database.prepare(`PRAGMA integrity_check(${mostFaults})`).iterate()) {
      lines.push(...String(row.integrity_check).split("\n"));
    }
  } catch (error) {
    // It may fail over what it has just told.
    if (lines.length === 0) throw error;
  }
  return lines.filter((line) => line !== "ok" && !heading.test(line)).slice(0, mostFaults);
}

/** Names the database, of which there is one. */
const heading = /^\*\*\*|^$/;

/** Rows that name others which are not there. */
export function danglingIn(database: DatabaseSync): string[] {
  const rows = database.prepare("PRAGMA foreign_key_check").all();
  return rows
    .slice(0, mostFaults)
    .map((row) => `row ${row.rowid} of ${row.table} names a row of ${row.parent} that is not there`);
}

/** What an organisation's row counts of its others: how that is called, its column, and what is there. */
const counted = [
  { what: "datasets", column: "dataset_count", present: "SELECT count(*) FROM dataset WHERE org_id = id" },
  { what: "users", column: "member_count", present: "SELECT count(*) FROM member WHERE org_id = id" },
  {
    what: "stored bytes",
    column: "stored_bytes",
    present: "SELECT coalesce(sum(dataset.stored_bytes), 0) FROM dataset WHERE org_id = id",
  },
];

/** Organisations that do not have as many as they count. A file of before they counted has none of these. */
export function miscountsIn(database: DatabaseSync): string[] {
  const columns = database.prepare("SELECT name FROM pragma_table_info('org')").all();
  const known = new Set(columns.map(({ name }) => name));
  return counted
    .filter(({ column }) => known.has(column))
    .flatMap(({ what, column, present }) =>
      database
        .prepare(
          `SELECT * FROM (SELECT id, ${column} AS told, (${present}) AS found FROM org) WHERE told <> found`,
        )
        .all()
        .slice(0, mostFaults)
        .map(({ id, told, found }) => `the organisation "${id}" counts ${told} ${what}, but has ${found}`),
    );
}

/** The highest number that a dataset ever had. */
export function highestNumberIn(database: DatabaseSync): number {
  const sequences = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'").get();
  if (sequences === undefined) return 0;
  const row = database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'dataset'").get();
  return Number(row?.seq ?? 0);
}

/** Machinery, not data: others may have remembered the public halves, and events stay what belongs here. */
const kept: readonly unknown[] = ["signing_key", "folder", "event_edge", "deleted_dataset"];

/** Removes every row. Part of a transaction; what belongs together goes together, whatever the order. */
export function clearTables(database: DatabaseSync): void {
  database.exec("PRAGMA defer_foreign_keys = ON");
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^'")
    .all();
  for (const { name } of tables) if (!kept.includes(name)) database.exec(`DELETE FROM "${name}"`);
}
