import type { Values } from "../declaration/value.ts";
import { sourcesFrom } from "../resources/sources.ts";
import type { EventFunction } from "./eventFunction.ts";
import { eventFunctions } from "./eventFunctions.ts";
import { lookups } from "./lookups.ts";
import { queryPages } from "./queryPages.ts";
import { type Configured, readerFor } from "./readers.ts";
import { type Freshness, findOne, listAll } from "./search.ts";

export { eventsBody, eventsList } from "../data/eventsBody.ts";
export type { Page } from "../data/pages.ts";
export type { LegacyQueryResult, QueryResult } from "../data/queryResult.ts";
export type { EventFunction } from "./eventFunction.ts";
export { eventFunctions } from "./eventFunctions.ts";
export type { Lookup } from "./lookup.ts";
export { lookups } from "./lookups.ts";

/** When a function is called. */
export interface Occasion {
  readonly isPreview?: boolean;
}

/** Calls a function by its name. */
export async function call(
  name: string,
  args: Values,
  how: Configured & Freshness & Occasion,
): Promise<unknown> {
  const eventFunction = [...eventFunctions, queryPages].find((each) => each.name === name);
  if (eventFunction) return callOnEvents(eventFunction, args, how);
  const lookup = lookups.find(({ one, many }) => one === name || many === name);
  if (!lookup) throw new TypeError(`this version of pulumi-eventdata has no function ${name}`);
  const reader = readerFor(how);
  return lookup.many === name ? listAll(reader, lookup, how) : findOne(reader, lookup, args, how);
}

/** Where events are the configured credential finds out, whatever token the call itself is given. */
function callOnEvents({ run }: EventFunction, args: Values, how: Configured & Occasion): Promise<unknown> {
  const reader = readerFor(how);
  const { client } = reader.run;
  const { token } = args;
  return run(
    {
      isPreview: how.isPreview === true,
      client: typeof token === "string" && token !== "" ? client.withToken(token) : client,
      sources: sourcesFrom((resource) => reader.all(resource, { anew: false })),
    },
    args,
  );
}
