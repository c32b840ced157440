import type { EndpointName } from "eventdata-contract";
import type { Handlers } from "../calls/handler.ts";
import { ingestHandlers } from "../events/ingestEvents.ts";
import { apiTokenHandlers } from "../management/apiTokens.ts";
import { datasetHandlers } from "../management/datasets.ts";
import { groupHandlers } from "../management/groups.ts";
import { mapFieldHandlers } from "../management/mapFields.ts";
import { notifierHandlers } from "../management/notifiers.ts";
import { orgHandlers } from "../management/orgs.ts";
import { roleHandlers } from "../management/roles.ts";
import { starredQueryHandlers } from "../management/starredQueries.ts";
import { userHandlers } from "../management/users.ts";
import { viewHandlers } from "../management/views.ts";
import { virtualFieldHandlers } from "../management/virtualFields.ts";
import { queryHandlers } from "../query/queryHandlers.ts";

const served = {
  ...roleHandlers,
  ...groupHandlers,
  ...userHandlers,
  ...apiTokenHandlers,
  ...notifierHandlers,
  ...datasetHandlers,
  ...mapFieldHandlers,
  ...viewHandlers,
  ...virtualFieldHandlers,
  ...orgHandlers,
  ...starredQueryHandlers,
  ...ingestHandlers,
  ...queryHandlers,
} satisfies Handlers;

/** The endpoints that are served, by name; every other one of the contract answers 501. */
export const handlers: Handlers = served;

export const servedEndpoints: readonly EndpointName[] = Object.keys(served) as (keyof typeof served)[];
