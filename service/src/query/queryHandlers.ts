import type { Handlers } from "../calls/handler.ts";
import { found } from "../errors/found.ts";
import { eventDataset } from "../store/eventDataset.ts";
import { askedQuery } from "./aplRequest.ts";
import { legacyQuery } from "./legacyRequest.ts";
import { metricsTags } from "./metricsTags.ts";
import { runQuery } from "./runQuery.ts";

export const queryHandlers = {
  queryApl: (call, context, sent) => runQuery(askedQuery(call), call, context, sent),

  queryAplTabular: (call, context, sent) => runQuery(askedQuery(call), call, context, sent),

  queryDataset(call, context, sent) {
    const { path, access, caller } = call;
    access.demandOn(path.dataset);
    found(eventDataset(context.store, caller.orgId, path.dataset), "dataset", path.dataset);
    return runQuery(legacyQuery(path.dataset, call), call, context, sent);
  },

  listMetricsTags: metricsTags,
} satisfies Handlers;
