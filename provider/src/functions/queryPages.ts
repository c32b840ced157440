import { aplRequest, described } from "eventdata-contract";
import { z } from "zod";
import { edgeOfQuery } from "../data/edges.ts";
import { pagesOf } from "../data/pages.ts";
import { defineEventFunction } from "./eventFunction.ts";

const { apl, startTime, endTime, defaultOrder, queryOptions, variables } = aplRequest.shape;

/** Gives pages while they are asked for, so that it has no form whose result is an Output. */
export const queryPages = defineEventFunction({
  name: "queryPages",
  about: "Reads what a query finds page by page.",
  args: {
    apl,
    startTime,
    endTime,
    defaultOrder,
    queryOptions,
    variables,
    by: described(z.enum(["cursor", "time"]), "How one page follows another.").optional(),
    pageSize: described(z.number().int().positive(), "Events a page.").optional(),
  },
  result: "AsyncGenerator<Page>",
  run: async (
    { client, sources, within },
    { edgeDeployment, token: _, by = "cursor", pageSize = 1_000, ...body },
  ) => {
    const edge = edgeDeployment ?? (await edgeOfQuery(client, body.apl, sources));
    return pagesOf(client, { body, by, size: pageSize, edge, within });
  },
});
