import { eventTables } from "../shared/eventTables.ts";
import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import { bringUpToDate, expectUpToDate, makeAlone } from "../shared/sharedTables.ts";

export function makeLakeTables(database: SharedDatabase): Promise<void> {
  return bringUpToDate(database, eventTables);
}

export interface LakeEdge {
  readonly number: number;
  /** Where its files are, as whoever was first has said. */
  readonly dataPath: string;
}

/** How the database knows an edge; whoever is first says where its files are. */
export async function lakeEdge(database: SharedDatabase, name: string, dataPath: string): Promise<LakeEdge> {
  await database.query(
    `INSERT INTO eventdata.edge (name, data_path) SELECT $1, $2
     WHERE NOT EXISTS (SELECT 1 FROM eventdata.edge WHERE name = $1) ON CONFLICT DO NOTHING`,
    [name, dataPath],
  );
  const [edge] = await database.query<{ number: number; data_path: string }>(
    "SELECT number, data_path FROM eventdata.edge WHERE name = $1",
    [name],
  );
  if (edge === undefined) throw new Error("an edge that was made is not there");
  return { number: edge.number, dataPath: edge.data_path };
}

export interface NamedEdge extends LakeEdge {
  readonly name: string;
}

/** The edges that have events, or had some. Nothing is made or brought up to date. */
export async function edgesIn(database: SharedDatabase): Promise<NamedEdge[]> {
  const [known] = await database.query("SELECT to_regclass('eventdata.edge') IS NOT NULL AS found");
  if (known?.found !== true) return [];
  await expectUpToDate(database, eventTables);
  return database.query<NamedEdge & Record<string, unknown>>(
    'SELECT number, name, data_path AS "dataPath" FROM eventdata.edge ORDER BY number',
  );
}

/** The datasets whose events an edge has. */
export async function datasetsIn(database: SharedDatabase, edge: number): Promise<number[]> {
  const found = await database.query<{ key: string }>(
    "SELECT key FROM eventdata.lake_dataset WHERE edge = $1 ORDER BY key",
    [edge],
  );
  return found.map(({ key }) => Number(key));
}

/** The schema in which DuckDB keeps the catalogue of an edge's lake. */
export function catalogueSchema(edge: number): string {
  return `eventdata_lake_${edge}`;
}

/** From now on commits of the lake say what they have done; once its catalogue is there. */
export async function followCommits(database: SharedDatabase, edge: number): Promise<void> {
  const schema = catalogueSchema(edge);
  await makeAlone(database, async (session) => {
    const [known] = await session.query(
      "SELECT 1 FROM pg_trigger WHERE tgname = 'committed' AND tgrelid = $1::regclass",
      [`${schema}.ducklake_snapshot_changes`],
    );
    if (known !== undefined) return;
    await session.query(
      `CREATE TRIGGER committed BEFORE INSERT ON ${schema}.ducklake_snapshot_changes
       FOR EACH ROW EXECUTE FUNCTION eventdata.lake_committed(${edge})`,
    );
  });
}
