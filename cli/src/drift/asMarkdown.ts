import { code } from "../report/markdown.ts";
import { type Drift, type Finding, kindNames, kinds, summaryOf } from "./drift.ts";
import { deedOf, originOf, sidesOf } from "./inWords.ts";

/** For a comment at a pull request, or an issue. */
export function driftAsMarkdown(drift: Drift): string[] {
  const groups = kindNames.flatMap((kind) => {
    const own = drift.findings.filter((finding) => finding.kind === kind);
    if (own.length === 0) return [];
    return ["", `**${kinds[kind]}**`, "", ...own.flatMap(findingAsMarkdown)];
  });
  const ignored = drift.ignored.map(
    ({ finding: { type, name }, reason }) => `- ${type} ${code(name)}: ${code(reason)}`,
  );
  return [
    "### Drift",
    "",
    summaryOf(drift),
    ...groups,
    ...(drift.notes.length > 0 ? ["", ...drift.notes.map((note) => `- ℹ️ ${code(note)}`)] : []),
    ...(ignored.length > 0
      ? ["", "<details><summary>Ignored</summary>", "", ...ignored, "", "</details>"]
      : []),
  ];
}

function findingAsMarkdown(finding: Finding): string[] {
  const { type, name, kind, places } = finding;
  const deed = deedOf(finding);
  const origin = originOf(finding, code);
  const head = `- ${type} ${code(name)}${deed === undefined ? "" : ` ${deed}`}${origin === undefined ? "" : ` (${origin})`}`;
  const lines = places.map((place) => {
    const { expected, found } = sidesOf(place);
    return kind === "undeployed"
      ? `  - ${code(place.path)}: ${code(found)} becomes ${code(expected)}`
      : `  - ${code(place.path)}: expected ${code(expected)}, found ${code(found)}`;
  });
  return [head, ...lines];
}
