import { EventStoreError } from "../faults/eventStoreError.ts";

/**
 * What PostgreSQL says behind the statement, which may say the same words itself: the last ones are PostgreSQL's. What
 * stands in quotes there may be a value.
 */
const behind = /^.*": (?:ERROR|FATAL|PANIC):\s+([^\n"]*)/s;

/**
 * What the database of a lake's catalogue has failed of, without the statement: that of a commit has the events' values
 * in it, which are for nobody's log. Of a connection that was lost there is nothing more to say.
 */
export function withoutStatement(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const at = error.message.indexOf("Failed to execute query");
  if (at === -1) return error;
  const [, reason = "its connection was lost"] = behind.exec(error.message.slice(at)) ?? [];
  return new Error(`IO Error: the database of the lake's catalogue has failed: ${reason.trim()}`);
}

const otherVersion = /catalog version is '?([^\s',]+)'?, but the extension requires/;

/** An older catalogue is not brought up to date by whoever comes first: nodes beside that one could not read it any more. */
export function ofOtherVersion(error: unknown): EventStoreError | undefined {
  const [, version] = otherVersion.exec(String(error)) ?? [];
  if (version === undefined) return undefined;
  return new EventStoreError(
    "TABLES_UNUSABLE",
    `its catalogue is of DuckLake ${version}, which these extensions of DuckDB do not read: start the version of eventdata-service that wrote it`,
  );
}
