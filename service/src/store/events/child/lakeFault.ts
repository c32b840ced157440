const refused = /ERROR:\s+(.*)/;

/**
 * What a lake's commit has failed of, without the statement: that has the events' values in it, which are for nobody's
 * log.
 */
export function withoutStatement(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const at = error.message.indexOf("Failed to execute query");
  if (at === -1) return error;
  const [, reason = "the database has refused it"] = refused.exec(error.message.slice(at)) ?? [];
  return new Error(`the lake's commit failed: ${reason}`);
}
