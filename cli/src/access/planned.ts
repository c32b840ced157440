import type { Deciding } from "pulumi-eventdata-provider/access";
import {
  type Described,
  holdsUnknown,
  nameIn,
  ownTypeOf,
  type PlannedStep,
  unknown,
} from "../preview/plan.ts";

/** What decides after a deployment, and what cannot be told of it before. */
export interface Planned {
  readonly deciding: Deciding;
  readonly notes: readonly string[];
}

type Kind = keyof Deciding;
type Values = Readonly<Record<string, unknown>>;

interface KindFacts {
  readonly kind: Kind;
  /** Whether its name is its id. */
  readonly isNamed?: true;
  /** Fields that hold ids of other resources. */
  readonly references: Readonly<Record<string, Named>>;
}

interface Named {
  readonly type: string;
  readonly isList: boolean;
}

const someUsers: Named = { type: "User", isList: true };
const someRoles: Named = { type: "Role", isList: true };

/** Which of our resources decide, and what is to be known of each. */
const facts: Readonly<Record<string, KindFacts>> = {
  Role: { kind: "roles", references: { members: someUsers } },
  Group: { kind: "groups", references: { members: someUsers, roles: someRoles } },
  User: { kind: "users", references: { role: { ...someRoles, isList: false } } },
  ApiToken: { kind: "apiTokens", references: {} },
  Dataset: { kind: "datasets", isNamed: true, references: {} },
  View: { kind: "views", isNamed: true, references: {} },
};

/** The organisation as it will be: what is there now, and on it what a preview would make, change and delete. */
export function plannedOf(now: Deciding, steps: readonly PlannedStep[]): Planned {
  const plan = new Plan(now, steps);
  for (const step of steps) plan.apply(step);
  return plan.end();
}

class Plan {
  readonly #lists: Readonly<Record<Kind, Map<string, Values>>>;
  readonly #ids: ReadonlyMap<string, string>;
  readonly #types: ReadonlyMap<string, string | undefined>;
  readonly #notes: string[] = [];
  /** Roles that named who has them and no longer do, and users who tell their role by themselves. */
  readonly #emptied = new Set<string>();
  readonly #toldRole = new Set<string>();
  /** Of roles that name who has them. */
  readonly #members = new Map<string, readonly unknown[]>();

