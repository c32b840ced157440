import type { Collection } from "./collection.ts";
import { data } from "./data.ts";
import { people } from "./people.ts";

/** What all collections have in common is tested over this table: one joins by a row. */
export const collections: Readonly<Record<string, Collection>> = { ...people, ...data };
