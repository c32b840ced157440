import {
  aplRequest,
  described,
  ingestParameters,
  ingestResult,
  legacyQueryRequest,
  tags,
  tagsParameters,
} from "eventdata-contract";
import { z } from "zod";
import { edgeOfDataset, edgeOfQuery } from "../data/edges.ts";
import { eventsBody, eventsList } from "../data/eventsBody.ts";
import { ingest } from "../data/ingest.ts";
import { legacyQuery, query, queryInLegacyForm } from "../data/query.ts";
import { type Asking, defineEventFunction, type EventFunction } from "./eventFunction.ts";

/** Without what the service takes in no request of this form. */
const { libraries: _, ...inApl } = aplRequest.shape;
const { startTime, endTime, limit, order, cursor, includeCursor, project } = legacyQueryRequest.shape;

const dataset = described(z.string().min(1), "Name of the dataset.");
const parameters = ingestParameters.shape;

/** Every function that sends events or asks for them. The SDK's, their types and the docs are made from this table. */
export const eventFunctions: readonly EventFunction[] = [
  defineEventFunction({
    name: "ingest",
    about: "Stores events in a dataset. An event that the service refuses is an error.",
    args: {
      dataset,
      events: described(eventsList, "The events, as objects.").optional(),
      body: described(eventsBody, "In place of them, events as they are: JSON, NDJSON or CSV.").optional(),
      contentType: described(
        z.enum(["application/json", "application/x-ndjson", "text/csv"]),
        "Format of the body; JSON unless given.",
      ).optional(),
      labels: described(z.record(z.string(), z.unknown()), "Fields that every event gets.").optional(),
      timestampField: parameters["timestamp-field"],
      timestampFormat: parameters["timestamp-format"],
      csvFields: described(
        z.array(z.string().min(1)).min(1),
        "Names of the fields of CSV; its first line has them unless given.",
      ).optional(),
      csvDelimiter: parameters["csv-delimiter"],
      allowFailures: described(z.boolean(), "Whether events that are refused are no error.").optional(),
      duringPreview: described(
        z.boolean(),
        "Whether a preview sends the events too; unless set it sends none, and answers zeros.",
      ).optional(),
    },
    oneOf: ["events", "body"],
    result: ingestResult.extend({
      skipped: described(z.boolean(), "Set where nothing was sent, since this is a preview.").optional(),
    }),
    skipped: { ingested: 0, failed: 0, processedBytes: 0, blocksCreated: 0, walLength: 0, skipped: true },
    run: async (asking, args) =>
      ingest(asking.client, { ...args, edge: await edgeFor(asking, args) }, asking.within),
  }),
  defineEventFunction({
    name: "query",
    about: "Asks in APL.",
    args: {
      ...inApl,
      format: described(
        z.enum(["tabular", "legacy"]),
        "Form of the result; tabular unless given.",
      ).optional(),
    },
    result: { tabular: "QueryResult", legacy: "LegacyQueryResult" },
    run: async ({ client, sources, within }, { edgeDeployment, token: _, format, ...body }) => {
      const edge = edgeDeployment ?? (await edgeOfQuery(client, body.apl, sources));
      return (format === "legacy" ? queryInLegacyForm : query)(client, body, edge, within);
    },
  }),
  defineEventFunction({
    name: "legacyQuery",
    about: "Reads the events of a dataset, without APL.",
    args: { dataset, startTime, endTime, limit, order, cursor, includeCursor, project },
    result: "LegacyQueryResult",
    run: async (asking, args) => {
      const { dataset, edgeDeployment: _edge, token: _token, ...body } = args;
      return legacyQuery(asking.client, dataset, body, await edgeFor(asking, args));
    },
  }),
  defineEventFunction({
    name: "getMetricTags",
    about: "Lists the tags of a metrics dataset.",
    args: { dataset, ...tagsParameters.shape },
    result: tags,
    run: async (asking, args) => {
      const { dataset, start, end } = args;
      const edge = await edgeFor(asking, args);
      return asking.client.call("listMetricsTags", { path: { dataset }, query: { start, end }, edge });
    },
  }),
];

/** The edge that the call names, else the one that holds the dataset. */
async function edgeFor(
  { client, sources }: Asking,
  { edgeDeployment, dataset }: { edgeDeployment?: string | undefined; dataset: string },
): Promise<string | undefined> {
  return edgeDeployment ?? edgeOfDataset(client, dataset, sources);
}
