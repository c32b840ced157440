import { capabilityActions } from "eventdata-contract";

/** What a capability is about: the organisation, datasets or views. */
export type Subject = keyof typeof capabilityActions;

/** One thing that can be allowed. */
export interface Capability {
  readonly of: Subject;
  readonly area: string;
  readonly action: string;
}

/** The name that stands for every dataset, or every view. */
export const everyName = "*";

/** The organisation itself, where a name is asked for. */
export const noName = "";

/** Areas whose word says what is done: more than the action, which would repeat it. */
const verbs: ReadonlySet<string> = new Set(["query", "ingest", "trim", "vacuum"]);

/** Everything that can be allowed, in the order of the contract. */
export const capabilities: readonly Capability[] = Object.entries(capabilityActions).flatMap(([of, areas]) =>
  Object.entries(areas).flatMap(([area, actions]) =>
    actions.map((action: string): Capability => ({ of: of as Subject, area, action })),
  ),
);

/** A capability as a person writes it in a rule and reads it in a table: `query`, or `virtualFields:create`. */
export function wordOf({ of, area, action }: Capability): string {
  return of !== "org" && verbs.has(area) ? area : `${area}:${action}`;
}

/** Every word for a capability of a subject, also the long one where there is a short one. */
export function capabilitiesByWord(of: Subject): ReadonlyMap<string, Capability> {
  const own = capabilities.filter((each) => each.of === of);
  return new Map(
    own.flatMap((each) => [
      [`${each.area}:${each.action}`, each],
      [wordOf(each), each],
    ]),
  );
}
