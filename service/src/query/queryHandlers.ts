import { limits } from "eventdata-contract";
import { nowhere } from "../apl/span.ts";
import type { Handlers } from "../http/handler.ts";
import { found } from "../management/found.ts";
import { eventDataset } from "../store/eventDataset.ts";
import { askedQuery } from "./aplRequest.ts";
import { metricsTags } from "./metricsTags.ts";
import { runQuery } from "./runQuery.ts";

export const queryHandlers = {
  queryApl: (call, context, sent) => runQuery(askedQuery(call.body, call.query.format), call, context, sent),

  queryAplTabular: (call, context, sent) => runQuery(askedQuery(call.body), call, context, sent),

  queryDataset(call, context, sent) {
    const { path, body, access, caller } = call;
    const name = path.dataset;
    access.demandOn(name);
    found(eventDataset(context.store, caller.orgId, name), "dataset", name);
    const { limit, ...asked } = body;
    const source = { kind: "named", name, span: nowhere } as const;
    const pipeline = { kind: "pipeline", source, operators: [], span: nowhere } as const;
    return runQuery(
      {
        ...asked,
        text: "",
        parse: () => ({ lets: [], pipeline }),
        format: "legacy",
        limits: { byDefault: BigInt(limit ?? limits.defaultQueryRows) },
      },
      call,
      context,
      sent,
    );
  },

  listMetricsTags: metricsTags,
} satisfies Handlers;
