import {
  type AnswerOf,
  datasetCapabilityActions,
  orgCapabilityActions,
  viewCapabilityActions,
} from "eventdata-contract";

type Role = AnswerOf<"getRole">;

/** What a role or a token allows. */
export interface Capabilities {
  readonly orgCapabilities: NonNullable<Role["orgCapabilities"]>;
  readonly datasetCapabilities: NonNullable<Role["datasetCapabilities"]>;
  readonly viewCapabilities: NonNullable<Role["viewCapabilities"]>;
}

/** The same as a role or a request has it: what is left out allows nothing. */
export type PartialCapabilities = { readonly [Part in keyof Capabilities]?: Capabilities[Part] | undefined };

type Areas = Readonly<Record<string, readonly string[] | undefined>>;

export const noCapabilities: Capabilities = {
  orgCapabilities: {},
  datasetCapabilities: {},
  viewCapabilities: {},
};

export const allCapabilities: Capabilities = {
  orgCapabilities: every(orgCapabilityActions),
  datasetCapabilities: { "*": every(datasetCapabilityActions) },
  viewCapabilities: { "*": every(viewCapabilityActions) },
};

/** All actions of all areas, in lists of their own. */
function every<Table extends Areas>(
  table: Table,
): { [Area in keyof Table]: NonNullable<Table[Area]>[number][] } {
  const lists = Object.entries(table).map(([area, actions]) => [area, [...(actions ?? [])]]);
  // The same areas with copies of the same lists.
  return Object.fromEntries(lists) as { [Area in keyof Table]: NonNullable<Table[Area]>[number][] };
}

/** What is allowed by any of them. */
export function unionOf(several: readonly PartialCapabilities[]): Capabilities {
  const parts = <Part extends keyof Capabilities>(part: Part) =>
    several.map((one) => one[part]).filter((value) => value !== undefined);
  return {
    orgCapabilities: unionOfAreas(parts("orgCapabilities")),
    datasetCapabilities: unionByName(parts("datasetCapabilities")),
    viewCapabilities: unionByName(parts("viewCapabilities")),
  };
}

function unionByName<A extends Areas>(several: readonly Readonly<Record<string, A>>[]): Record<string, A> {
  const byName = new Map<string, A[]>();
  for (const [name, areas] of several.flatMap((one) => Object.entries(one))) {
    const known = byName.get(name);
    if (known) known.push(areas);
    else byName.set(name, [areas]);
  }
  return Object.fromEntries([...byName].map(([name, areas]) => [name, unionOfAreas(areas)]));
}

function unionOfAreas<A extends Areas>(several: readonly A[]): A {
  const union = new Map<string, Set<string>>();
  for (const [area, actions] of several.flatMap((areas) => Object.entries(areas))) {
    union.set(area, new Set([...(union.get(area) ?? []), ...(actions ?? [])]));
  }
  // Areas and actions are those of the same type.
  return Object.fromEntries([...union].map(([area, actions]) => [area, [...actions]])) as unknown as A;
}
