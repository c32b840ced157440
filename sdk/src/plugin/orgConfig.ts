import * as pulumi from "@pulumi/pulumi";
import { version } from "pulumi-eventdata-provider/version";
import type { OrgConfigArgs } from "../orgConfig/orgConfig.ts";
import { readOrganisation } from "../orgConfig/readOrganisation.ts";

/** Ids by name, or by e-mail address; of virtual fields by `dataset/name`. */
type IdsByName = pulumi.Output<Record<string, string>>;

/**
 * A whole organisation in one description. Entries name each other by name, and users by e-mail address. The plugin
 * makes its resources: many cost a program hardly more than one.
 *
 * @example
 * ```typescript
 * const organisation = new eventdata.OrgConfig("organisation", { file: "./organisation.yaml" });
 * ```
 */
export class OrgConfig extends pulumi.ComponentResource {
  /** Ids of the datasets, by name. */
  declare readonly datasets: IdsByName;
  /** Ids of the roles, by name. */
  declare readonly roles: IdsByName;
  /** Ids of the users, by e-mail address. */
  declare readonly users: IdsByName;
  /** Ids of the groups, by name. */
  declare readonly groups: IdsByName;
  /** Ids of the views, by name. */
  declare readonly views: IdsByName;
  /** Ids of the virtual fields, by `dataset/name`. */
  declare readonly virtualFields: IdsByName;
  /** Ids of the API tokens, by name. */
  declare readonly apiTokens: IdsByName;
  /** Secrets of the API tokens that are made here, by name. */
  declare readonly apiTokenSecrets: pulumi.Output<Record<string, string>>;
  /** Ids of the notifiers, by name. */
  declare readonly notifiers: IdsByName;
  /** Ids of the starred queries, by name. */
  declare readonly starredQueries: IdsByName;
  /** Ids of the orgs, by name. */
  declare readonly orgs: IdsByName;
  /** Ids of the smoke checks, by name. */
  declare readonly smokeChecks: IdsByName;

  constructor(name: string, args: OrgConfigArgs, options?: pulumi.ComponentResourceOptions) {
    // The plugin checks it too, but of what fails there Pulumi's SDK would print a stack.
    readOrganisation(name, args);
    const declared = Object.fromEntries(outputs.map((output) => [output, undefined]));
    super(
      "eventdata:index:OrgConfig",
      name,
      { ...declared, ...args },
      pulumi.mergeOptions({ version }, options),
      true,
    );
  }
}

const outputs = [
  "datasets",
  "roles",
  "users",
  "groups",
  "views",
  "virtualFields",
  "apiTokens",
  "apiTokenSecrets",
  "notifiers",
  "starredQueries",
  "orgs",
  "smokeChecks",
];
