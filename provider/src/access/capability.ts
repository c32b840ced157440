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

/** Capabilities of one subject in as few words as say them: `*` for all there are, `users:*` for a whole area. */
export function wordsOf(some: readonly Capability[]): string[] {
  const [first] = some;
  if (first === undefined) return [];
  const ofSubject = capabilities.filter(({ of }) => of === first.of);
  if (some.length === ofSubject.length) return [everyName];
  const areas = [...new Set(some.map(({ area }) => area))];
  return areas.flatMap((area) => {
    const held = some.filter((each) => each.area === area);
    const all = ofSubject.filter((each) => each.area === area);
    return all.length > 1 && held.length === all.length ? [`${area}:${everyName}`] : held.map(wordOf);
  });
}

/** Every word by which capabilities of a subject are told, and which they are. */
export function capabilitiesByWord(of: Subject): ReadonlyMap<string, readonly Capability[]> {
  const own = capabilities.filter((each) => each.of === of);
  const areas = new Map(own.map(({ area }) => [area, own.filter((each) => each.area === area)]));
  return new Map<string, readonly Capability[]>([
    [everyName, own],
    ...[...areas].map(([area, all]) => [`${area}:${everyName}`, all] as const),
    ...own.map((each) => [`${each.area}:${each.action}`, [each]] as const),
    ...own.map((each) => [wordOf(each), [each]] as const),
  ]);
}
