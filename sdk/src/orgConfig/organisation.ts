import type * as pulumi from "@pulumi/pulumi";
import type { ApiTokenArgs } from "../resources/apiToken.ts";
import type { DatasetArgs } from "../resources/dataset.ts";
import type { GroupArgs } from "../resources/group.ts";
import type { NotifierArgs } from "../resources/notifier.ts";
import type { OrgArgs } from "../resources/org.ts";
import type { RoleArgs } from "../resources/role.ts";
import type { SmokeCheckArgs } from "../resources/smokeCheck.ts";
import type { StarredQueryArgs } from "../resources/starredQuery.ts";
import type { UserArgs } from "../resources/user.ts";
import type { ViewArgs } from "../resources/view.ts";
import type { VirtualFieldArgs } from "../resources/virtualField.ts";

interface Named {
  /** What the entry is called here. It is unique in its section, and the resource's logical name is made from it. */
  name: string;
  /** The name that the entry had before: the object is then renamed, not made anew. */
  formerly?: string;
}

export interface OrganisationDataset extends Named, Omit<DatasetArgs, "name"> {}

/** A dataset that somebody else manages. */
export interface ExistingDataset {
  name: string;
  existing: true;
}

/** A role. Its members are the users who name it. */
export interface OrganisationRole extends Named, Omit<RoleArgs, "name" | "members"> {}

/** A role that somebody else manages. */
export interface ExistingRole {
  name: string;
  /** Its id, or true: then it is looked up by its name. */
  existing: true | pulumi.Input<string>;
}

export interface OrganisationUser extends Omit<UserArgs, "email" | "role"> {
  /** The user's key here: groups name their members by it. */
  email: string;
  /** Name of a role: of one that is described here, or of a built-in one. */
  role: string;
  /** The address that the entry had before. */
  formerly?: string;
}

/** A user whom somebody else manages. */
export interface ExistingUser {
  email: string;
  /** The user's id, or true: then it is looked up by the address. */
  existing: true | pulumi.Input<string>;
}

export interface OrganisationGroup extends Named, Omit<GroupArgs, "name" | "members" | "roles"> {
  /** E-mail addresses of users who are described here. */
  members?: string[];
  /** Names of roles: of those that are described here, and of built-in ones. */
  roles?: string[];
}

export interface OrganisationView extends Named, Omit<ViewArgs, "name" | "datasets"> {
  /** Names of datasets that are described here. */
  datasets?: string[];
}

export interface OrganisationVirtualField extends Named, Omit<VirtualFieldArgs, "name" | "dataset"> {
  /** Name of a dataset that is described here. */
  dataset: string;
}

/** A token. Its capabilities name datasets and views, described here or not. */
export interface OrganisationApiToken extends Named, Omit<ApiTokenArgs, "name"> {}

export interface OrganisationNotifier extends Named, Omit<NotifierArgs, "name"> {}

export interface OrganisationStarredQuery extends Named, Omit<StarredQueryArgs, "name" | "dataset"> {
  /** Name of a dataset that is described here. */
  dataset?: string;
}

/** The organisation itself, which `adopt` takes over, or another one. */
export interface OrganisationOrg extends Named, Omit<OrgArgs, "name"> {}

/** Runs once all else is made. */
export interface OrganisationSmokeCheck extends Named, SmokeCheckArgs {}

/** A whole organisation. Entries name each other by name, users by e-mail address; their order means nothing. */
export interface Organisation {
  datasets?: (OrganisationDataset | ExistingDataset)[];
  roles?: (OrganisationRole | ExistingRole)[];
  users?: (OrganisationUser | ExistingUser)[];
  groups?: OrganisationGroup[];
  views?: OrganisationView[];
  virtualFields?: OrganisationVirtualField[];
  apiTokens?: OrganisationApiToken[];
  notifiers?: OrganisationNotifier[];
  starredQueries?: OrganisationStarredQuery[];
  orgs?: OrganisationOrg[];
  smokeChecks?: OrganisationSmokeCheck[];
}
