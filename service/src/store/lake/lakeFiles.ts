import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import { catalogueSchema } from "./lakeTables.ts";

/** A file that a table of a lake has now. */
export interface LakeFile {
  /** Whether it has rows, or says which rows of another one were removed. */
  readonly kind: "data" | "delete";
  readonly id: string;
  readonly dataset: number;
  readonly rows: number;
  /** Its path from the lake's folder on. */
  readonly path: string;
}

interface Found extends Record<string, unknown> {
  readonly kind: LakeFile["kind"];
  readonly id: string;
  readonly rows: string;
  readonly path: string;
}

export async function lakeFiles(
  database: SharedDatabase,
  edge: number,
  dataset: number,
): Promise<LakeFile[]> {
  const schema = catalogueSchema(edge);
  const found = await database.query<Found>(
    `WITH files AS (
       SELECT 'data' AS kind, data_file_id AS id, table_id, record_count AS rows, path
         FROM ${schema}.ducklake_data_file WHERE end_snapshot IS NULL
       UNION ALL
       SELECT 'delete', delete_file_id, table_id, delete_count, path
         FROM ${schema}.ducklake_delete_file WHERE end_snapshot IS NULL
     )
     SELECT f.kind, f.id, f.rows, s.path || t.path || f.path AS path
     FROM files AS f JOIN ${schema}.ducklake_table AS t USING (table_id) JOIN ${schema}.ducklake_schema AS s USING (schema_id)
     WHERE t.end_snapshot IS NULL AND t.table_name = $1 ORDER BY f.table_id, f.id`,
    [`d${dataset}`],
  );
  return found.map(({ kind, id, rows, path }) => ({ kind, id, dataset, rows: Number(rows), path }));
}

/** How many files of a kind the datasets have that have so many. */
export async function numbersOfFiles(
  database: SharedDatabase,
  edge: number,
  kind: LakeFile["kind"],
  atLeast: number,
): Promise<{ readonly dataset: number; readonly files: number }[]> {
  const schema = catalogueSchema(edge);
  const found = await database.query<{ table: string; files: number }>(
    `SELECT t.table_name AS table, count(*)::integer AS files
     FROM ${schema}.ducklake_table AS t JOIN ${schema}.ducklake_${kind}_file AS f USING (table_id)
     WHERE t.end_snapshot IS NULL AND f.end_snapshot IS NULL
     GROUP BY t.table_id, t.table_name HAVING count(*) >= $1 ORDER BY t.table_id`,
    [atLeast],
  );
  return found.map(({ table, files }) => ({ dataset: Number(table.slice(1)), files }));
}

/** While nobody has the lake open: its catalogue names the file no more, and counts no rows of it. */
export async function forgetFile(
  database: SharedDatabase,
  edge: number,
  { kind, id, rows }: LakeFile,
): Promise<void> {
  const schema = catalogueSchema(edge);
  await database.transaction(async (session) => {
    const [file] = await session.query<{ table_id: string }>(
      `DELETE FROM ${schema}.ducklake_${kind}_file WHERE ${kind}_file_id = $1 RETURNING table_id`,
      [id],
    );
    if (kind === "data") {
      for (const table of ["delete_file", "file_column_stats"]) {
        await session.query(`DELETE FROM ${schema}.ducklake_${table} WHERE data_file_id = $1`, [id]);
      }
    }
    await session.query(
      `UPDATE ${schema}.ducklake_table_stats SET record_count = record_count + $2 WHERE table_id = $1`,
      [file?.table_id, kind === "data" ? -rows : rows],
    );
    return true;
  });
}
