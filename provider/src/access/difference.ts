import { type Access, type Holder, namesIn } from "./access.ts";
import { type Capability, capabilities, everyName, noName, type Subject } from "./capability.ts";
import type { Rights } from "./rights.ts";

/** Something that somebody may do after a change and not before, or the other way round. */
export interface AccessChange {
  readonly does: "gain" | "lose";
  readonly holder: Holder;
  readonly capability: Capability;
  /** Of a dataset or a view; `*` where it is about all of them, those included that are still to come. */
  readonly name: string;
}

type Single = Pick<AccessChange, "does" | "capability" | "name">;

/** What a change gives and takes. Who comes gains all that they may then do, and who goes loses it. */
export function accessChanges(before: Access, after: Access): AccessChange[] {
  const names = { org: [noName], dataset: bothNames("dataset"), view: bothNames("view") };
  const compare = remembered((one: Rights | undefined, other: Rights | undefined) =>
    changesBetween(one, other, names),
  );
  const earlier = byKey(before);
  const later = byKey(after);
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((key) => {
    const [one, other] = [earlier.get(key), later.get(key)];
    const holder = other ?? one;
    if (holder === undefined) return [];
    return compare(one?.rights, other?.rights).map((single) => ({ ...single, holder }));
  });

  function bothNames(of: "dataset" | "view"): string[] {
    return [everyName, ...new Set([...namesIn(before, of), ...namesIn(after, of)])];
  }
}

function byKey({ holders }: Access): Map<string, Holder> {
  return new Map(holders.map((holder) => [`${holder.kind}/${holder.id}`, holder]));
}

function changesBetween(
  before: Rights | undefined,
  after: Rights | undefined,
  names: Readonly<Record<Subject, readonly string[]>>,
): Single[] {
  if (before === after) return [];
  return capabilities.flatMap((capability) => {
    const changed = (does: "gain" | "lose", has: Rights | undefined, hadNot: Rights | undefined) => {
      const found = names[capability.of].filter(
        (name) => has?.allows(capability, name) && !hadNot?.allows(capability, name),
      );
      // What is said of all need not be said of each.
      const told = found.includes(everyName) ? [everyName] : found;
      return told.map((name): Single => ({ does, capability, name }));
    };
    return [...changed("gain", after, before), ...changed("lose", before, after)];
  });
}

/** Many holders have the same rights, so that few pairs of them differ. */
function remembered<Key extends object, Result>(
  compute: (one: Key | undefined, other: Key | undefined) => Result,
): (one: Key | undefined, other: Key | undefined) => Result {
  const nothing = {};
  const known = new WeakMap<object, WeakMap<object, Result>>();
  return (one, other) => {
    const inner = known.get(one ?? nothing) ?? new WeakMap<object, Result>();
    known.set(one ?? nothing, inner);
    const found = inner.get(other ?? nothing) ?? compute(one, other);
    inner.set(other ?? nothing, found);
    return found;
  };
}
