/** In the order in which their entries are made: what others name comes first. */
export const sectionNames = [
  "datasets",
  "roles",
  "users",
  "groups",
  "views",
  "virtualFields",
  "apiTokens",
  "notifiers",
  "starredQueries",
  "orgs",
  "smokeChecks",
] as const;

export type SectionName = (typeof sectionNames)[number];

/** One kind of entry of an organisation, and how its entries are told apart and name others. */
export interface Section {
  readonly type: string;
  /** What one entry is called in messages. */
  readonly word: string;
  /** The fields that no two entries share; the logical name is made from them. */
  readonly keys: readonly string[];
  /** The key by which other entries name this one. */
  readonly key: "name" | "email";
  /** Inputs of the resource that are not declared here, since another section says the same. */
  readonly without: readonly string[];
  /** Fields that name entries of another section. */
  readonly references: Readonly<Record<string, SectionName>>;
  /** Whether the name is the entry's alone: the resource does not take one. */
  readonly isNamedHere?: true;
  /** What is made before: every dataset, which a query may read without listing it, or all else. */
  readonly follows?: "datasets" | "everything";
  /** Whether somebody else may manage an entry: not where no other entry could name it. */
  readonly mayExist?: true;
}

const named = { keys: ["name"], key: "name", without: [], references: {} } as const;

export const sections: Readonly<Record<SectionName, Section>> = {
  datasets: { ...named, type: "Dataset", word: "dataset", mayExist: true },
  roles: { ...named, type: "Role", word: "role", without: ["members"], mayExist: true },
  users: {
    ...named,
    type: "User",
    word: "user",
    keys: ["email"],
    key: "email",
    references: { role: "roles" },
    mayExist: true,
  },
  groups: { ...named, type: "Group", word: "group", references: { members: "users", roles: "roles" } },
  views: { ...named, type: "View", word: "view", references: { datasets: "datasets" }, follows: "datasets" },
  virtualFields: {
    ...named,
    type: "VirtualField",
    word: "virtual field",
    keys: ["dataset", "name"],
    references: { dataset: "datasets" },
  },
  apiTokens: { ...named, type: "ApiToken", word: "API token" },
  notifiers: { ...named, type: "Notifier", word: "notifier" },
  starredQueries: {
    ...named,
    type: "StarredQuery",
    word: "starred query",
    references: { dataset: "datasets" },
  },
  orgs: { ...named, type: "Org", word: "org" },
  smokeChecks: {
    ...named,
    type: "SmokeCheck",
    word: "smoke check",
    isNamedHere: true,
    follows: "everything",
  },
};
