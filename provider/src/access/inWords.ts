import type { Holder } from "./access.ts";
import { type Capability, everyName, type Subject, wordsOf } from "./capability.ts";
import type { AccessChange } from "./difference.ts";

/** What the same holders gain or lose in the same places, told as one. */
export interface ToldChange {
  readonly does: AccessChange["does"];
  readonly of: Subject;
  readonly capabilities: readonly Capability[];
  readonly names: readonly string[];
  readonly holders: readonly Holder[];
}

/** What is done, before the name of a dataset or view. */
const deeds: Readonly<Record<string, string>> = {
  "data:delete": "delete events of",
  "ingest:create": "ingest into",
  "query:read": "query",
  "share:create": "share",
  "share:delete": "stop the sharing of",
  "share:read": "see who shares",
  "trim:update": "trim",
  "vacuum:update": "vacuum",
};

/** What stands for an area in a sentence, where its name does not. */
const areas: Readonly<Record<string, string>> = {
  apiTokens: "API tokens",
  auditLog: "the audit log",
  rbac: "roles and groups",
  sharedAccessKeys: "shared access keys",
  starredQueries: "starred queries",
  virtualFields: "virtual fields",
};

/** Gathers changes into as few sentences as say them; what is given comes first. */
export function gathered(changes: readonly AccessChange[]): ToldChange[] {
  const byDeed = grouped(changes, ({ does, capability, holder }) => [
    does,
    capability,
    holder.kind,
    holder.id,
  ]);
  const single = byDeed.flatMap((alike) => {
    const [first] = alike;
    return first ? [{ ...first, names: alike.map(({ name }) => name).sort() }] : [];
  });
  const byPlace = grouped(single, ({ does, capability, names }) => [does, capability, names]);
  const shared = byPlace.flatMap((alike) => {
    const [first] = alike;
    return first ? [{ ...first, holders: alike.map(({ holder }) => holder) }] : [];
  });
  const byHolders = grouped(shared, ({ does, capability: { of }, names, holders }) => [
    does,
    of,
    names,
    holders.map(({ kind, id }) => [kind, id]),
  ]);
  const told = byHolders.flatMap((alike): ToldChange[] => {
    const [first] = alike;
    if (first === undefined) return [];
    const { does, names, holders } = first;
    const all = alike.map(({ capability }) => capability);
    return [{ does, of: first.capability.of, capabilities: all, names, holders }];
  });
  return [...told.filter(({ does }) => does === "gain"), ...told.filter(({ does }) => does === "lose")];
}

/** A sentence, such as "lets 3 people and 1 token query `payments`". `quoted` writes a name as a language wants it. */
export function sentenceOf(
  { does, of, capabilities, names, holders }: ToldChange,
  quoted: Quoted = inTicks,
): string {
  const verb = does === "gain" ? "lets" : "no longer lets";
  const [first, ...others] = capabilities;
  if (first === undefined) return "";
  if (others.length === 0) return `${verb} ${countOf(holders)} ${deedOf(first, names, quoted)}`;
  const place = of === "org" ? "in the organisation" : `on ${namesInWords(of, names, quoted)}`;
  return `${verb} ${countOf(holders)} do this ${place}: ${wordsOf(capabilities).join(", ")}`;
}

/** All of it in one sentence: who gains something, and who loses something. */
export function summaryOf(changes: readonly ToldChange[]): string {
  if (changes.length === 0) return "This change gives nobody a right, and takes none.";
  const holders = (does: AccessChange["does"]) => {
    const all = changes.filter((change) => change.does === does).flatMap((change) => change.holders);
    return countOf([...new Map(all.map((holder) => [`${holder.kind} ${holder.id}`, holder])).values()]);
  };
  return `This change gives rights to ${holders("gain")}, and takes some from ${holders("lose")}.`;
}

/** How many people and tokens, in words. */
export function countOf(holders: readonly Holder[]): string {
  const people = holders.filter(({ kind }) => kind === "user").length;
  const tokens = holders.length - people;
  const parts = [
    ...(people > 0 ? [people === 1 ? "1 person" : `${people} people`] : []),
    ...(tokens > 0 ? [tokens === 1 ? "1 token" : `${tokens} tokens`] : []),
  ];
  return parts.join(" and ") || "nobody";
}

/** What is done to what, such as "query `payments`". */
export function deedOf(
  { of, area, action }: Capability,
  names: readonly string[],
  quoted: Quoted = inTicks,
): string {
  const object = areas[area] ?? area;
  if (of === "org") return `${action} ${object}`;
  const deed = deeds[`${area}:${action}`] ?? `${action} ${object} of`;
  return `${deed} ${namesInWords(of, names, quoted)}`;
}

type Quoted = (name: string) => string;

function inTicks(name: string): string {
  return `\`${name}\``;
}

function namesInWords(of: "dataset" | "view", names: readonly string[], quoted: Quoted): string {
  if (names.includes(everyName)) return `every ${of}`;
  const all = names.map(quoted);
  const kind = of === "view" ? (names.length === 1 ? "the view " : "the views ") : "";
  const last = all.pop() ?? "";
  return `${kind}${all.length === 0 ? last : `${all.join(", ")} and ${last}`}`;
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = JSON.stringify(keyOf(item));
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
