import type { Values } from "../lifecycle/value.ts";
import { lookups } from "./lookups.ts";
import { type Configured, readerFor } from "./readers.ts";
import { type Freshness, findOne, listAll } from "./search.ts";

export type { Lookup } from "./lookup.ts";
export { lookups } from "./lookups.ts";

/** Calls a function by its name. */
export async function call(name: string, args: Values, how: Configured & Freshness): Promise<unknown> {
  const lookup = lookups.find(({ one, many }) => one === name || many === name);
  if (!lookup) throw new TypeError(`this version of pulumi-eventdata has no function ${name}`);
  const reader = readerFor(how);
  return lookup.many === name ? listAll(reader, lookup, how) : findOne(reader, lookup, args, how);
}
