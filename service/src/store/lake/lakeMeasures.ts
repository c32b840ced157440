import { type Measure, waitingRecords } from "../events/measure.ts";
import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import { catalogueSchema } from "./lakeTables.ts";

interface Counted extends Record<string, unknown> {
  readonly name: keyof typeof told;
  readonly value: string;
}

/** What the database tells of an edge's lake, and how that is called. */
const told = {
  waiting_bytes: ["gauge", "Bytes of batches that are in no table yet."],
  waiting_seconds: ["gauge", "Age of the oldest batch that is in no table yet."],
  set_aside_batches: ["gauge", "Batches that could not be loaded and were put aside."],
  lake_commits_total: ["counter", "Commits that the lake has had."],
  lake_snapshots: ["gauge", "States of the lake that can be read yet."],
  lake_files: ["gauge", "Files that the lake's tables have now."],
  lake_file_bytes: ["gauge", "Bytes of these files."],
  lake_files_left: ["gauge", "Files that no table has any more and that are yet to be removed."],
} as const satisfies Record<string, readonly [type: Measure["type"], help: string]>;

/** What is to be watched of an edge, as all nodes together have it. */
export async function lakeMeasures(database: SharedDatabase, edge: number): Promise<Measure[]> {
  const schema = catalogueSchema(edge);
  const rows = await database.query<Counted>(
    `WITH waiting AS (SELECT count(*) AS batches, coalesce(sum(bytes), 0) AS bytes,
         coalesce(extract(epoch FROM clock_timestamp() - min(received)), 0) AS seconds
       FROM eventdata.record WHERE edge = $1),
     snapshots AS (SELECT max(snapshot_id) AS newest, count(*) AS number FROM ${schema}.ducklake_snapshot),
     files AS (SELECT count(*) AS number, coalesce(sum(file_size_bytes), 0) AS bytes
       FROM ${schema}.ducklake_data_file WHERE end_snapshot IS NULL)
     SELECT each.name, each.value::text FROM waiting, snapshots, files, LATERAL (VALUES
       ('waiting_batches', waiting.batches), ('waiting_bytes', waiting.bytes), ('waiting_seconds', waiting.seconds),
       ('set_aside_batches', (SELECT count(*) FROM eventdata.set_aside WHERE edge = $1)),
       ('lake_commits_total', snapshots.newest), ('lake_snapshots', snapshots.number),
       ('lake_files', files.number), ('lake_file_bytes', files.bytes),
       ('lake_files_left', (SELECT count(*) FROM ${schema}.ducklake_files_scheduled_for_deletion))
     ) AS each (name, value)`,
    [edge],
  );
  return rows.map(({ name, value }) => measure(name, Number(value)));
}

function measure(name: Counted["name"] | "waiting_batches", value: number): Measure {
  if (name === "waiting_batches") return waitingRecords(value);
  const [type, help] = told[name];
  return { name: `eventdata_${name}`, type, help, value };
}
