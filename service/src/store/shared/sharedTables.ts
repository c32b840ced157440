import { setTimeout as wait } from "node:timers/promises";
import { ServiceError } from "../../errors/serviceError.ts";
import type { Session, SharedDatabase } from "./sharedDatabase.ts";

/** Any number that nobody else uses: who has it makes or changes tables. */
const makingLock = 8_460_221;
/** So long somebody may work on tables, of many rows and without a word, and others wait for them. */
const makingPatience = 120_000;
const askPause = 50;

/** Tables of PostgreSQL that belong together. */
export interface TablesPart {
  readonly name: string;
  /** What makes each version of the one before; a step that was once released is never changed. */
  readonly steps: readonly string[];
  /** The oldest version whose service may work beside these tables. */
  readonly oldestReader: number;
}

const parts = `
  CREATE SCHEMA IF NOT EXISTS eventdata;
  CREATE TABLE IF NOT EXISTS eventdata.part (
    name text PRIMARY KEY,
    version integer NOT NULL,
    oldest_reader integer NOT NULL
  )`;

/** Does work on tables while no other node makes or changes any: nodes start together. */
export async function makeAlone(
  database: SharedDatabase,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  await database.transaction(async (session) => {
    await takeLock(session, database.shownAddress);
    await session.query(`SET LOCAL idle_in_transaction_session_timeout = ${makingPatience}`);
    await work(session);
    return true;
  });
}

/** Asks again and again: a question that waits for its answer is given up sooner. */
async function takeLock(session: Session, address: string): Promise<void> {
  const until = performance.now() + makingPatience;
  for (;;) {
    const [asked] = await session.query("SELECT pg_try_advisory_xact_lock($1) AS got", [makingLock]);
    if (asked?.got === true) return;
    if (performance.now() > until) {
      throw new ServiceError(
        "DATABASE_UNUSABLE",
        `another node still works on the tables in ${address}: wait until it has started, and start again`,
      );
    }
    await wait(askPause);
  }
}

/** Makes tables, or brings those of an older service up to date; those of a newer one stay as they are. */
export async function bringUpToDate(database: SharedDatabase, part: TablesPart): Promise<void> {
  await makeAlone(database, async (session) => {
    await session.query(parts);
    const known = await versionOf(session, part.name);
    const version = known?.version ?? 0;
    if ((known?.oldest_reader ?? 0) > part.steps.length) {
      throw tooNew(whatIs(part, database), version, part.steps.length);
    }
    if (version >= part.steps.length) return;
    for (const step of part.steps.slice(version)) await session.query(step);
    await session.query(
      `INSERT INTO eventdata.part VALUES ($1, $2, $3)
       ON CONFLICT (name) DO UPDATE SET version = excluded.version, oldest_reader = excluded.oldest_reader`,
      [part.name, part.steps.length, part.oldestReader],
    );
  });
}

/** Changes nothing: tables that are not of this service's version are refused, unless they are of a newer one that lets it. */
export async function expectUpToDate(database: SharedDatabase, part: TablesPart): Promise<void> {
  const found = await versionOf(database, part.name);
  expectVersion(whatIs(part, database), found ?? { version: 0, oldest_reader: 0 }, part.steps.length);
}

/** The same of those alone that a newer service wrote so that this one must not work on them. */
export async function refuseNewer(database: SharedDatabase, part: TablesPart): Promise<void> {
  const found = await versionOf(database, part.name);
  if (found && found.oldest_reader > part.steps.length) {
    throw tooNew(whatIs(part, database), found.version, part.steps.length);
  }
}

async function versionOf(session: Session, name: string): Promise<Version | undefined> {
  const [found] = await session.query<Version>(
    "SELECT version, oldest_reader FROM eventdata.part WHERE name = $1",
    [name],
  );
  return found;
}

function whatIs({ name }: TablesPart, { shownAddress }: SharedDatabase): string {
  return `the tables of ${name} in ${shownAddress}`;
}

export interface Version extends Record<string, unknown> {
  readonly version: number;
  readonly oldest_reader: number;
}

export function expectVersion(what: string, found: Version, known: number): void {
  if (found.oldest_reader > known) throw tooNew(what, found.version, known);
  if (found.version >= known) return;
  throw new ServiceError(
    "SCHEMA_TOO_OLD",
    `${what} were written by an older eventdata-service (their version is ${found.version}, this one knows ${known}): start a node of this one first, which brings them up to date`,
  );
}

function tooNew(what: string, version: number, known: number): ServiceError {
  return new ServiceError(
    "SCHEMA_TOO_NEW",
    `${what} were written by a newer eventdata-service (their version is ${version}, this one knows ${known}): start that one instead`,
  );
}
