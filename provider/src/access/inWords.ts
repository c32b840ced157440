import type { Holder } from "./access.ts";
import { type Capability, everyName } from "./capability.ts";
import type { AccessChange } from "./difference.ts";

/** Changes that say the same of the same names, told as one. */
export interface ToldChange {
  readonly does: AccessChange["does"];
  readonly capability: Capability;
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
  const byHolder = grouped(changes, ({ does, capability: { of, area, action }, holder: { kind, id } }) =>
    JSON.stringify([does, of, area, action, kind, id]),
  );
  const alike = grouped(byHolder, ([first, ...others]) => {
    const names = [first, ...others].map((change) => change?.name).sort();
    return JSON.stringify([first?.does, first?.capability, names]);
  });
  const told = alike.flatMap((same): ToldChange[] => {
    const [first] = same;
    const [change] = first ?? [];
    if (first === undefined || change === undefined) return [];
    const holders = same.flatMap(([each]) => (each ? [each.holder] : []));
    const { does, capability } = change;
    return [{ does, capability, names: first.map(({ name }) => name), holders }];
  });
  return [...told.filter(({ does }) => does === "gain"), ...told.filter(({ does }) => does === "lose")];
}

/** A sentence, such as "lets 3 people and 1 token query `payments`". */
export function sentenceOf({ does, capability, names, holders }: ToldChange): string {
  const verb = does === "gain" ? "lets" : "no longer lets";
  return `${verb} ${countOf(holders)} ${deedOf(capability, names)}`;
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
export function deedOf({ of, area, action }: Capability, names: readonly string[]): string {
  const object = areas[area] ?? area;
  if (of === "org") return `${action} ${object}`;
  const deed = deeds[`${area}:${action}`] ?? `${action} ${object} of`;
  return `${deed} ${namesInWords(of, names)}`;
}

function namesInWords(of: "dataset" | "view", names: readonly string[]): string {
  if (names.includes(everyName)) return `every ${of}`;
  const quoted = names.map((name) => `\`${name}\``);
  const kind = of === "view" ? (names.length === 1 ? "the view " : "the views ") : "";
  const last = quoted.pop() ?? "";
  return `${kind}${quoted.length === 0 ? last : `${quoted.join(", ")} and ${last}`}`;
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
