/** What is exported, in an order in which references point backwards, and the file in which each kind stands. */
export const kinds = {
  Dataset: "datasets",
  Role: "roles",
  User: "users",
  Group: "groups",
  View: "views",
  VirtualField: "virtualFields",
  Notifier: "notifiers",
  StarredQuery: "starredQueries",
  ApiToken: "apiTokens",
} as const;

export type Kind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as Kind[];
