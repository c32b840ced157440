import type { LifecycleCase, Surroundings } from "../case.ts";
import { dataset } from "./dataset.ts";
import { notifier } from "./notifiers.ts";
import { org } from "./org.ts";
import { group, role, user } from "./people.ts";
import { starredQuery, view, virtualField } from "./queries.ts";
import { apiToken } from "./tokens.ts";

/** The life cycle table: every resource joins it by its rows. */
export function casesIn(surroundings: Surroundings): readonly LifecycleCase[] {
  return [
    dataset,
    role(surroundings),
    group(surroundings),
    user(surroundings),
    apiToken,
    notifier,
    view,
    virtualField,
    org,
    starredQuery,
  ];
}
