import { dataset } from "../resources/dataset.ts";
import { group } from "../resources/group.ts";
import { notifier } from "../resources/notifier.ts";
import { org } from "../resources/org.ts";
import { role } from "../resources/role.ts";
import { starredQuery } from "../resources/starredQuery.ts";
import { user } from "../resources/user.ts";
import { view } from "../resources/view.ts";
import { virtualField } from "../resources/virtualField.ts";
import { lookupOf } from "./lookup.ts";

/** Every function. The SDK's, their types and the docs are made from this table. */
export const lookups = [
  lookupOf(role, { listed: true }),
  lookupOf(group, { listed: true }),
  lookupOf(user, { listed: true }),
  lookupOf(dataset, { listed: true }),
  lookupOf(notifier, { listed: true }),
  lookupOf(view),
  lookupOf(virtualField),
  lookupOf(org, { listed: true }),
  lookupOf(starredQuery),
];
