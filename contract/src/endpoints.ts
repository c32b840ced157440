import { z } from "zod";
import * as apiTokens from "./bodies/apiToken.ts";
import * as datasets from "./bodies/dataset.ts";
import * as groups from "./bodies/group.ts";
import * as ingest from "./bodies/ingest.ts";
import * as notifiers from "./bodies/notifier.ts";
import * as orgs from "./bodies/org.ts";
import * as queries from "./bodies/query.ts";
import * as roles from "./bodies/role.ts";
import * as starredQueries from "./bodies/starredQuery.ts";
import * as users from "./bodies/user.ts";
import * as views from "./bodies/view.ts";
import * as virtualFields from "./bodies/virtualField.ts";
import { answer, request } from "./closure.ts";
import type { CredentialClass } from "./credentials.ts";
import type { Endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { onDataset, onNamedOrg, onOrg, onSource } from "./need.ts";

const apiOrPersonal: readonly CredentialClass[] = ["api", "personal"];
const oauth: readonly CredentialClass[] = ["oauth"];
const any: readonly CredentialClass[] = ["api", "personal", "oauth"];
const api: readonly CredentialClass[] = ["api"];

const management = {
  host: "base",
  takes: apiOrPersonal,
  origin: "inferred",
  success: 200,
  errors: "management",
} as const;
/** Views, virtual fields and starred queries: their documented endpoints take OAuth only, the others all. */
const saved = { ...management, takes: any } as const;
const gone = { success: 204 } as const;
const edge = { host: "edge", success: 200 } as const;

const dataset = answer(datasets.dataset);
const role = answer(roles.role);
const group = answer(groups.group);
const user = answer(users.user);
const apiToken = answer(apiTokens.apiToken);
const notifier = answer(notifiers.notifier);
const org = answer(orgs.org);
const view = answer(views.view);
const virtualField = answer(virtualFields.virtualField);
const starredQuery = answer(starredQueries.starredQuery);
const mapFields = answer(datasets.mapFields);

const slug = z
  .string()
  .regex(
    new RegExp(`^[\\s\\S]{0,${limits.referrerCharacters}}$`, "u"),
    `must be at most ${limits.referrerCharacters} characters`,
  );
const createDatasetParameters = z.object({
  referrer: slug.optional().describe("Slug of who referred the caller."),
});

/** Every endpoint of the service: both sides, the coverage page and the docs are made from this table. */
// biome-ignore format: a table, a row an endpoint
export const endpoints = {
  createRole: { ...management, about: "Create a role.", method: "POST", path: "/v2/rbac/roles", needs: onOrg("rbac", "create"), origin: { documented: 1 }, body: request(roles.roleRequest), answer: role },
  listRoles: { ...management, about: "List the roles.", method: "GET", path: "/v2/rbac/roles", needs: onOrg("rbac", "read"), answer: z.array(role) },
  getRole: { ...management, about: "Read a role.", method: "GET", path: "/v2/rbac/roles/{id}", needs: onOrg("rbac", "read"), answer: role },
  updateRole: { ...management, about: "Replace a role.", method: "PUT", path: "/v2/rbac/roles/{id}", needs: onOrg("rbac", "update"), body: request(roles.roleRequest), answer: role },
  deleteRole: { ...management, ...gone, about: "Delete a role.", method: "DELETE", path: "/v2/rbac/roles/{id}", needs: onOrg("rbac", "delete") },

  createGroup: { ...management, about: "Create a group.", method: "POST", path: "/v2/rbac/groups", needs: onOrg("rbac", "create"), body: request(groups.groupRequest), answer: group },
  listGroups: { ...management, about: "List the groups.", method: "GET", path: "/v2/rbac/groups", needs: onOrg("rbac", "read"), answer: z.array(group) },
  getGroup: { ...management, about: "Read a group.", method: "GET", path: "/v2/rbac/groups/{id}", needs: onOrg("rbac", "read"), answer: group },
  updateGroup: { ...management, about: "Replace a group.", method: "PUT", path: "/v2/rbac/groups/{id}", needs: onOrg("rbac", "update"), origin: { documented: 2 }, body: request(groups.groupRequest), answer: group },
  deleteGroup: { ...management, ...gone, about: "Delete a group.", method: "DELETE", path: "/v2/rbac/groups/{id}", needs: onOrg("rbac", "delete") },

  createUser: { ...management, about: "Invite a user.", method: "POST", path: "/v2/users", needs: onOrg("users", "create"), origin: { documented: 6 }, body: request(users.userRequest), answer: user },
  listUsers: { ...management, about: "List the users.", method: "GET", path: "/v2/users", needs: onOrg("users", "read"), answer: z.array(user) },
  getUser: { ...management, about: "Read a user.", method: "GET", path: "/v2/users/{id}", needs: onOrg("users", "read"), answer: user },
  updateUserRole: { ...management, about: "Set a user's role.", method: "PUT", path: "/v2/users/{id}/role", needs: onOrg("users", "update"), origin: { documented: 5 }, body: request(users.userRoleRequest), answer: user },
  deleteUser: { ...management, ...gone, about: "Remove a user.", method: "DELETE", path: "/v2/users/{id}", needs: onOrg("users", "delete") },
  getCurrentUser: { ...management, about: "Read who the caller is.", method: "GET", path: "/v2/user", answer: user },

  createApiToken: { ...management, about: "Create an API token.", method: "POST", path: "/v2/tokens", needs: onOrg("apiTokens", "create"), origin: { documented: 4 }, body: request(apiTokens.apiTokenRequest), answer: apiToken },
  listApiTokens: { ...management, about: "List the API tokens.", method: "GET", path: "/v2/tokens", needs: onOrg("apiTokens", "read"), answer: z.array(apiToken) },
  getApiToken: { ...management, about: "Read an API token.", method: "GET", path: "/v2/tokens/{id}", needs: onOrg("apiTokens", "read"), answer: apiToken },
  deleteApiToken: { ...management, ...gone, about: "Delete an API token.", method: "DELETE", path: "/v2/tokens/{id}", needs: onOrg("apiTokens", "delete") },
  regenerateApiToken: { ...management, about: "Make a new secret; the old one works on for a while.", method: "POST", path: "/v2/tokens/{id}/regenerate", needs: onOrg("apiTokens", "update"), body: request(apiTokens.regenerateRequest), answer: apiToken },

  createNotifier: { ...management, about: "Create a notifier.", method: "POST", path: "/v2/notifiers", needs: onOrg("notifiers", "create"), body: request(notifiers.notifierRequest), answer: notifier },
  listNotifiers: { ...management, about: "List the notifiers.", method: "GET", path: "/v2/notifiers", needs: onOrg("notifiers", "read"), origin: { documented: 3 }, answer: z.array(notifier) },
  getNotifier: { ...management, about: "Read a notifier.", method: "GET", path: "/v2/notifiers/{id}", needs: onOrg("notifiers", "read"), answer: notifier },
  updateNotifier: { ...management, about: "Replace a notifier.", method: "PUT", path: "/v2/notifiers/{id}", needs: onOrg("notifiers", "update"), body: request(notifiers.notifierRequest), answer: notifier },
  deleteNotifier: { ...management, ...gone, about: "Delete a notifier.", method: "DELETE", path: "/v2/notifiers/{id}", needs: onOrg("notifiers", "delete") },

  createDataset: { ...management, about: "Create a dataset.", method: "POST", path: "/v2/datasets", needs: onOrg("datasets", "create"), origin: { documented: 10 }, query: createDatasetParameters, body: request(datasets.datasetCreateRequest), answer: dataset },
  listDatasets: { ...management, about: "List the datasets.", method: "GET", path: "/v2/datasets", needs: onOrg("datasets", "read"), answer: z.array(dataset) },
  getDataset: { ...management, about: "Read a dataset.", method: "GET", path: "/v2/datasets/{id}", needs: onOrg("datasets", "read"), answer: dataset },
  updateDataset: { ...management, about: "Replace what can change of a dataset.", method: "PUT", path: "/v2/datasets/{id}", needs: onOrg("datasets", "update"), body: request(datasets.datasetUpdateRequest), answer: dataset },
  deleteDataset: { ...management, ...gone, about: "Delete a dataset and its events.", method: "DELETE", path: "/v2/datasets/{id}", needs: onOrg("datasets", "delete") },
  trimDataset: { ...management, ...gone, about: "Remove a dataset's older events.", method: "POST", path: "/v2/datasets/{id}/trim", needs: onDataset("trim", "update"), body: request(datasets.trimRequest) },
  listMapFields: { ...management, about: "List a dataset's map fields.", method: "GET", path: "/v2/datasets/{id}/mapfields", needs: onOrg("datasets", "read"), answer: mapFields },
  replaceMapFields: { ...management, about: "Replace a dataset's map fields.", method: "PUT", path: "/v2/datasets/{id}/mapfields", needs: onOrg("datasets", "update"), body: request(datasets.mapFieldsRequest), answer: mapFields },
  createMapField: { ...management, about: "Add a map field to a dataset.", method: "POST", path: "/v2/datasets/{id}/mapfields", needs: onOrg("datasets", "update"), body: request(datasets.mapFieldRequest), answer: answer(datasets.mapField) },
  deleteMapField: { ...management, ...gone, about: "Remove a map field from a dataset.", method: "DELETE", path: "/v2/datasets/{id}/mapfields/{name}", needs: onOrg("datasets", "update") },

  createView: { ...saved, about: "Create a view.", method: "POST", path: "/v2/views", needs: onOrg("views", "create"), alsoNeeds: onSource("query", "read"), body: request(views.viewRequest), answer: view },
  listViews: { ...saved, about: "List the views.", method: "GET", path: "/v2/views", needs: onOrg("views", "read"), answer: z.array(view) },
  getView: { ...saved, about: "Read a view.", method: "GET", path: "/v2/views/{id}", needs: onOrg("views", "read"), answer: view },
  updateView: { ...saved, takes: oauth, about: "Replace a view.", method: "PUT", path: "/v2/views/{id}", needs: onOrg("views", "update"), alsoNeeds: onSource("query", "read"), origin: { documented: 12 }, body: request(views.viewRequest), answer: view },
  deleteView: { ...saved, ...gone, about: "Delete a view.", method: "DELETE", path: "/v2/views/{id}", needs: onOrg("views", "delete") },

  createVirtualField: { ...saved, about: "Create a virtual field.", method: "POST", path: "/v2/vfields", needs: onDataset("virtualFields", "create"), alsoNeeds: onDataset("query", "read"), body: request(virtualFields.virtualFieldRequest), answer: virtualField },
  listVirtualFields: { ...saved, about: "List the virtual fields.", method: "GET", path: "/v2/vfields", needs: onDataset("virtualFields", "read"), query: virtualFields.virtualFieldParameters, answer: z.array(virtualField) },
  getVirtualField: { ...saved, about: "Read a virtual field.", method: "GET", path: "/v2/vfields/{id}", needs: onDataset("virtualFields", "read"), answer: virtualField },
  updateVirtualField: { ...saved, takes: oauth, about: "Replace a virtual field.", method: "PUT", path: "/v2/vfields/{id}", needs: onDataset("virtualFields", "update"), alsoNeeds: onDataset("query", "read"), origin: { documented: 13 }, body: request(virtualFields.virtualFieldRequest), answer: virtualField },
  deleteVirtualField: { ...saved, ...gone, about: "Delete a virtual field.", method: "DELETE", path: "/v2/vfields/{id}", needs: onDataset("virtualFields", "delete"), alsoNeeds: onDataset("query", "read") },

  createOrg: { ...management, about: "Create an organisation.", method: "POST", path: "/v2/orgs", needs: onOrg("billing", "update"), origin: { documented: 8 }, body: request(orgs.orgCreateRequest), answer: org },
  listOrgs: { ...management, about: "List the organisations.", method: "GET", path: "/v2/orgs", origin: { documented: 7 }, answer: z.array(org) },
  getOrg: { ...management, about: "Read an organisation.", method: "GET", path: "/v2/orgs/{id}", answer: org },
  updateOrg: { ...management, about: "Rename an organisation.", method: "PUT", path: "/v2/orgs/{id}", needs: onNamedOrg("billing", "update"), origin: { documented: 9 }, body: request(orgs.orgUpdateRequest), answer: org },

  createStarredQuery: { ...saved, about: "Save a query.", method: "POST", path: "/v2/apl-starred-queries", needs: onDataset("starredQueries", "create"), body: request(starredQueries.starredQueryRequest), answer: starredQuery },
  listStarredQueries: { ...saved, about: "List the saved queries.", method: "GET", path: "/v2/apl-starred-queries", needs: onDataset("starredQueries", "read"), answer: z.array(starredQuery) },
  getStarredQuery: { ...saved, takes: oauth, about: "Read a saved query.", method: "GET", path: "/v2/apl-starred-queries/{id}", needs: onDataset("starredQueries", "read"), origin: { documented: 11 }, answer: starredQuery },
  updateStarredQuery: { ...saved, about: "Replace a saved query.", method: "PUT", path: "/v2/apl-starred-queries/{id}", needs: onDataset("starredQueries", "update"), body: request(starredQueries.starredQueryRequest), answer: starredQuery },
  deleteStarredQuery: { ...saved, ...gone, about: "Delete a saved query.", method: "DELETE", path: "/v2/apl-starred-queries/{id}", needs: onDataset("starredQueries", "delete") },

  ingestEvents: { ...edge, about: "Store events in a dataset.", method: "POST", path: "/v1/ingest/{dataset-id}", needs: onDataset("ingest", "create"), takes: api, origin: { documented: 14 }, query: ingest.ingestParameters, body: "events", answer: answer(ingest.ingestResult), errors: "management" },
  listMetricsTags: { ...edge, about: "List the tags of a metrics dataset.", method: "GET", path: "/v1/query/metrics/info/datasets/{dataset}/tags", needs: onDataset("query", "read"), takes: api, origin: { documented: 15 }, query: queries.tagsParameters, answer: queries.tags, errors: "tags" },
  queryApl: { ...edge, about: "Run a query in APL.", method: "POST", path: "/v1/query/_apl", needs: onSource("query", "read"), takes: apiOrPersonal, origin: { documented: 16 }, query: queries.queryParameters, formats: queries.queryFormats, body: request(queries.aplRequest), answer: z.union([answer(queries.tabularResult), answer(queries.legacyResult)]), errors: "apl" },
  queryAplTabular: { ...edge, about: "Run a query in APL, with a tabular result.", method: "POST", path: "/v1/datasets/_apl", needs: onSource("query", "read"), takes: apiOrPersonal, origin: { documented: 17 }, query: queries.queryParameters, formats: ["tabular"], body: request(queries.aplRequest), answer: answer(queries.tabularResult), errors: "apl" },
  queryDataset: { ...edge, about: "Read a dataset's events, legacy form.", method: "POST", path: "/v1/datasets/{dataset}/query", needs: onDataset("query", "read"), takes: apiOrPersonal, origin: { documented: 18 }, query: queries.legacyQueryParameters, body: request(queries.legacyQueryRequest), answer: answer(queries.legacyResult), errors: "management" },
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export const endpointNames = Object.keys(endpoints) as EndpointName[];

/** A row of the table with its general type, for code that walks it. */
export function endpointOf(name: EndpointName): Endpoint {
  return endpoints[name];
}

type InputOf<S> = S extends z.ZodType ? z.infer<S> : never;

export type BodyOf<N extends EndpointName> = Endpoints[N] extends { body: infer S } ? InputOf<S> : undefined;
export type QueryOf<N extends EndpointName> = Endpoints[N] extends { query: infer S }
  ? InputOf<S>
  : undefined;
export type AnswerOf<N extends EndpointName> = Endpoints[N] extends { answer: infer S }
  ? InputOf<S>
  : undefined;
