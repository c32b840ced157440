import { builtInRoles, nearest } from "eventdata-contract";
import type { Values } from "../declaration/value.ts";
import { resources } from "../resources/resources.ts";
import { type Entry, entriesOf, formerKey } from "./entries.ts";
import type { Fault } from "./fault.ts";
import { type SectionName, sectionNames, sections } from "./sections.ts";

type InWords = (path: readonly PropertyKey[]) => string;

/** What is wrong between entries and between the fields of one: names, references, channels. */
export function relationFaults(organisation: Values, inWords: InWords): Fault[] {
  return sectionNames.flatMap((name) => {
    const entries = entriesOf(organisation, name);
    const known = new Set(entries.map(({ key }) => key));
    return [
      ...repetitions(entries, inWords),
      ...entries.flatMap((entry) => [
        ...builtInFaults(entry),
        ...formerlyFaults(entry, known),
        ...referenceFaults(entry, organisation),
        ...alternativeFaults(entry),
      ]),
    ];
  });
}

function repetitions(entries: readonly Entry[], inWords: InWords): Fault[] {
  const first = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const { section, index, key } = entry;
    if (key === undefined) return [];
    const other = first.get(key);
    if (other === undefined) {
      first.set(key, entry);
      return [];
    }
    const field = sections[section].key;
    const where = inWords([section, other.index, field]);
    const reason = `the ${sections[section].word} "${key}" stands here twice, first at ${where}`;
    return [{ path: [section, index, field], reason }];
  });
}

function builtInFaults({ section, index, key }: Entry): Fault[] {
  if (section !== "roles" || key === undefined || !isBuiltIn(key)) return [];
  return [
    { path: [section, index, "name"], reason: `"${key}" is a built-in role: name it without declaring it` },
  ];
}

function formerlyFaults(entry: Entry, known: ReadonlySet<string | undefined>): Fault[] {
  const former = formerKey(entry);
  if (former === undefined || !known.has(former)) return [];
  const reason = `"${former}" is still declared, so this is not a new name for it`;
  return [{ path: [entry.section, entry.index, "formerly"], reason }];
}

function referenceFaults(entry: Entry, organisation: Values): Fault[] {
  const { section, index, value } = entry;
  if (entry.isExisting) return [];
  return Object.entries(sections[section].references).flatMap(([field, target]) => {
    const given = value[field];
    const list = Array.isArray(given) ? given : [given];
    return list.flatMap((word: unknown, place): Fault[] => {
      if (typeof word !== "string" || word === "") return [];
      const path = [section, index, field, ...(Array.isArray(given) ? [place] : [])];
      const reason = unknownReference(organisation, target, word);
      return reason === undefined ? [] : [{ path, reason }];
    });
  });
}

function unknownReference(organisation: Values, target: SectionName, word: string): string | undefined {
  const names = entriesOf(organisation, target).flatMap(({ key }) => (key === undefined ? [] : [key]));
  const all = target === "roles" ? [...names, ...builtInRoles] : names;
  if (all.includes(word)) return undefined;
  const { word: noun, key } = sections[target];
  const near = nearest(word, all);
  const none = `there is no ${noun} "${word}" here`;
  if (near !== undefined) return `${none}; did you mean ${near}?`;
  return `${none}; add it under ${target}, or where somebody else manages it, { ${key}: ${word}, existing: true }`;
}

/** Of fields that exclude each other, such as a notifier's channels, exactly one is set. */
function alternativeFaults({ section, index, value, isExisting }: Entry): Fault[] {
  const inputs = Object.entries(resources[sections[section].type]?.inputs ?? {});
  const fields = inputs.filter(([, { facts }]) => facts.oneOf !== undefined);
  if (fields.length === 0 || isExisting) return [];
  const group = fields[0]?.[1].facts.oneOf;
  const names = fields.map(([name]) => name);
  const [one, ...more] = names.filter((name) => value[name] !== undefined);
  if (one === undefined) {
    return [{ path: [section, index], reason: `has no ${group}: set one of ${names.join(", ")}` }];
  }
  return more.map((name) => ({
    path: [section, index, name],
    reason: `cannot be set beside ${one}: exactly one ${group} is possible`,
    atKey: true,
  }));
}

function isBuiltIn(role: string): boolean {
  return (builtInRoles as readonly string[]).includes(role);
}
