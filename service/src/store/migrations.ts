import type { DatabaseSync } from "node:sqlite";
import { ServiceError } from "../errors/serviceError.ts";
import { authorization } from "./migrations/authorization.ts";
import { collections } from "./migrations/collections.ts";
import { counts } from "./migrations/counts.ts";
import { identity } from "./migrations/identity.ts";
import { sourceKinds } from "./migrations/sourceKinds.ts";
import { tokenDescent } from "./migrations/tokenDescent.ts";
import { usage } from "./migrations/usage.ts";

/**
 * What brings a file from one version of its tables to the next; a file's version is how many it has
 * had. A migration that was once released is never changed.
 */
const migrations = [
  `CREATE TABLE org (
     id TEXT PRIMARY KEY,
     name TEXT NOT NULL,
     default_edge_deployment TEXT NOT NULL,
     created TEXT NOT NULL
   ) STRICT;
   CREATE TABLE user (
     id TEXT PRIMARY KEY,
     email TEXT NOT NULL UNIQUE,
     name TEXT NOT NULL,
     created TEXT NOT NULL
   ) STRICT;
   CREATE TABLE token (
     id TEXT PRIMARY KEY,
     org_id TEXT NOT NULL REFERENCES org (id),
     creator_id TEXT REFERENCES user (id) ON DELETE SET NULL,
     name TEXT NOT NULL,
     hash BLOB NOT NULL UNIQUE,
     created TEXT NOT NULL
   ) STRICT;
   CREATE TABLE dataset (
     -- Names a dataset's files and tables: a number is never used again, a name may be.
     number INTEGER PRIMARY KEY AUTOINCREMENT,
     org_id TEXT NOT NULL REFERENCES org (id),
     name TEXT NOT NULL,
     description TEXT NOT NULL,
     kind TEXT NOT NULL,
     edge_deployment TEXT NOT NULL,
     retention_days INTEGER,
     use_retention_period INTEGER CHECK (use_retention_period IN (0, 1)),
     created TEXT NOT NULL,
     who TEXT NOT NULL,
     UNIQUE (org_id, name)
   ) STRICT;`,
  collections,
  authorization,
  counts,
  usage,
  identity,
  tokenDescent,
  sourceKinds,
] as const;

export const schemaVersion = migrations.length;

/** Refuses a file that a newer service made, and brings an older one up to date, or up to an older version. */
export function migrate(database: DatabaseSync, file: string, upTo: number = schemaVersion): void {
  const version = versionOf(database);
  if (version > schemaVersion) {
    throw new ServiceError(
      "SCHEMA_TOO_NEW",
      `${file} was written by a newer eventdata-service (its version is ${version}, this one knows ${schemaVersion}): start that one instead`,
    );
  }
  if (version >= upTo) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    for (const migration of migrations.slice(version, upTo)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${upTo}`);
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

export function versionOf(database: DatabaseSync): number {
  return Number(database.prepare("PRAGMA user_version").get()?.user_version);
}
