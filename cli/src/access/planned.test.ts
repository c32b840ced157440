import {
  accessChanges,
  accessOf,
  type Deciding,
  gathered,
  sentenceOf,
} from "pulumi-eventdata-provider/access";
import { expect, test } from "vitest";
import { type Described, type PlannedStep, unknown } from "../preview/plan.ts";
import { plannedOf } from "./planned.ts";

const query = { query: ["read"] };
const now: Deciding = {
  roles: [
    { id: "none", name: "none" },
    { id: "r1", name: "readers", datasetCapabilities: { "*": query } },
  ],
  groups: [{ id: "g1", name: "team", members: ["u1"], roles: ["r1"] }],
  users: [
    { id: "u1", email: "ada@example.com", role: { id: "none" } },
    { id: "u2", email: "bob@example.com", role: { id: "r1" } },
  ],
  apiTokens: [{ id: "t1", name: "report", datasetCapabilities: { logs: query } }],
  datasets: [{ name: "logs" }],
  views: [],
};

function urnOf(name: string): string {
  return `urn:pulumi:dev::test::eventdata:index:Any::${name}`;
}

function described(type: string, name: string, more: Partial<Described>): Described {
  return { urn: urnOf(name), type: `eventdata:index:${type}`, ...more };
}

function step(
  op: string,
  type: string,
  name: string,
  states: Record<"old" | "new", Partial<Described> | undefined>,
) {
  const { old, new: later } = states;
  return {
    op,
    urn: urnOf(name),
    ...(old && { oldState: described(type, name, old) }),
    ...(later && { newState: described(type, name, later) }),
  };
}

function made(type: string, name: string, inputs: object, from: Record<string, string[]> = {}): PlannedStep {
  const propertyDependencies = Object.fromEntries(
    Object.entries(from).map(([key, all]) => [key, all.map(urnOf)]),
  );
  return step("create", type, name, { old: undefined, new: { inputs: { ...inputs }, propertyDependencies } });
}

function changed(op: string, type: string, name: string, id: string, inputs: object): PlannedStep {
  return step(op, type, name, { old: { id }, new: { id, inputs: { ...inputs } } });
}

function gone(type: string, name: string, id: string): PlannedStep {
  return step("delete", type, name, { old: { id }, new: undefined });
}

function told(...steps: PlannedStep[]): string[] {
  const { deciding } = plannedOf(now, steps);
  return gathered(accessChanges(accessOf(now), accessOf(deciding))).map((change) => sentenceOf(change));
}

test("what is still to be made is followed by what it is made of, in both forms", () => {
  const payers = { name: "payers", datasetCapabilities: { payments: query } };
  const steps = [
    made("Role", "payers", payers),
    made("User", "cyd", { email: "cyd@example.com", role: unknown }, { role: ["payers"] }),
    made(
      "Group",
      "money",
      { name: "money", members: ["u1", unknown], roles: [unknown] },
      { members: ["cyd"], roles: ["payers"] },
    ),
  ];
  const dynamic = steps.map(({ newState, ...rest }) => {
    const type = newState?.type.replace("eventdata:index:", "pulumi-nodejs:dynamic/eventdata:");
    return { ...rest, newState: { ...newState, type } as Described };
  });
  expect(told(...steps)).toEqual(["lets 1 person query `payments`"]);
  expect(told(...dynamic)).toEqual(["lets 1 person query `payments`"]);
});

test("a list of which nothing is known yet has all that it is made of, and nothing else", () => {
  const steps = [
    made("Role", "payers", { name: "payers", datasetCapabilities: { payments: query } }),
    made("User", "cyd", { email: "cyd@example.com" }),
    made("User", "dee", { email: "dee@example.com" }),
    made(
      "Group",
      "money",
      { members: unknown, roles: unknown },
      { members: ["cyd", "payers", "dee"], roles: ["payers"] },
    ),
  ];
  expect(plannedOf(now, steps).deciding.groups.at(-1)).toMatchObject({
    members: [urnOf("cyd"), urnOf("dee")],
    roles: [urnOf("payers")],
  });
  expect(told(...steps)).toEqual(["lets 2 people query `payments`"]);
});

