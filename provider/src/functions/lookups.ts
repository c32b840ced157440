import { resources } from "../resources/resources.ts";
import { type Lookup, lookupOf } from "./lookup.ts";

/** Every function that looks something up. The SDK's, their types and the docs are made from this table. */
export const lookups: readonly Lookup[] = Object.values(resources)
  .filter(({ lookup }) => lookup !== undefined)
  .map(lookupOf);
