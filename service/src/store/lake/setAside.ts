import type { SharedDatabase } from "../shared/sharedDatabase.ts";
import type { NamedEdge } from "./lakeTables.ts";

/** Keeps a record that nobody can load where it holds up no other. */
export async function setAside(database: SharedDatabase, edge: number, number: string): Promise<void> {
  await database.query(
    `WITH gone AS (DELETE FROM eventdata.record WHERE edge = $1 AND number = $2 RETURNING *)
     INSERT INTO eventdata.set_aside SELECT *, now() FROM gone`,
    [edge, number],
  );
}

/** Says which acknowledged events no query sees, since nobody could load them. */
export async function eventsAside(database: SharedDatabase, edges: readonly NamedEdge[]): Promise<string[]> {
  return (await Promise.all(edges.map((edge) => eventsAsideOn(database, edge)))).flat();
}

async function eventsAsideOn(database: SharedDatabase, { number, name }: NamedEdge): Promise<string[]> {
  const found = await database.query<{ dataset: string; events: string }>(
    `SELECT dataset, sum(rows) AS events FROM eventdata.set_aside
     WHERE edge = $1 GROUP BY dataset ORDER BY dataset`,
    [number],
  );
  return found.map(
    ({ dataset, events }) =>
      `${events} events of dataset ${dataset} on ${name} could not be loaded, and are put aside in the table eventdata.set_aside`,
  );
}

/** What DuckDB and the database say of values that they cannot take; all else may be the fault of a machine. */
const ofValues = [
  /^(?!Invalid Input Error: (?:Attempting to (?:fetch|execute)|Failed to (?:re-?)?allocate))(Binder|Constraint|Conversion|Invalid Input|Invalid Type|Out of Range|Parser) Error/,
  /the lake's catalogue has failed: (column|invalid (?!page)|syntax error|unsupported|unterminated|value too long)/,
  /\bJSON\b/,
];

/** Whether a load has failed for what stands in its records. */
export function isOfRecords(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof RangeError) return !/allocation failed/i.test(error.message);
  return error instanceof SyntaxError || ofValues.some((pattern) => pattern.test(error.message));
}
