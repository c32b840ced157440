import type { BodyOf } from "eventdata-contract";
import type { Client } from "../client/client.ts";
import type { Within } from "./ingest.ts";
import { LegacyQueryResult, QueryResult } from "./queryResult.ts";

export type AplRequest = BodyOf<"queryApl">;
export type LegacyRequest = BodyOf<"queryDataset">;

/** Asks an edge in APL. */
export async function query(
  client: Client,
  body: AplRequest,
  edge?: string,
  within: Within = {},
): Promise<QueryResult> {
  const answer = await client.call("queryApl", { query: { format: "tabular" }, body, edge, ...within });
  if (!("tables" in answer)) throw new TypeError("the answer is not of the format that was asked for");
  return new QueryResult(answer);
}

/** The same, with the answer in the legacy form. */
export async function queryInLegacyForm(
  client: Client,
  body: AplRequest,
  edge?: string,
  within: Within = {},
): Promise<LegacyQueryResult> {
  const answer = await client.call("queryApl", { query: { format: "legacy" }, body, edge, ...within });
  if ("tables" in answer) throw new TypeError("the answer is not of the format that was asked for");
  return new LegacyQueryResult(answer);
}

/** Reads a dataset's events without APL. */
export async function legacyQuery(
  client: Client,
  dataset: string,
  body: LegacyRequest,
  edge?: string,
): Promise<LegacyQueryResult> {
  return new LegacyQueryResult(await client.call("queryDataset", { path: { dataset }, body, edge }));
}
