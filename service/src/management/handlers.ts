import type { EndpointName } from "eventdata-contract";
import type { Handlers } from "../http/handler.ts";
import { datasetHandlers } from "./datasets.ts";

const served = { ...datasetHandlers } satisfies Handlers;

/** The endpoints that are served, by name; every other one of the contract answers 501. */
export const handlers: Handlers = served;

export const servedEndpoints: readonly EndpointName[] = Object.keys(served) as (keyof typeof served)[];