test("a list that comes of no resource counts for nothing, and that is told", () => {
  const { notes } = plannedOf(now, [made("Group", "money", { members: unknown })]);
  expect(notes).toEqual(["money.members is known only after the deployment, and counts for nothing here"]);
});

test("an update lays its inputs over what is there", () => {
  expect(told(changed("update", "Group", "team", "g1", { name: "team", members: [] }))).toEqual([
    "no longer lets 1 person query every dataset",
  ]);
});

test("what a program stops declaring is cleared, and what it never declared stays", () => {
  const role = { name: "readers", orgCapabilities: { datasets: ["create"] } };
  const dropped = step("update", "Role", "readers", {
    old: { id: "r1", inputs: role },
    new: { id: "r1", inputs: { name: "readers" } },
  });
  const held = { ...now, roles: [{ id: "r1", ...role, datasetCapabilities: { "*": query } }] };
  expect(plannedOf(held, [dropped]).deciding.roles).toEqual([
    { id: "r1", name: "readers", datasetCapabilities: { "*": query } },
  ]);
});

test("what a program takes over is what was there", () => {
  const steps = [
    made("Role", "readers", { name: "readers", adopt: true }),
    made("User", "ada", { email: "ada@example.com", role: "r1", adopt: true }),
    made("ApiToken", "report", { name: "report", datasetCapabilities: {}, adopt: "t1" }),
  ];
  const { deciding } = plannedOf(now, steps);
  expect(deciding.roles.map(({ id }) => id)).toEqual(["none", "r1"]);
  expect(deciding.users).toMatchObject([{ id: "u1", role: { id: "r1" } }, { id: "u2" }]);
  expect(deciding.apiTokens).toMatchObject([{ id: "t1", datasetCapabilities: {} }]);
});

test("what stays as it is, or is only read, changes nothing", () => {
  const roles = changed("same", "Role", "readers", "r1", { name: "readers" });
  expect(told(roles, changed("read", "Role", "other", "r1", { name: "readers" }))).toEqual([]);
});

test("a user tells their role by its id or by its name", () => {
  expect(told(changed("update", "User", "ada", "u1", { role: "readers" }))).toEqual([]);
  expect(told(changed("update", "User", "bob", "u2", { role: "none" }))).toEqual([
    "no longer lets 1 person query every dataset",
  ]);
});

test("a role that names its members is the role of these users", () => {
  expect(told(changed("update", "Role", "readers", "r1", { name: "readers", members: [] }))).toEqual([
    "no longer lets 1 person query every dataset",
  ]);
});

test("a token that is made anew is the same to whoever reads of it", () => {
  const more = { name: "report", datasetCapabilities: { logs: { ...query, trim: ["update"] } } };
  const steps = [
    changed("create-replacement", "ApiToken", "report", "t1", more),
    changed("replace", "ApiToken", "report", "t1", more),
    step("delete-replaced", "ApiToken", "report", { old: { id: "t1" }, new: undefined }),
  ];
  expect(told(...steps)).toEqual(["lets 1 token trim `logs`"]);
  expect(told(...steps.reverse())).toEqual(["lets 1 token trim `logs`"]);
});

test("what is deleted takes its rights along", () => {
  expect(told(gone("User", "bob", "u2"), gone("ApiToken", "report", "t1"))).toEqual([
    "no longer lets 1 person query every dataset",
    "no longer lets 1 token query `logs`",
  ]);
});

test("resources of others do not count, and what nobody can know yet is told", () => {
  const other = {
    ...made("Role", "other", {}),
    newState: { urn: urnOf("x"), type: "random:index:RandomId" },
  };
  const { notes } = plannedOf(now, [
    other,
    made("Role", "late", { name: "late", datasetCapabilities: unknown }),
  ]);
  expect(notes).toEqual([
    "late.datasetCapabilities is known only after the deployment, and counts for nothing here",
  ]);
});