  constructor(now: Deciding, steps: readonly PlannedStep[]) {
    this.#lists = {
      roles: byId(now.roles),
      groups: byId(now.groups),
      users: byId(now.users),
      apiTokens: byId(now.apiTokens),
      datasets: new Map(now.datasets.map((dataset) => [dataset.name, { ...dataset }])),
      views: new Map(now.views.map((view) => [view.name, { ...view }])),
    };
    this.#ids = new Map(steps.map((step) => [step.urn, adoptedIn(now, step) ?? idOf(step)]));
    this.#types = new Map(steps.map((step) => [step.urn, ownTypeOf(step)]));
  }

  apply(step: PlannedStep): void {
    const { op, urn, oldState, newState } = step;
    const known = factsOf(step);
    if (known === undefined || op === "same" || op === "read") return;
    const list = this.#lists[known.kind];
    const id = this.#ids.get(urn) ?? urn;
    const old = oldState?.id;
    if (old !== undefined && (op === "delete" || old !== id)) list.delete(old);
    if (newState === undefined || op.startsWith("delete")) return;
    const said = this.#said(newState, known);
    const left = isMadeAnew(op) ? {} : withoutDropped(list.get(id) ?? {}, oldState?.inputs, newState.inputs);
    list.set(id, { ...left, id, ...said });
    if (known.kind === "users" && said.role !== undefined) this.#toldRole.add(id);
    if (known.kind !== "roles") return;
    if (Array.isArray(said.members)) this.#members.set(id, said.members);
    else if (oldState?.inputs?.members !== undefined) this.#emptied.add(id);
  }

  end(): Planned {
    const { users } = this.#lists;
    for (const [id, user] of users) users.set(id, { ...user, role: { id: this.#roleOf(id, user.role) } });
    const all = Object.entries(this.#lists).map(([kind, objects]) => [kind, [...objects.values()]]);
    // What the engine and the service tell has been checked by the provider and by the client.
    return { deciding: Object.fromEntries(all) as unknown as Deciding, notes: this.#notes };
  }

  /** The inputs as they will be; an id that is not known yet is that of the resource that it comes from. */
  #said({ urn, inputs = {}, propertyDependencies = {} }: Described, { references }: KindFacts): Values {
    const entries = Object.entries(inputs).flatMap(([field, value]): [string, unknown][] => {
      if (!holdsUnknown(value)) return [[field, value]];
      const named = references[field];
      const from = named === undefined ? [] : this.#idsOf(named.type, propertyDependencies[field] ?? []);
      if (named === undefined || from.length === 0) {
        this.#notes.push(
          `${nameIn(urn)}.${field} is known only after the deployment, and counts for nothing here`,
        );
        return [];
      }
      const known = Array.isArray(value) ? value.filter(isKnown) : [];
      return [[field, named.isList ? [...known, ...from] : from[0]]];
    });
    return Object.fromEntries(entries);
  }

  /** Of resources of a type, or of one that this preview does not tell of. */
  #idsOf(type: string, urns: readonly string[]): string[] {
    return urns
      .filter((urn) => !this.#types.has(urn) || this.#types.get(urn) === type)
      .map((urn) => this.#ids.get(urn) ?? urn);
  }

  /** Members of a role and roles of users are one relation. A user may tell their role by its name. */
  #roleOf(userId: string, told: unknown): string {
    const own = typeof told === "string" ? this.#roleNamed(told) : idIn(told);
    for (const [roleId, members] of this.#members) if (members.includes(userId)) return roleId;
    const isEmptied = this.#emptied.has(own) && !this.#toldRole.has(userId);
    return isEmptied || this.#members.has(own) ? "none" : own;
  }

  #roleNamed(told: string): string {
    const { roles } = this.#lists;
    if (roles.has(told)) return told;
    return [...roles].find(([, { name }]) => name === told)?.[0] ?? told;
  }
}

/** A field that a program stops declaring is cleared; one that it never declared stays as it is. */
function withoutDropped(held: Values, before: Values = {}, now: Values = {}): Values {
  return Object.fromEntries(Object.entries(held).filter(([field]) => !(field in before) || field in now));
}

/** Then it has what the program says, and nothing of what was there. */
function isMadeAnew(op: string): boolean {
  return op === "replace" || op === "create-replacement";
}

/** The id of what a program takes over. */
function adoptedIn(now: Deciding, step: PlannedStep): string | undefined {
  const known = factsOf(step);
  const { adopt, name, email } = step.newState?.inputs ?? {};
  if (step.op !== "create" || known === undefined || known.isNamed) return undefined;
  if (typeof adopt === "string") return adopt;
  if (adopt !== true) return undefined;
  const objects: readonly Values[] = now[known.kind].map((object) => ({ ...object }));
  const found = objects.find((object) =>
    known.kind === "users" ? object.email === email : object.name === name,
  );
  return typeof found?.id === "string" ? found.id : undefined;
}

/** What is replaced keeps its place: to whoever reads of a change it is the same role, user or token. */
function idOf(step: PlannedStep): string {
  const { urn, oldState, newState } = step;
  const { name } = newState?.inputs ?? {};
  if (factsOf(step)?.isNamed && typeof name === "string" && isKnown(name)) return name;
  return oldState?.id ?? (newState?.id || urn);
}

function factsOf(step: PlannedStep): KindFacts | undefined {
  return facts[ownTypeOf(step) ?? ""];
}

function byId(objects: readonly { readonly id: string }[]): Map<string, Values> {
  return new Map(objects.map((object) => [object.id, { ...object }]));
}

function isKnown(value: unknown): boolean {
  return value !== unknown;
}

function idIn(role: unknown): string {
  const isObject = typeof role === "object" && role !== null && "id" in role;
  return isObject && typeof role.id === "string" ? role.id : "none";
}
