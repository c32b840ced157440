import { schemaVersion } from "../migrations.ts";
import type { RowChange } from "./changedRows.ts";
import { eventTables } from "./eventTables.ts";
import { objectTables } from "./objectTables.ts";
import type { RowImage } from "./rowImage.ts";
import type { NamedStatement, Session } from "./sharedDatabase.ts";
import type { TestSetting } from "./sharedTesting.ts";
import { StoreOutgrownError } from "./storeOutgrownError.ts";

/** One state of the store, told from another one that came to the same number, as after a backup was put back. */
export interface Revision {
  readonly number: number;
  readonly mark: string;
}

/** What has changed since a node last looked. */
export interface Newer {
  readonly revision: Revision;
  readonly changes: readonly (RowChange & { readonly revision: number })[];
  /** Whether these are all rows that there are: what was deleted before is forgotten. */
  readonly isWhole: boolean;
  /** What a test has set for all nodes; null where none has. */
  readonly testing: TestSetting | null;
}

interface Found {
  readonly current: string;
  readonly is_outgrown: boolean;
  readonly testing: TestSetting | null;
  readonly mark: string;
  readonly revision: string | null;
  readonly table: string;
  readonly key: string;
  readonly image: RowImage | null;
}

/** Whether a newer service has changed tables so that this one must not work on them any more. */
const isOutgrown = `s.oldest_reader > ${schemaVersion} OR EXISTS (SELECT 1 FROM eventdata.part AS p WHERE ${[
  objectTables,
  eventTables,
]
  .map(({ name, steps }) => `p.name = '${name}' AND p.oldest_reader > ${steps.length}`)
  .join(" OR ")})`;

const store = `
  SELECT s.revision AS current, ${isOutgrown} AS is_outgrown, s.testing, r.mark, o.revision, o."table", o.key, o.image
  FROM eventdata.store AS s JOIN eventdata.revision AS r ON r.number = s.revision
    LEFT JOIN eventdata.object AS o`;

/** The upper end says nothing new, but to the planner: it expects few rows between two ends, and takes the index. */
export const look: NamedStatement = {
  name: "look",
  text: `${store} ON o.revision > $1 AND o.revision <= (SELECT revision FROM eventdata.store)
    WHERE EXISTS (SELECT 1 FROM eventdata.revision WHERE number = $1 AND mark = $2)`,
};

/** One statement sees one moment. Undefined where the store has not the state that it is asked by, or not any more. */
export async function changedSince(session: Session, than: Revision): Promise<Newer | undefined> {
  const found = await session.query<Found & Record<string, unknown>>(look, [than.number, than.mark]);
  return found.length === 0 ? undefined : newerOf(found, false);
}

/** So many rows come at once: no answer takes longer for more objects. */
const page = 5_000;

/** All rows that there are; part of a transaction. A cursor sees the moment in which it was made. */
export async function allRows(session: Session): Promise<Newer> {
  await session.query(`DECLARE whole NO SCROLL CURSOR FOR ${store} ON o.image IS NOT NULL`);
  const found: Found[] = [];
  for (;;) {
    const rows = await session.query<Found & Record<string, unknown>>(`FETCH ${page} FROM whole`);
    for (const row of rows) found.push(row);
    if (rows.length < page) break;
  }
  await session.query("CLOSE whole");
  return newerOf(found, true);
}

function newerOf(found: readonly Found[], isWhole: boolean): Newer {
  const [first] = found;
  if (first?.is_outgrown) throw new StoreOutgrownError();
  if (first === undefined) throw new Error("the store has lost the row that says what it is");
  return {
    revision: { number: Number(first.current), mark: first.mark },
    isWhole,
    testing: first.testing,
    changes: found.flatMap(({ revision, table, key, image }) =>
      revision === null ? [] : [{ revision: Number(revision), table, key, image: image ?? undefined }],
    ),
  };
}
