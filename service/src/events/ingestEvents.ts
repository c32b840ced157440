import type { Handlers, ServiceContext } from "../calls/handler.ts";
import { found } from "../errors/found.ts";
import type { SentRequest } from "../exchange/sentRequest.ts";
import { type EventDataset, eventDataset } from "../store/eventDataset.ts";
import { ago } from "../values/ago.ts";
import { type Moment, momentOfDate } from "../values/moment.ts";
import { decodeEvents } from "./decodeEvents.ts";
import type { IngestRequest } from "./ingestRequest.ts";
import { refuseOtherEdge } from "./otherEdge.ts";

export const ingestHandlers = {
  async ingestEvents({ path, query, access, accessAnew, caller: { orgId }, note }, context, sent) {
    const { store, events, usage, now } = context;
    const name = path["dataset-id"];
    access.demandOn(name);
    const dataset = found(eventDataset(store, orgId, name), "dataset", name);
    refuseOtherEdge(dataset, context.edgeOfHost(sent.headers.host));
    usage.demandIngest(orgId);
    note("dataset", name);
    const { key: datasetKey, mapFields } = dataset;
    const edge = await events.of(dataset.edgeDeployment);
    const received = now();
    const fields = events.budget.open({
      datasetKey,
      names: () => edge.fieldNames(datasetKey),
      maximum: store.licenseLimits.maxFields(orgId),
    });
    try {
      const decoded = await decodeEvents(sent.content(), requestOf(sent, query, context), {
        datasetKey,
        receivedAt: momentOfDate(received),
        mapFields,
        retainedSince: retainedSince(dataset, received),
        fields,
        maximumBytes: context.maximumBodyBytes,
        spoolFolder: events.spoolFolder,
      });
      const { batch, countedBytes, ...told } = decoded;
      try {
        const anew = accessAnew();
        if (anew) (await anew).demandOn(name);
        if (batch) await edge.append(batch);
      } finally {
        await batch?.dispose();
      }
      usage.ingested(orgId, datasetKey, decoded.ingested, countedBytes);
      return { ...told, failures: [...told.failures], blocksCreated: 0, walLength: edge.walLength };
    } finally {
      fields.release();
    }
  },
} satisfies Handlers;

type Parameters = Readonly<
  Record<"timestamp-field" | "timestamp-format" | "csv-delimiter", string | undefined>
>;

function requestOf(
  { headers }: SentRequest,
  query: Partial<Parameters>,
  { headerNames }: ServiceContext,
): IngestRequest {
  const header = (name: string) => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(",") : value;
  };
  return {
    contentType: headers["content-type"],
    contentEncoding: headers["content-encoding"],
    labels: header(headerNames.eventLabels),
    csvFields: header(headerNames.csvFields),
    csvDelimiter: query["csv-delimiter"],
    timestampField: query["timestamp-field"],
    timestampFormat: query["timestamp-format"],
  };
}

function retainedSince(dataset: EventDataset, now: Date): Moment | undefined {
  const { useRetentionPeriod, retentionDays } = dataset;
  if (!useRetentionPeriod || retentionDays === undefined) return undefined;
  return ago(now, `${retentionDays}d`);
}
