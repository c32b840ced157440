import type { DatabaseSync } from "node:sqlite";

const mostFaults = 20;

/** What SQLite itself finds wrong with a database; nothing where all is well. */
export function damageOf(database: DatabaseSync): string[] {
  const rows = database.prepare(`PRAGMA integrity_check(${mostFaults})`).all();
  return rows.map((row) => String(row.integrity_check)).filter((line) => line !== "ok");
}

/** Rows that name others which are not there. */
export function danglingIn(database: DatabaseSync): string[] {
  const rows = database.prepare("PRAGMA foreign_key_check").all();
  return rows
    .slice(0, mostFaults)
    .map((row) => `row ${row.rowid} of ${row.table} names a row of ${row.parent} that is not there`);
}

/** Organisations that do not have as many as they count. A file of before they counted has none of these. */
export function miscountsIn(database: DatabaseSync): string[] {
  const counts = database.prepare("SELECT 1 FROM pragma_table_info('org') WHERE name = 'dataset_count'");
  if (counts.get() === undefined) return [];
  const rows = database
    .prepare(
      `SELECT * FROM (
         SELECT id, dataset_count, member_count,
           (SELECT count(*) FROM dataset WHERE org_id = id) AS datasets,
           (SELECT count(*) FROM member WHERE org_id = id) AS members
         FROM org)
       WHERE dataset_count <> datasets OR member_count <> members`,
    )
    .all();
  return rows
    .slice(0, mostFaults)
    .map(
      ({ id, dataset_count, member_count, datasets, members }) =>
        `the organisation "${id}" counts ${dataset_count} datasets and ${member_count} users, but has ${datasets} and ${members}`,
    );
}

/** Machinery, not data: others may have remembered the public halves. */
const kept: readonly unknown[] = ["signing_key"];

/** Removes every row. Part of a transaction; what belongs together goes together, whatever the order. */
export function clearTables(database: DatabaseSync): void {
  database.exec("PRAGMA defer_foreign_keys = ON");
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite^_%' ESCAPE '^'")
    .all();
  for (const { name } of tables) if (!kept.includes(name)) database.exec(`DELETE FROM "${name}"`);
}
