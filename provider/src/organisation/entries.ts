import type { Values } from "../declaration/value.ts";
import { isExisting } from "./entrySchema.ts";
import { type Section, type SectionName, sections } from "./sections.ts";
import { isMap } from "./value.ts";

/** One entry of a description, as far as it can be read. */
export interface Entry {
  readonly section: SectionName;
  readonly index: number;
  readonly value: Values;
  /** What tells it from the others of its section; undefined while its name is missing or no text. */
  readonly key: string | undefined;
  readonly isExisting: boolean;
}

export function entriesOf(organisation: Values, name: SectionName): Entry[] {
  const list = organisation[name];
  if (!Array.isArray(list)) return [];
  const section = sections[name];
  return list.flatMap((value: unknown, index) => {
    if (!isMap(value)) return [];
    return [
      { section: name, index, value, key: keyOf(section, value), isExisting: isExisting(section, value) },
    ];
  });
}

/** A virtual field is told by its dataset and its name; a dataset's name holds no slash. */
function keyOf(section: Section, value: Values): string | undefined {
  const parts = section.keys.map((key) => value[key]);
  return parts.every((part) => typeof part === "string") ? parts.join("/") : undefined;
}

/** The key that an entry had before it was renamed. */
export function formerKey({ section, value }: Entry): string | undefined {
  if (typeof value.formerly !== "string") return undefined;
  return keyOf(sections[section], { ...value, [sections[section].key]: value.formerly });
}
