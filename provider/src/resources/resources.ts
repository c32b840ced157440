import type { Managed } from "../lifecycle/oddities.ts";
import { apiToken } from "./apiToken.ts";
import { dataset } from "./dataset.ts";
import { group } from "./group.ts";
import { notifier } from "./notifier.ts";
import { org } from "./org.ts";
import { role } from "./role.ts";
import { starredQuery } from "./starredQuery.ts";
import { user } from "./user.ts";
import { view } from "./view.ts";
import { virtualField } from "./virtualField.ts";

const all = [apiToken, dataset, role, group, user, notifier, view, virtualField, org, starredQuery];

/** Every resource, by its type. */
export const resources: Readonly<Record<string, Managed>> = Object.fromEntries(
  all.map((resource) => [resource.type, resource]),
);
