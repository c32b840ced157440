import type { Values } from "../declaration/value.ts";
import { entriesOf, formerKey } from "./entries.ts";
import { type SectionName, sectionNames, sections } from "./sections.ts";
import { Later } from "./value.ts";

/** Stands for the id of another entry. */
export class Reference {
  readonly section: SectionName;
  readonly key: string;

  constructor(section: SectionName, key: string) {
    this.section = section;
    this.key = key;
  }
}

/** What comes of an entry of a description: a resource, or the id of one that somebody else manages. */
export interface Child {
  readonly section: SectionName;
  readonly type: string;
  /** By which others name it, and of which its logical name is made. */
  readonly key: string;
  /** The key that it had before it was renamed. */
  readonly formerly: string | undefined;
  /** The id of what is not made here; true where it is to be looked up by the key. */
  readonly existing: unknown;
  /** What the resource takes, with references in place of names. */
  readonly args: Values;
  /** What must be made before, beside what it refers to. */
  readonly follows: "datasets" | "everything" | undefined;
}

/** In an order in which each comes after what it refers to. The order of a section's entries means nothing. */
export function childrenOf(organisation: Values): Child[] {
  const keys = new Map(
    sectionNames.map((name) => [name, new Set(entriesOf(organisation, name).map(({ key }) => key))]),
  );
  return sectionNames.flatMap((name) => {
    const section = sections[name];
    return entriesOf(organisation, name).map((entry): Child => {
      const { formerly: _formerly, ...given } = entry.value;
      const { name: _name, ...unnamed } = given;
      const args = section.isNamedHere ? unnamed : given;
      const references = Object.entries(section.references).flatMap(([field, target]) => {
        const refer = (word: unknown) =>
          typeof word === "string" && keys.get(target)?.has(word) ? new Reference(target, word) : word;
        const words = args[field];
        if (words === undefined) return [];
        return [[field, Array.isArray(words) ? words.map(refer) : refer(words)] as const];
      });
      const { existing } = entry.value;
      return {
        section: name,
        type: section.type,
        key: entry.key ?? "",
        formerly: formerKey(entry),
        existing: existing instanceof Later ? existing.held : existing,
        args: { ...args, ...Object.fromEntries(references) },
        follows: section.follows,
      };
    });
  });
}
