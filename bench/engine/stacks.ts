import type { CustomResource, Output } from "@pulumi/pulumi";
import {
  ApiToken,
  Dataset,
  Group,
  Notifier,
  Org,
  Role,
  StarredQuery,
  User,
  View,
  VirtualField,
} from "pulumi-eventdata";

export interface Made extends CustomResource {
  readonly name: Output<string>;
}

/** Declares one resource of a class, or of the floor in its place. */
export type Make = <Args>(
  Class: new (name: string, args: Args) => Made,
  name: string,
  args: NoInfer<Args>,
) => Made;

/** One kind of resource in a stack: how many of a hundred, and what the n-th is. */
interface Row {
  readonly type: string;
  readonly ofHundred: number;
  declare(make: Make, name: string, n: number, earlier: Earlier): Made;
}

/** A resource of a type that stands further up; the n-th, and again from the first. */
type Earlier = (type: string, n: number) => Made;

const datasets: Row = {
  type: "Dataset",
  ofHundred: 100,
  declare: (make, name, n) =>
    make(Dataset, name, {
      name,
      description: `The events of team ${n}`,
      retentionDays: 30 + (n % 60),
    }),
};

/** What an organisation may look like in which teams keep their own datasets and alerts. */
const mixed: readonly Row[] = [
  { ...datasets, ofHundred: 25 },
  {
    type: "Role",
    ofHundred: 10,
    declare: (make, name, n) =>
      make(Role, name, {
        name,
        description: `Works on the datasets of team ${n}`,
        orgCapabilities: { datasets: ["read"], views: ["create", "read", "update", "delete"] },
        datasetCapabilities: { [`dataset-${digits(n)}`]: { ingest: ["create"], query: ["read"] } },
      }),
  },
  {
    type: "User",
    ofHundred: 15,
    declare: (make, name, n, earlier) =>
      make(User, name, {
        email: `${name}@example.com`,
        name: `User ${n}`,
        role: earlier("Role", n).id,
      }),
  },
  {
    type: "Group",
    ofHundred: 10,
    declare: (make, name, n, earlier) =>
      make(Group, name, {
        name,
        description: `Team ${n}`,
        members: [earlier("User", n).id, earlier("User", n + 1).id],
        roles: [earlier("Role", n).id],
      }),
  },
  {
    type: "ApiToken",
    ofHundred: 10,
    declare: (make, name, n) =>
      make(ApiToken, name, {
        name,
        description: `Ships the events of team ${n}`,
        datasetCapabilities: { [`dataset-${digits(n)}`]: { ingest: ["create"] } },
      }),
  },
  {
    type: "Notifier",
    ofHundred: 10,
    declare: (make, name, n) =>
      make(Notifier, name, {
        name,
        ...(n % 2 === 0
          ? { email: { emails: [`${name}@example.com`, "on-call@example.com"] } }
          : { chatBot: { chatBotChannel: `#team-${n}`, chatBotToken: `canary-${name}` } }),
      }),
  },
  {
    type: "View",
    ofHundred: 8,
    declare: (make, name, n, earlier) =>
      make(View, name, {
        name,
        description: `What failed in team ${n}`,
        aplQuery: `['dataset-${digits(n)}'] | where status >= 500`,
        datasets: [earlier("Dataset", n).name],
      }),
  },
  {
    type: "VirtualField",
    ofHundred: 5,
    declare: (make, name, n, earlier) =>
      make(VirtualField, name, {
        dataset: earlier("Dataset", n).name,
        name: "seconds",
        expression: "duration_ms / 1000",
        type: "number",
        unit: "s",
      }),
  },
  {
    type: "Org",
    ofHundred: 2,
    declare: (make, name) => make(Org, name, { name }),
  },
  {
    type: "StarredQuery",
    ofHundred: 5,
    declare: (make, name, n, earlier) =>
      make(StarredQuery, name, {
        name,
        dataset: earlier("Dataset", n).name,
        query: { apl: `['dataset-${digits(n)}'] | summarize count()`, startTime: "now-1d", endTime: "now" },
      }),
  },
];

export const stacks = { datasets: [datasets], mixed } as const;

export type StackName = keyof typeof stacks;

export function isStackName(name: string): name is StackName {
  return name in stacks;
}

/** Declares about so many resources; fewer than a hundred leave out nothing of what a hundred would have. */
export function declareStack(stack: StackName, count: number, make: Make): void {
  const made = new Map<string, Made[]>();
  const earlier: Earlier = (type, n) => {
    const all = made.get(type) ?? [];
    const found = all[n % all.length];
    if (!found) throw new Error(`There is no ${type} above.`);
    return found;
  };
  for (const { type, ofHundred, declare } of stacks[stack]) {
    const number = Math.max(1, Math.round((ofHundred * count) / 100));
    const all: Made[] = [];
    for (let n = 0; n < number; n++)
      all.push(declare(make, `${type.toLowerCase()}-${digits(n)}`, n, earlier));
    made.set(type, all);
  }
}

function digits(n: number): string {
  return String(n).padStart(4, "0");
}
