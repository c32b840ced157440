import * as pulumi from "@pulumi/pulumi";
import { makeChildren } from "./children.ts";
import { organisations } from "./lateImports.ts";
import type { Organisation } from "./organisation.ts";
import { readOrganisation } from "./readOrganisation.ts";

/** What a program may set of an OrgConfig: the sections, or a file that holds them. */
export interface OrgConfigArgs extends Organisation {
  /** Path of a YAML or JSON file with the sections, relative to the folder in which the program runs. */
  file?: string;
}

/** Ids by name, or by e-mail address; of virtual fields by `dataset/name`. */
type IdsByName = pulumi.Output<Record<string, string>>;

/**
 * A whole organisation in one description. Entries name each other by name, and users by e-mail address.
 *
 * @example
 * ```typescript
 * const organisation = new eventdata.OrgConfig("organisation", { file: "./organisation.yaml" });
 * ```
 */
export class OrgConfig extends pulumi.ComponentResource {
  /** Ids of the datasets, by name. */
  readonly datasets: IdsByName;
  /** Ids of the roles, by name. */
  readonly roles: IdsByName;
  /** Ids of the users, by e-mail address. */
  readonly users: IdsByName;
  /** Ids of the groups, by name. */
  readonly groups: IdsByName;
  /** Ids of the views, by name. */
  readonly views: IdsByName;
  /** Ids of the virtual fields, by `dataset/name`. */
  readonly virtualFields: IdsByName;
  /** Ids of the API tokens, by name. */
  readonly apiTokens: IdsByName;
  /** Secrets of the API tokens that are made here, by name. */
  readonly apiTokenSecrets: pulumi.Output<Record<string, string>>;
  /** Ids of the notifiers, by name. */
  readonly notifiers: IdsByName;
  /** Ids of the starred queries, by name. */
  readonly starredQueries: IdsByName;
  /** Ids of the orgs, by name. */
  readonly orgs: IdsByName;
  /** Ids of the smoke checks, by name. */
  readonly smokeChecks: IdsByName;

  constructor(name: string, args: OrgConfigArgs, options?: pulumi.ComponentResourceOptions) {
    // Before anything is registered, so that a faulty description makes nothing.
    const organisation = readOrganisation(name, args);
    // No inputs: the description stands in its children, and its order must not show as a change.
    super("eventdata:index:OrgConfig", name, {}, options);
    const { ids, secrets } = makeChildren(name, this, organisation);
    this.datasets = byName(ids.datasets);
    this.roles = byName(ids.roles);
    this.users = byName(ids.users);
    this.groups = byName(ids.groups);
    this.views = byName(ids.views);
    this.virtualFields = byName(ids.virtualFields);
    this.apiTokens = byName(ids.apiTokens);
    this.apiTokenSecrets = pulumi.secret(pulumi.all(secrets).apply(withoutAbsent));
    this.notifiers = byName(ids.notifiers);
    this.starredQueries = byName(ids.starredQueries);
    this.orgs = byName(ids.orgs);
    this.smokeChecks = byName(ids.smokeChecks);
    const { sectionNames } = organisations();
    const sections = sectionNames.map((section) => [section, this[section]]);
    this.registerOutputs({ ...Object.fromEntries(sections), apiTokenSecrets: this.apiTokenSecrets });
  }
}

function byName(ids: ReadonlyMap<string, pulumi.Input<string>>): IdsByName {
  return pulumi.output(Object.fromEntries(ids));
}

/** The secret of a token that was adopted is not known before it is rotated. */
function withoutAbsent(secrets: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const known = Object.entries(secrets).filter(([, secret]) => secret !== undefined);
  return Object.fromEntries(known) as Record<string, string>;
}
