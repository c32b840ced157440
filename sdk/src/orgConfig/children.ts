import type * as pulumi from "@pulumi/pulumi";
import { getRoleOutput } from "../functions/getRole.ts";
import { getUserOutput } from "../functions/getUser.ts";
import { Dataset } from "../resources/dataset.ts";
import { Group } from "../resources/group.ts";
import { Notifier } from "../resources/notifier.ts";
import { Role } from "../resources/role.ts";
import { StarredQuery } from "../resources/starredQuery.ts";
import { User } from "../resources/user.ts";
import { View } from "../resources/view.ts";
import { VirtualField } from "../resources/virtualField.ts";
import { type Entry, entriesOf, formerKey } from "./entries.ts";
import { type SectionName, sectionNames, sections } from "./sections.ts";
import type { Values } from "./value.ts";

type Id = pulumi.Input<string>;

/** The ids of each section's entries, by their names. */
export type Ids = Readonly<Record<SectionName, Map<string, Id>>>;

/** What the classes take has been checked against the declarations that they are generated from. */
type Class = new (name: string, args: never, options: pulumi.CustomResourceOptions) => pulumi.CustomResource;

const classes: Readonly<Record<SectionName, Class>> = {
  datasets: Dataset,
  roles: Role,
  users: User,
  groups: Group,
  views: View,
  virtualFields: VirtualField,
  notifiers: Notifier,
  starredQueries: StarredQuery,
};

/** Makes a resource of each entry. Its logical name comes from its key, so the order of entries means nothing. */
export function makeChildren(name: string, parent: pulumi.Resource, organisation: Values): Ids {
  const ids = Object.fromEntries(sectionNames.map((section) => [section, new Map()])) as Ids;
  const datasets: pulumi.Resource[] = [];
  for (const section of sectionNames) {
    for (const entry of entriesOf(organisation, section)) {
      const key = entry.key ?? "";
      if (entry.isExisting) {
        ids[section].set(key, existingId(entry, key, parent));
        continue;
      }
      const options = optionsOf(name, entry, parent, section === "views" ? datasets : []);
      const child = new classes[section](`${name}-${key}`, argumentsOf(entry, ids) as never, options);
      if (child instanceof Dataset) {
        datasets.push(child);
        // A dataset's id is its name, which is known in a preview already.
        ids.datasets.set(key, child.name);
      } else {
        ids[section].set(key, child.id);
      }
    }
  }
  return ids;
}

/** The id of what somebody else manages: as it is given, or looked up. */
function existingId({ section, value }: Entry, key: string, parent: pulumi.Resource): Id {
  if (value.existing !== true) return value.existing as Id;
  if (section === "users") return getUserOutput({ email: key }, { parent }).id;
  if (section === "roles") return getRoleOutput({ name: key }, { parent }).id;
  return key;
}

function optionsOf(
  name: string,
  entry: Entry,
  parent: pulumi.Resource,
  // A view's query may read datasets that the view does not list.
  dependsOn: pulumi.Resource[],
): pulumi.CustomResourceOptions {
  const former = formerKey(entry);
  return {
    parent,
    ...(dependsOn.length > 0 ? { dependsOn } : {}),
    ...(former === undefined ? {} : { aliases: [{ name: `${name}-${former}` }] }),
  };
}

function argumentsOf({ section, value }: Entry, ids: Ids): Values {
  const { formerly: _, ...args } = value;
  const resolved = Object.entries(sections[section].references).flatMap(([field, target]) => {
    const given = args[field];
    if (given === undefined) return [];
    const idOf = (word: unknown) => ids[target].get(String(word)) ?? String(word);
    return [[field, Array.isArray(given) ? given.map(idOf) : idOf(given)] as const];
  });
  return { ...args, ...Object.fromEntries(resolved) };
}
