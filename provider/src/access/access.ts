import { type AnswerOf, builtInRoles } from "eventdata-contract";
import { type Capability, everyName } from "./capability.ts";
import { type Carried, Rights } from "./rights.ts";

/** What decides who may do what in an organisation, as the service lists it or as it will be. */
export interface Deciding {
  readonly roles: readonly Role[];
  readonly groups: readonly Group[];
  readonly users: readonly User[];
  readonly apiTokens: readonly Token[];
  readonly datasets: readonly { readonly name: string }[];
  readonly views: readonly View[];
}

export type Role = Carried & Pick<AnswerOf<"getRole">, "id" | "name">;
export type Group = Pick<AnswerOf<"getGroup">, "id" | "name" | "members" | "roles">;
export interface User {
  readonly id: string;
  readonly email: string;
  readonly role: { readonly id: string };
}
export type Token = Carried & { readonly id: string; readonly name: string };
export interface View {
  readonly name: string;
  readonly datasets?: readonly string[] | undefined;
}

/** Somebody, or a program, that may do something. */
export interface Holder {
  readonly kind: "user" | "token";
  readonly id: string;
  /** How people know it: an address, or a token's name. */
  readonly name: string;
  /** Where the rights come from; a token has its own. */
  readonly sources: readonly Source[];
  readonly groups: readonly string[];
  readonly rights: Rights;
  /** Whether the service does not tell all that they may: a deployment need not spell out its built-in roles. */
  readonly mayMore: boolean;
}

/** A role that somebody has, by themselves or in a group. */
export interface Source {
  readonly role: string;
  readonly group: string | undefined;
}

/** Who may do what, and on what. */
export interface Access {
  readonly holders: readonly Holder[];
  readonly datasets: readonly string[];
  readonly views: readonly View[];
  readonly roles: ReadonlyMap<string, Rights>;
}

/** Reckons what everybody may do. A token may do no more than whoever made it, which the service does not tell. */
export function accessOf({ roles, groups, users, apiTokens, datasets, views }: Deciding): Access {
  const rolesById = new Map(roles.map((role) => [role.id, role]));
  const groupsOf = membersOf(groups);
  // Most people share their roles with others, and then their rights are the same object.
  const shared = new Map<string, Rights>();
  const rightsOf = (ids: readonly string[]): Rights => {
    const key = JSON.stringify([...new Set(ids)].sort());
    const known = shared.get(key) ?? Rights.of(ids.flatMap((id) => rolesById.get(id) ?? []));
    shared.set(key, known);
    return known;
  };
  const nameOf = (id: string) => rolesById.get(id)?.name ?? id;
  const people = users.map((user): Holder => {
    const own = groupsOf.get(user.id) ?? [];
    const given = own.flatMap(({ name, roles = [] }) => roles.map((id) => ({ id, group: name })));
    const all = [{ id: user.role.id, group: undefined }, ...given];
    return {
      kind: "user",
      id: user.id,
      name: user.email,
      sources: all.map(({ id, group }) => ({ role: nameOf(id), group })),
      groups: own.map(({ name }) => name),
      rights: rightsOf(all.map(({ id }) => id)),
      mayMore: all.some(({ id }) => isUntold(rolesById.get(id) ?? { id })),
    };
  });
  const programs = apiTokens.map(
    (token): Holder => ({
      kind: "token",
      id: token.id,
      name: token.name,
      sources: [],
      groups: [],
      rights: Rights.of([token]),
      mayMore: false,
    }),
  );
  return {
    holders: [...people, ...programs].sort(byName),
    datasets: datasets.map(({ name }) => name).sort(),
    views,
    roles: new Map(roles.map((role) => [role.name, Rights.of([role])])),
  };
}

/** The roles by which somebody has a right. */
export function sourcesOf(
  { roles }: Access,
  { sources }: Holder,
  capability: Capability,
  name: string = everyName,
): Source[] {
  return sources.filter(({ role }) => roles.get(role)?.allows(capability, name));
}

/** Every name that rights are about, whether it is there or not. */
export function namesIn({ holders, datasets, views }: Access, of: "dataset" | "view"): string[] {
  const there = of === "dataset" ? datasets : views.map(({ name }) => name);
  const told = new Set(holders.map(({ rights }) => rights));
  const names = new Set([...there, ...[...told].flatMap((rights) => rights.names(of))]);
  names.delete(everyName);
  return [...names].sort();
}

function membersOf(groups: readonly Group[]): Map<string, Group[]> {
  const byMember = new Map<string, Group[]>();
  for (const group of groups) {
    for (const member of group.members ?? []) {
      const known = byMember.get(member);
      if (known) known.push(group);
      else byMember.set(member, [group]);
    }
  }
  return byMember;
}

function isUntold({ id, ...role }: Carried & { readonly id: string }): boolean {
  const isBuiltIn = builtInRoles.some((known) => known === id && known !== "none");
  return isBuiltIn && role.orgCapabilities === undefined;
}

/** People first; the same order every time. */
function byName(one: Holder, other: Holder): number {
  if (one.kind !== other.kind) return one.kind === "user" ? -1 : 1;
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
