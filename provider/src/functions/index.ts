import type { Values } from "../declaration/value.ts";
import { sourcesFrom } from "../resources/sources.ts";
import type { EventFunction } from "./eventFunction.ts";
import { eventFunctions } from "./eventFunctions.ts";
import { lookups } from "./lookups.ts";
import { queryPages } from "./queryPages.ts";
import type { Reader } from "./reader.ts";
import { type Configured, readerFor } from "./readers.ts";
import { type Freshness, findOne, listAll } from "./search.ts";

export { eventsBody, eventsList } from "../data/eventsBody.ts";
export { exactText } from "../data/exactText.ts";
export type { IngestAnswer, Within } from "../data/ingest.ts";
export type { Page } from "../data/pages.ts";
export { LegacyQueryResult, QueryResult } from "../data/queryResult.ts";
export type { EventFunction } from "./eventFunction.ts";
export { eventFunctions } from "./eventFunctions.ts";
export type { Lookup } from "./lookup.ts";
export { lookups } from "./lookups.ts";

/** When a function is called, and what ends it before its time. */
export interface Occasion {
  readonly isPreview?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** Calls a function by its name. */
export async function call(
  name: string,
  args: Values,
  how: Configured & Freshness & Occasion,
): Promise<unknown> {
  return callOn(readerFor(how), name, args, how);
}

/** The same, of what one run sees. */
export async function callOn(
  reader: Reader,
  name: string,
  args: Values,
  when: Freshness & Occasion,
): Promise<unknown> {
  const eventFunction = [...eventFunctions, queryPages].find((each) => each.name === name);
  if (eventFunction) return callOnEvents(reader, eventFunction, args, when);
  const lookup = lookups.find(({ one, many }) => one === name || many === name);
  if (!lookup) throw new TypeError(`this version of pulumi-eventdata has no function ${name}`);
  return lookup.many === name ? listAll(reader, lookup, when) : findOne(reader, lookup, args, when);
}

/** Where events are the configured credential finds out, whatever token the call itself is given. */
function callOnEvents(
  reader: Reader,
  { run }: EventFunction,
  args: Values,
  when: Occasion,
): Promise<unknown> {
  const { client } = reader.run;
  const { token } = args;
  const { isPreview = false, signal } = when;
  return run(
    {
      isPreview,
      within: signal === undefined ? {} : { signal },
      client: typeof token === "string" && token !== "" ? client.withToken(token) : client,
      sources: sourcesFrom((resource) => reader.all(resource, { anew: false })),
    },
    args,
  );
}
