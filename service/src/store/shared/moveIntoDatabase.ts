import { ServiceError } from "../../errors/serviceError.ts";
import type { RowChange } from "./changedRows.ts";
import { objectTables } from "./objectTables.ts";
import type { Session, SharedDatabase } from "./sharedDatabase.ts";
import { fillStore } from "./sharedRows.ts";
import { bringUpToDate, makeAlone } from "./sharedTables.ts";

const table = `
  CREATE TABLE IF NOT EXISTS eventdata.move (
    -- Whose objects and events come.
    source uuid NOT NULL,
    -- What the store is called when they are here.
    id uuid NOT NULL DEFAULT gen_random_uuid()
  )`;

/** Begins a move into an empty database, or goes on with one; returns the id that the store is to have. */
export async function beginMove(database: SharedDatabase, source: string): Promise<string> {
  await bringUpToDate(database, objectTables);
  let id = "";
  await makeAlone(database, async (session) => {
    await refuseFull(session, database.shownAddress, source);
    await session.query(table);
    await session.query(
      "INSERT INTO eventdata.move (source) SELECT $1 WHERE NOT EXISTS (SELECT 1 FROM eventdata.move)",
      [source],
    );
    const [begun] = await session.query<{ source: string; id: string }>(
      "SELECT source, id FROM eventdata.move",
    );
    if (begun?.source !== source) {
      throw moveFailed(
        `${database.shownAddress} has the half of a move from another data folder: finish that one, or take an empty database`,
      );
    }
    id = begun.id;
  });
  return id;
}

/** Whoever was not told that their move had ended is not to empty what it has filled. */
async function refuseFull(session: Session, address: string, source: string): Promise<void> {
  const [store] = await session.query("SELECT 1 FROM eventdata.store");
  if (store === undefined) return;
  const [known] = await session.query("SELECT to_regclass('eventdata.moved') IS NOT NULL AS is_there");
  const [moved] =
    known?.is_there === true
      ? await session.query<{ ended: Date }>("SELECT ended FROM eventdata.moved WHERE source = $1", [source])
      : [];
  if (moved === undefined) {
    throw moveFailed(`${address} has objects already: move into a database that is empty`);
  }
  throw moveFailed(
    `this data folder was moved to ${address} before, and all was compared: that ended at ${moved.ended.toISOString()}. Serve the database, or empty it to begin anew`,
  );
}

/** Makes the store, unless its rows are not what they should be: from then on it can be served. */
export async function finishMove(
  database: SharedDatabase,
  rows: readonly RowChange[],
  check: (filled: readonly RowChange[]) => void,
): Promise<void> {
  await makeAlone(database, async (session) => {
    check(await fillStore(session, rows));
    await session.query("CREATE TABLE eventdata.moved AS SELECT source, now() AS ended FROM eventdata.move");
    await session.query("DROP TABLE eventdata.move");
  });
}

function moveFailed(message: string): ServiceError {
  return new ServiceError("MOVE_FAILED", message);
}
