import type { Terminal } from "../report/terminal.ts";
import { wrapped } from "../report/wrap.ts";
import { type Drift, type DriftKind, type Finding, kindNames, kinds, summaryOf } from "./drift.ts";
import { deedOf, originOf, sidesOf, subjectOf } from "./inWords.ts";

/** For people at a terminal of any width. */
export function driftAsText(drift: Drift, terminal: Terminal): string[] {
  const { width, strong, faint } = terminal;
  const groups = kindNames.flatMap((kind) => {
    const own = drift.findings.filter((finding) => finding.kind === kind);
    if (own.length === 0) return [];
    return ["", strong(kinds[kind]), ...own.flatMap((finding) => findingAsText(finding, terminal))];
  });
  const notes = drift.notes.flatMap((note) => wrapped(note.split(" "), width, " "));
  return [
    ...wrapped(summaryOf(drift).split(" "), width, " ").map(strong),
    ...groups,
    ...(notes.length > 0 ? [""] : []),
    ...notes.map(faint),
  ];
}

const signs: Readonly<Record<DriftKind, string>> = {
  changed: "~",
  deleted: "−",
  unmanaged: "+",
  undeployed: "›",
};

function findingAsText(finding: Finding, { width, good, bad, faint }: Terminal): string[] {
  const { kind, places } = finding;
  const deed = deedOf(finding);
  const head = `${subjectOf(finding)}${deed === undefined ? "" : ` ${deed}`}`;
  const style = kind === "undeployed" ? good : bad;
  const origin = originOf(finding);
  const names = kind === "undeployed" ? ["will be", "now"] : ["expected", "found"];
  return [
    ...wrapped(head.split(" "), width - 4, " ").map((line, at) =>
      style(`${at === 0 ? `  ${signs[kind]}` : "   "} ${line}`),
    ),
    ...(origin === undefined
      ? []
      : wrapped(origin.split(" "), width - 6, " ").map((line) => faint(`      ${line}`))),
    ...places.flatMap((place) => {
      const { expected, found } = sidesOf(place);
      const side = (name: string, value: string) =>
        wrapped(`${name} ${value}`.split(" "), width - 8, " ").map((line) => `        ${line}`);
      return [`      ${place.path}`, ...side(names[0] ?? "", expected), ...side(names[1] ?? "", found)];
    }),
  ];
}
