import { type EventService, eventService } from "../../../tools/testing/eventService.ts";
import { call } from "../functions/index.ts";
import type { Body } from "./lookupCases.ts";

/** A service with datasets, and the functions of a program that is configured for it. */
export interface EventWorld extends EventService {
  run(name: string, args: Body, more?: Body): Promise<unknown>;
}

export async function startEventWorld(...given: Parameters<typeof eventService>): Promise<EventWorld> {
  const service = await eventService(...given);
  const { url, ownerToken = "" } = service.service;
  const within = {};
  const run: EventWorld["run"] = (name, args, more = {}) => {
    const raw = { "eventdata:baseUrl": url, "eventdata:token": ownerToken, ...more };
    return call(name, args, { raw, environment: {}, within, anew: false });
  };
  return { ...service, run };
}
