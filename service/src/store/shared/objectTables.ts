import type { TablesPart } from "./sharedTables.ts";
import { togetherTables } from "./together.ts";

/** One row is the store; each of the others is a row of a table of SQLite. */
export const objectTables: TablesPart = {
  name: "objects",
  oldestReader: 1,
  steps: [
    `CREATE TABLE eventdata.store (
       is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
       -- The version of the rows' tables, and the oldest one whose service may read them.
       version integer NOT NULL,
       oldest_reader integer NOT NULL,
       revision bigint NOT NULL,
       -- What a test has set for all nodes.
       testing jsonb
     );
     CREATE TABLE eventdata.object (
       "table" text NOT NULL,
       key text NOT NULL,
       revision bigint NOT NULL,
       -- NULL for a row that is gone.
       image jsonb,
       PRIMARY KEY ("table", key)
     );
     CREATE INDEX object_by_revision ON eventdata.object (revision);
     -- The states that the store has had, but for those that are pruned.
     CREATE TABLE eventdata.revision (
       number bigint PRIMARY KEY,
       mark uuid NOT NULL
     );
     ${togetherTables}`,
  ],
};
