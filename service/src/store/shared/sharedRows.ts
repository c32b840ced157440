import { ServiceError } from "../../errors/serviceError.ts";
import { schemaVersion } from "../migrations.ts";
import type { RowChange } from "./changedRows.ts";
import { eventTables } from "./eventTables.ts";
import { migratedRows } from "./migratedRows.ts";
import { allRows, changedSince, type Newer, type Revision } from "./newerRows.ts";
import { objectTables } from "./objectTables.ts";
import type { Session, SharedDatabase } from "./sharedDatabase.ts";
import {
  bringUpToDate,
  expectUpToDate,
  expectVersion,
  makeAlone,
  refuseNewer,
  type Version,
} from "./sharedTables.ts";
import { refuseUnfinishedMove } from "./unfinishedMove.ts";

/** So many revisions a row that is gone is remembered, for nodes that were away; for longer ones all rows come, in pages. */
const remembered = 20_000;
const pruneEach = 1_000;

/** A service of the version before works beside this one. */
export const oldestReader = 7;

/** The management objects of all nodes, row by row, each with the revision that changed it last. */
export class SharedRows {
  readonly #database: SharedDatabase;

  private constructor(database: SharedDatabase) {
    this.#database = database;
  }

  /** Makes what is missing, and brings up to date what an older service has left; nodes of that one may go on. */
  static async open(database: SharedDatabase): Promise<SharedRows> {
    await bringUpToDate(database, objectTables);
    await makeAlone(database, async (session) => {
      await refuseUnfinishedMove(session, database.shownAddress);
      const known = await versionIn(session);
      if (known === undefined) await makeStore(session);
      else if (known.version < schemaVersion) await raise(session, known.version);
    });
    return SharedRows.#known(database);
  }

  /** Makes nothing: what is not there is told. */
  static async openExisting(database: SharedDatabase): Promise<SharedRows> {
    const [known] = await database.query("SELECT to_regclass('eventdata.store') IS NOT NULL AS found");
    await refuseUnfinishedMove(database, database.shownAddress);
    if (known?.found === true) {
      await expectUpToDate(database, objectTables);
      return SharedRows.#known(database);
    }
    throw new ServiceError(
      "NOT_REACHED",
      `no service has kept anything in ${database.shownAddress} yet: start one on it, or look whether it is the right database`,
    );
  }

  /** Refuses what a newer service wrote so that this one cannot read it, and what an older one wrote and nobody has brought up to date. */
  static async #known(database: SharedDatabase): Promise<SharedRows> {
    await refuseNewer(database, eventTables);
    const known = await versionIn(database);
    if (known) expectVersion(`the objects in ${database.shownAddress}`, known, schemaVersion);
    return new SharedRows(database);
  }

  /** What was committed before this call and after a revision; all that there is without one. */
  async newer(than: Revision | undefined): Promise<Newer> {
    const changed = than && (await changedSince(this.#database, than));
    return changed ?? this.#database.transaction(allRows);
  }

  /**
   * One after the other, whichever node asks: makes changes of what is newer than a revision, and returns the revision
   * that these have; undefined where there are none to make.
   */
  async change(
    than: () => Revision | undefined,
    make: (newer: Newer) => readonly RowChange[],
  ): Promise<Revision | undefined> {
    return this.#database.transaction(async (session) => {
      // Others who change something wait for this row.
      await session.query("SELECT 1 FROM eventdata.store FOR UPDATE");
      const known = than();
      const newer = (known && (await changedSince(session, known))) ?? (await allRows(session));
      const changes = make(newer);
      if (changes.length === 0) return undefined;
      const { number } = newer.revision;
      const revision = await put(session, number, changes);
      if (revision.number % pruneEach === 0) await prune(session, revision.number - remembered);
      return revision;
    });
  }

  /** Rejects where the database is away for so long that nobody should wait for it. */
  inTime<T>(answer: Promise<T>): Promise<T> {
    return this.#database.inTime(answer);
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}

async function versionIn(session: Session): Promise<Version | undefined> {
  const [found] = await session.query<Version>("SELECT version, oldest_reader FROM eventdata.store");
  return found;
}

/** Makes a store of rows that came from elsewhere, and returns them as they are then; part of a transaction. */
export async function fillStore(session: Session, rows: readonly RowChange[]): Promise<readonly RowChange[]> {
  if ((await versionIn(session)) !== undefined) throw new Error("a store that is filled has nothing yet");
  await makeStore(session);
  await put(session, 0, rows);
  return (await allRows(session)).changes;
}

async function makeStore(session: Session): Promise<void> {
  await session.query("INSERT INTO eventdata.store (version, oldest_reader, revision) VALUES ($1, $2, 0)", [
    schemaVersion,
    oldestReader,
  ]);
  await session.query("INSERT INTO eventdata.revision VALUES (0, gen_random_uuid())");
}

/** Does to the rows what this service's migrations would have done to a file of their version. */
async function raise(session: Session, version: number): Promise<void> {
  await session.query("SELECT 1 FROM eventdata.store FOR UPDATE");
  const { revision, changes } = await allRows(session);
  await put(session, revision.number, migratedRows(changes, version));
  await session.query("UPDATE eventdata.store SET version = $1, oldest_reader = $2", [
    schemaVersion,
    oldestReader,
  ]);
}

/** So many rows a statement writes at most: one that takes too long is given up. */
const writtenAtOnce = 2_000;

/** Writes changes as the revision after one; part of a transaction that keeps others from it. */
async function put(session: Session, after: number, changes: readonly RowChange[]): Promise<Revision> {
  const number = after + 1;
  const [made] = await session.query<{ mark: string }>(
    `WITH s AS (UPDATE eventdata.store SET revision = $1)
     INSERT INTO eventdata.revision VALUES ($1, gen_random_uuid()) RETURNING mark`,
    [number],
  );
  for (let at = 0; at < changes.length; at += writtenAtOnce) {
    const some = changes.slice(at, at + writtenAtOnce);
    await session.query(
      `INSERT INTO eventdata.object ("table", key, revision, image)
       SELECT c."table", c.key, $1, c.image FROM jsonb_to_recordset($2::jsonb) AS c ("table" text, key text, image jsonb)
       ON CONFLICT ("table", key) DO UPDATE SET revision = excluded.revision,
         image = CASE WHEN excluded.image IS NULL THEN NULL ELSE coalesce(object.image, '{}') || excluded.image END`,
      [number, JSON.stringify(some.map((change) => ({ ...change, image: change.image ?? null })))],
    );
  }
  return { number, mark: made?.mark ?? "" };
}

async function prune(session: Session, upTo: number): Promise<void> {
  if (upTo <= 0) return;
  await session.query("DELETE FROM eventdata.object WHERE image IS NULL AND revision <= $1", [upTo]);
  await session.query("DELETE FROM eventdata.revision WHERE number <= $1", [upTo]);
}
