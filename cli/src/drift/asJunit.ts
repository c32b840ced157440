import { type Drift, type Finding, kinds } from "./drift.ts";
import { deedOf, originOf, sidesOf, subjectOf } from "./inWords.ts";

/** As a pipeline shows tests: what drifted failed, what is not yet deployed was skipped. */
export function driftAsJunit({ findings, looked }: Drift): string {
  const failed = findings.filter(({ kind }) => kind !== "undeployed");
  const skipped = findings.length - failed.length;
  const quiet = Math.max(0, looked - new Set(findings.flatMap(({ urn }) => urn ?? [])).size);
  const cases = [
    ...findings.map(caseOf),
    ...(quiet === 0
      ? []
      : [`    <testcase classname="eventdata" name="${quiet} resources are as they should be"/>`]),
  ];
  const counts = `tests="${cases.length}" failures="${failed.length}" skipped="${skipped}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="drift" ${counts}>`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function caseOf(finding: Finding): string {
  const { kind, type } = finding;
  const head = `    <testcase classname="${escaped(type)}" name="${escaped(`${subjectOf(finding)}: ${kinds[kind]}`)}">`;
  const tag = kind === "undeployed" ? "skipped" : "failure";
  const text = escaped(linesOf(finding).join("\n"));
  const inner = `<${tag} message="${escaped(kinds[kind])}">${text}</${tag}>`;
  return `${head}\n      ${inner}\n    </testcase>`;
}

function linesOf(finding: Finding): string[] {
  const places = finding.places.map((place) => {
    const { expected, found } = sidesOf(place);
    return `${place.path}: expected ${expected}, found ${found}`;
  });
  return [deedOf(finding), originOf(finding), ...places].filter((line) => line !== undefined);
}

/** XML has no way to write some control characters at all. */
function escaped(text: string): string {
  return [...text].map((letter) => entities[letter] ?? (isWritable(letter) ? letter : "\uFFFD")).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function isWritable(letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  const isControl = point < 0x20 && !["\t", "\n", "\r"].includes(letter);
  return !isControl && point !== 0xfffe && point !== 0xffff && (point < 0xd800 || point > 0xdfff);
}
