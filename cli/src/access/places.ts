import {
  type Access,
  type Capability,
  capabilities,
  everyName,
  type Holder,
  noName,
  type Rights,
  type Subject,
  wordsOf,
} from "pulumi-eventdata-provider/access";

/** What is allowed in one place: in the organisation, on one dataset or view, or on all of them. */
export interface Place {
  readonly of: Subject;
  readonly name: string;
  readonly capabilities: readonly Capability[];
}

/** Holders who may all do the same. */
export interface Alike {
  readonly holders: readonly Holder[];
  readonly places: readonly Place[];
}

/** Of every right the place that gives it: what is allowed on all is not said again of each. */
export function placesOf(rights: Rights): Place[] {
  const subjects: readonly Subject[] = ["dataset", "view", "org"];
  return subjects.flatMap((of) => {
    const own = rights.names(of).filter((name) => name !== everyName);
    const names = of === "org" ? [noName] : [everyName, ...own.sort()];
    return names.flatMap((name): Place[] => {
      const own = capabilities
        .filter((each) => each.of === of && rights.allows(each, name))
        .filter((each) => of === "org" || name === everyName || !rights.allows(each, everyName));
      return own.length === 0 ? [] : [{ of, name, capabilities: own }];
    });
  });
}

/** People and tokens by what they may do, those first who come first by name. */
export function alikeIn({ holders }: Pick<Access, "holders">): Alike[] {
  const places = new Map<Rights, readonly Place[]>();
  const groups = new Map<string, { holders: Holder[]; places: readonly Place[] }>();
  for (const holder of holders) {
    const own = places.get(holder.rights) ?? placesOf(holder.rights);
    places.set(holder.rights, own);
    const key = JSON.stringify([holder.kind, holder.mayMore, own]);
    const known = groups.get(key);
    if (known) known.holders.push(holder);
    else groups.set(key, { holders: [holder], places: own });
  }
  return [...groups.values()];
}

/** What is allowed, in as few words as say it. */
export function shownWords(capabilities: readonly Capability[]): string[] {
  return wordsOf(capabilities).map((word) => (word === everyName ? "everything" : word));
}

/** A place as a person calls it. */
export function placeInWords({ of, name }: Pick<Place, "of" | "name">): string {
  if (of === "org") return "organisation";
  if (name === everyName) return `every ${of}`;
  return of === "view" ? `view ${name}` : name;
}
