import { z } from "zod";
import { inferred, unordered, whole } from "../meta.ts";
import { namedMap } from "../namedMap.ts";

export const actions = ["create", "read", "update", "delete"] as const;
export type Action = (typeof actions)[number];

/** Every area of an organisation, with the actions it takes. */
export const orgCapabilityActions = {
  annotations: actions,
  apiTokens: actions,
  auditLog: ["read"],
  billing: ["read", "update"],
  dashboards: actions,
  datasets: actions,
  endpoints: actions,
  flows: actions,
  integrations: actions,
  monitors: actions,
  notifiers: actions,
  rbac: actions,
  sharedAccessKeys: ["read", "update"],
  users: actions,
  views: actions,
} as const satisfies Record<string, readonly Action[]>;

/** What may be allowed on one dataset, or on all by the name `*`. */
export const datasetCapabilityActions = {
  data: ["delete"],
  ingest: ["create"],
  query: ["read"],
  share: ["create", "read", "delete"],
  starredQueries: actions,
  trim: ["update"],
  vacuum: ["update"],
  virtualFields: actions,
} as const satisfies Record<string, readonly Action[]>;

/** What may be allowed on one view. */
export const viewCapabilityActions = {
  query: ["read"],
  share: ["create", "read", "delete"],
} as const satisfies Record<string, readonly Action[]>;

/** What stands for an area in a sentence, where its name does not. */
const inWords: Readonly<Record<string, string>> = {
  apiTokens: "API tokens",
  auditLog: "the audit log",
  rbac: "roles and groups",
  sharedAccessKeys: "shared access keys",
  data: "the dataset's data",
  query: "queries",
  share: "sharing",
  starredQueries: "starred queries",
  trim: "trimming",
  vacuum: "vacuuming",
  virtualFields: "virtual fields",
};

const one = <A extends Action>(allowed: readonly A[], area: string) =>
  inferred(unordered(z.array(z.enum(allowed))), `Actions allowed on ${inWords[area] ?? area}.`).optional();

type Shape<Areas extends Readonly<Record<string, readonly Action[]>>> = {
  [Area in keyof Areas]: ReturnType<typeof one<Areas[Area][number]>>;
};

/** For each area the list of its actions. */
function allowing<Areas extends Readonly<Record<string, readonly Action[]>>>(
  areas: Areas,
): z.ZodObject<Shape<Areas>> {
  const shape = Object.entries(areas).map(([area, allowed]) => [area, one(allowed, area)]);
  // The entries of an object do not tell the type checker which keys they have.
  return z.object(Object.fromEntries(shape) as Shape<Areas>);
}

export const orgCapabilities = allowing(orgCapabilityActions);

export const datasetCapabilities = inferred(
  namedMap(z.record(z.string().min(1), allowing(datasetCapabilityActions))),
  "Capabilities by dataset name; `*` stands for every dataset. The dataset need not exist yet.",
);

export const viewCapabilities = inferred(
  namedMap(z.record(z.string().min(1), allowing(viewCapabilityActions))),
  "Capabilities by view name.",
);

/** The three fields, as roles and API tokens carry them. What is not in one that is declared is not allowed. */
export const capabilityFields = {
  orgCapabilities: whole(orgCapabilities.describe("Capabilities on areas of the organisation.")),
  datasetCapabilities: whole(datasetCapabilities),
  viewCapabilities: whole(viewCapabilities),
};

type Areas = Readonly<Record<string, readonly string[] | undefined>>;

interface SomeCapabilities {
  readonly orgCapabilities?: Areas | undefined;
  readonly datasetCapabilities?: Readonly<Record<string, Areas>> | undefined;
  readonly viewCapabilities?: Readonly<Record<string, Areas>> | undefined;
}

/** Whether they allow anything at all. */
export function allowsAnything({
  orgCapabilities = {},
  datasetCapabilities = {},
  viewCapabilities = {},
}: SomeCapabilities): boolean {
  const areas = [orgCapabilities, ...Object.values(datasetCapabilities), ...Object.values(viewCapabilities)];
  return areas.some((area) => Object.values(area).some((actions) => (actions?.length ?? 0) > 0));
}
