import type * as pulumi from "@pulumi/pulumi";
import type { Child, SectionName } from "pulumi-eventdata-provider/organisation";
import { getRoleOutput } from "../functions/getRole.ts";
import { getUserOutput } from "../functions/getUser.ts";
import { ApiToken } from "../resources/apiToken.ts";
import { Dataset } from "../resources/dataset.ts";
import { Group } from "../resources/group.ts";
import { Notifier } from "../resources/notifier.ts";
import { Org } from "../resources/org.ts";
import { Role } from "../resources/role.ts";
import { SmokeCheck } from "../resources/smokeCheck.ts";
import { StarredQuery } from "../resources/starredQuery.ts";
import { User } from "../resources/user.ts";
import { View } from "../resources/view.ts";
import { VirtualField } from "../resources/virtualField.ts";
import { organisations } from "./lateImports.ts";
import { withLater } from "./later.ts";
import type { Values } from "./readOrganisation.ts";

type Id = pulumi.Input<string>;

/** The ids of each section's entries, by their names. */
export type Ids = Readonly<Record<SectionName, Map<string, Id>>>;

interface Made {
  readonly ids: Ids;
  /** Of the API tokens, by their names. */
  readonly secrets: Readonly<Record<string, pulumi.Output<string | undefined>>>;
}

/** What the classes take has been checked against the declarations that they are generated from. */
type Class = new (name: string, args: never, options: pulumi.CustomResourceOptions) => pulumi.CustomResource;

const classes: Readonly<Record<SectionName, Class>> = {
  datasets: Dataset,
  roles: Role,
  users: User,
  groups: Group,
  views: View,
  virtualFields: VirtualField,
  apiTokens: ApiToken,
  notifiers: Notifier,
  starredQueries: StarredQuery,
  orgs: Org,
  smokeChecks: SmokeCheck,
};

/** Makes a resource of each entry. Its logical name comes from its key, so the order of entries means nothing. */
export function makeChildren(name: string, parent: pulumi.Resource, organisation: Values): Made {
  const { childrenOf, sectionNames } = organisations();
  const ids = Object.fromEntries(sectionNames.map((section) => [section, new Map()])) as Ids;
  const secrets: Record<string, ApiToken["token"]> = {};
  const made = { datasets: [] as pulumi.Resource[], everything: [] as pulumi.Resource[] };
  for (const child of childrenOf(organisation)) {
    const { section, key, existing, follows } = child;
    if (existing !== undefined) {
      ids[section].set(key, existing === true ? lookedUp(child, parent) : (existing as Id));
      continue;
    }
    const options = optionsOf(name, child, parent, follows === undefined ? [] : made[follows]);
    const resource = new classes[section](`${name}-${key}`, referring(child.args, ids) as never, options);
    if (follows !== "everything") made.everything.push(resource);
    if (resource instanceof ApiToken) secrets[key] = resource.token;
    if (resource instanceof Dataset) {
      made.datasets.push(resource);
      // A dataset's id is its name, which is known in a preview already.
      ids.datasets.set(key, resource.name);
    } else {
      ids[section].set(key, resource.id);
    }
  }
  return { ids, secrets };
}

function lookedUp({ section, key }: Child, parent: pulumi.Resource): Id {
  if (section === "users") return getUserOutput({ email: key }, { parent }).id;
  if (section === "roles") return getRoleOutput({ name: key }, { parent }).id;
  return key;
}

function optionsOf(
  name: string,
  { formerly }: Child,
  parent: pulumi.Resource,
  dependsOn: readonly pulumi.Resource[],
): pulumi.CustomResourceOptions {
  return {
    parent,
    ...(dependsOn.length > 0 ? { dependsOn: [...dependsOn] } : {}),
    ...(formerly === undefined ? {} : { aliases: [{ name: `${name}-${formerly}` }] }),
  };
}

/** With ids in place of references, and again what the program gave for later. */
function referring(args: Values, ids: Ids): Values {
  const { Reference } = organisations();
  const idOf = (word: unknown) => (word instanceof Reference ? ids[word.section].get(word.key) : word);
  const entries = Object.entries(args).map(([field, value]) => {
    const isReferring =
      value instanceof Reference || (Array.isArray(value) && value.some((item) => item instanceof Reference));
    if (!isReferring) return [field, withLater(value)] as const;
    return [field, Array.isArray(value) ? value.map(idOf) : idOf(value)] as const;
  });
  return Object.fromEntries(entries);
}
