import { inLine } from "eventdata-commandline";
import {
  type Access,
  type Capability,
  capabilities,
  countOf,
  type Holder,
  type Source,
  sourcesOf,
  viewsOver,
} from "pulumi-eventdata-provider/access";
import type { Terminal } from "../report/terminal.ts";
import { labelled, wrapped } from "../report/wrap.ts";
import { alikeIn, type Place, placeInWords, placesOf, shownWords } from "./places.ts";

/** Everybody, with those who may do the same told together. */
export function everybodyAsText(access: Access, terminal: Terminal): string[] {
  const { holders, datasets, views } = access;
  const summary = `${countOf(holders)}; ${counted(datasets, "dataset")}, ${counted(views, "view")}`;
  const blocks = alikeIn(access).flatMap(({ holders, places }) => [
    "",
    ...wrapped(holders.map(nameOf), terminal.width).map(terminal.strong),
    ...sourceLines(holders, terminal),
    ...placeLines(places, terminal),
    ...(holders.some(({ mayMore }) => mayMore) ? [mayMoreLine(terminal)] : []),
  ]);
  return [summary, ...blocks];
}

/** One holder, and where each right comes from. */
export function oneAsText(access: Access, holder: Holder, terminal: Terminal): string[] {
  const lines = placesOf(holder.rights).flatMap((place) => {
    const bySource = new Map<string, Capability[]>();
    for (const capability of place.capabilities) {
      const from = sourcesOf(access, holder, capability, place.name).map(sourceInWords).join(", ");
      bySource.set(from, [...(bySource.get(from) ?? []), capability]);
    }
    return [...bySource].flatMap(([from, capabilities]) => [
      ...placeLines([{ ...place, capabilities }], terminal),
      ...(from === "" ? [] : [terminal.faint(`    by ${from}`)]),
    ]);
  });
  return [
    terminal.strong(nameOf(holder)),
    ...(lines.length === 0 ? ["  nothing"] : lines),
    ...(holder.mayMore ? [mayMoreLine(terminal)] : []),
  ];
}

/** Who may do what on one dataset or view, also by the views that read it. */
export function toOneAsText(
  access: Access,
  of: "dataset" | "view",
  name: string,
  terminal: Terminal,
): string[] {
  const own = capabilities.filter((capability) => capability.of === of);
  const views = of === "dataset" ? viewsOver(access, name) : [];
  const throughView: Capability = { of: "view", area: "query", action: "read" };
  const rows = access.holders.flatMap((holder) => {
    const { rights } = holder;
    const held = own.filter((capability) => rights.allows(capability, name));
    const words = shownWords(held);
    const by = views.filter((view) => rights.allows(throughView, view));
    const more = held.some(({ area }) => area === "query")
      ? []
      : by.map((view) => `query by the view ${view}`);
    return words.length + more.length === 0
      ? []
      : [{ label: `  ${nameOf(holder)}`, words: [...words, ...more] }];
  });
  const room = Math.max(0, ...rows.map(({ label }) => label.length)) + 2;
  return [
    terminal.strong(placeInWords({ of, name })),
    ...(rows.length === 0 ? ["  nobody may do anything"] : []),
    ...rows.flatMap(({ label, words }) => labelled(label, words, terminal.width, room)),
    ...(access.holders.some(({ mayMore }) => mayMore) ? [mayMoreLine(terminal)] : []),
  ];
}

export function nameOf({ kind, name, mayMore }: Holder): string {
  const shown = inLine(name);
  return `${kind === "token" ? `token ${shown}` : shown}${mayMore ? " (and more)" : ""}`;
}

export function sourceInWords({ role, group }: Source): string {
  return group === undefined ? `the role ${role}` : `the role ${role} of the group ${group}`;
}

function mayMoreLine({ faint, width }: Terminal): string {
  const words = "and more: the service does not tell all that a built-in role of theirs allows".split(" ");
  return wrapped(words, width - 2, " ")
    .map((line) => faint(`  ${line}`))
    .join("\n");
}

function sourceLines(holders: readonly Holder[], { faint, width }: Terminal): string[] {
  const all = new Set(holders.flatMap(({ sources }) => sources.map(sourceInWords)));
  return wrapped([...all], width - 5).map((line, index) => faint(`  ${index === 0 ? "by " : "   "}${line}`));
}

function placeLines(places: readonly Place[], { width }: Terminal): string[] {
  if (places.length === 0) return ["  nothing"];
  const rows = places.map((place) => ({
    label: `  ${placeInWords(place)}`,
    words: shownWords(place.capabilities),
  }));
  const room = Math.max(...rows.map(({ label }) => label.length)) + 2;
  return rows.flatMap(({ label, words }) => labelled(label, words, width, room));
}

function counted(things: readonly unknown[], word: string): string {
  return `${things.length} ${word}${things.length === 1 ? "" : "s"}`;
}
