import type { EndpointName } from "eventdata-contract";
import type { Handlers } from "../http/handler.ts";
import { apiTokenHandlers } from "./apiTokens.ts";
import { datasetHandlers } from "./datasets.ts";
import { groupHandlers } from "./groups.ts";
import { mapFieldHandlers } from "./mapFields.ts";
import { notifierHandlers } from "./notifiers.ts";
import { orgHandlers } from "./orgs.ts";
import { roleHandlers } from "./roles.ts";
import { starredQueryHandlers } from "./starredQueries.ts";
import { userHandlers } from "./users.ts";
import { viewHandlers } from "./views.ts";
import { virtualFieldHandlers } from "./virtualFields.ts";

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
} satisfies Handlers;

/** The endpoints that are served, by name; every other one of the contract answers 501. */
export const handlers: Handlers = served;

export const servedEndpoints: readonly EndpointName[] = Object.keys(served) as (keyof typeof served)[];
