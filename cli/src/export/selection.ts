import { UsageError } from "eventdata-commandline";
import { matches } from "../organisation/namePattern.ts";
import { nameOf } from "../organisation/ours.ts";
import type { Lists } from "./exported.ts";
import { type Kind, kindNames, kinds } from "./kinds.ts";

/** Which objects of an organisation a call is about. */
export interface Selection {
  readonly kinds: readonly Kind[];
  /** Patterns of names; one of them has to fit. */
  readonly only: readonly string[];
  /** None of these may fit. */
  readonly without: readonly string[];
}

export const selectionFlags = {
  kinds: { value: "KIND,…", about: `only these: ${Object.values(kinds).join(", ")}` },
  only: { value: "NAME,…", about: "only what has one of these names; * stands for any part of one" },
  without: { value: "NAME,…", about: "nothing that has one of these names" },
} as const;

type Given = Readonly<Partial<Record<keyof typeof selectionFlags, string | undefined>>>;

export function selectionFrom({ kinds, only, without }: Given): Selection {
  return { kinds: kindsNamed(kinds), only: wordsIn(only), without: wordsIn(without) };
}

export function isWhole(given: Given): boolean {
  return Object.keys(selectionFlags).every((flag) => given[flag as keyof Given] === undefined);
}

export function isSelected({ only, without }: Selection, name: string): boolean {
  const fits = (pattern: string) => matches(pattern, name);
  return (only.length === 0 || only.some(fits)) && !without.some(fits);
}

/** What of the lists is selected, and which pattern fits nothing: it may be mistyped. */
export function selectedIn(lists: Lists, selection: Selection): { lists: Lists; notes: string[] } {
  const kept = Object.entries(lists).map(([kind, objects]) => [
    kind,
    objects.filter((object) => isSelected(selection, nameOf(kind, object))),
  ]);
  const names = Object.entries(lists).flatMap(([kind, objects]) => objects.map((each) => nameOf(kind, each)));
  const unused = [...selection.only, ...selection.without].filter(
    (pattern) => !names.some((name) => matches(pattern, name)),
  );
  return {
    lists: Object.fromEntries(kept),
    notes: unused.map((pattern) => `nothing has the name ${JSON.stringify(pattern)}`),
  };
}

function kindsNamed(given: string | undefined): readonly Kind[] {
  if (given === undefined) return kindNames;
  return wordsIn(given).map((word) => {
    const found = kindNames.find((kind) => kinds[kind] === word);
    if (found === undefined)
      throw new UsageError(`--kinds takes ${Object.values(kinds).join(", ")}, not "${word}"`);
    return found;
  });
}

function wordsIn(given: string | undefined): readonly string[] {
  return given === undefined ? [] : given.split(",").map((word) => word.trim());
}
