import type * as pulumi from "@pulumi/pulumi";
import { getRoleOutput } from "../functions/getRole.ts";
import { getUserOutput } from "../functions/getUser.ts";
import { Dataset } from "../resources/dataset.ts";
import { Group } from "../resources/group.ts";
import { Notifier } from "../resources/notifier.ts";
import { Role } from "../resources/role.ts";
import { SmokeCheck } from "../resources/smokeCheck.ts";
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
  smokeChecks: SmokeCheck,
};

/** Makes a resource of each entry. Its logical name comes from its key, so the order of entries means nothing. */
export function makeChildren(name: string, parent: pulumi.Resource, organisation: Values): Ids {
  const ids = Object.fromEntries(sectionNames.map((section) => [section, new Map()])) as Ids;
  const made = { datasets: [] as pulumi.Resource[], everything: [] as pulumi.Resource[] };
  for (const section of sectionNames) {
    for (const entry of entriesOf(organisation, section)) {
      const key = entry.key ?? "";
      if (entry.isExisting) {
        ids[section].set(key, existingId(entry, key, parent));
        continue;
      }
      const { follows } = sections[section];
      const options = optionsOf(name, entry, parent, follows === undefined ? [] : made[follows]);
      const child = new classes[section](`${name}-${key}`, argumentsOf(entry, ids) as never, options);
      if (follows !== "everything") made.everything.push(child);
      if (child instanceof Dataset) {
        made.datasets.push(child);
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
  dependsOn: readonly pulumi.Resource[],
): pulumi.CustomResourceOptions {
  const former = formerKey(entry);
  return {
    parent,
    ...(dependsOn.length > 0 ? { dependsOn: [...dependsOn] } : {}),
    ...(former === undefined ? {} : { aliases: [{ name: `${name}-${former}` }] }),
  };
}

function argumentsOf({ section, value }: Entry, ids: Ids): Values {
  const { formerly: _formerly, ...given } = value;
  const { name: _name, ...unnamed } = given;
  const args = sections[section].isNamedHere ? unnamed : given;
  const resolved = Object.entries(sections[section].references).flatMap(([field, target]) => {
    const words = args[field];
    if (words === undefined) return [];
    const idOf = (word: unknown) => ids[target].get(String(word)) ?? String(word);
    return [[field, Array.isArray(words) ? words.map(idOf) : idOf(words)] as const];
  });
  return { ...args, ...Object.fromEntries(resolved) };
}
