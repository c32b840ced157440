import { inLine } from "eventdata-commandline";
import { counted } from "../report/numbers.ts";
import type { Terminal } from "../report/terminal.ts";
import { wrapped } from "../report/wrap.ts";
import { type Finding, type Part, signs, skipped, type Verdict } from "./finding.ts";

/** For people at a terminal of any width. */
export function findingsAsText(parts: readonly Part[], terminal: Terminal): string[] {
  const told = parts
    .filter((part) => part.findings.length > 0 && !isLeftOut(part))
    .flatMap(({ about, findings }) => [
      terminal.strong(about),
      ...findings.flatMap((finding) => findingAsText(finding, about, terminal)),
    ]);
  const summary = wrapped(summaryOf(parts).split(" "), terminal.width, " ");
  return [...told, ...leftOut(parts, terminal), "", ...summary.map(terminal.strong)];
}

/** Whether nothing of a part was looked at. */
function isLeftOut({ about, findings }: Part): boolean {
  return (
    findings.length === 1 && findings.every(({ verdict, what }) => verdict === "skipped" && what === about)
  );
}

/** Those with the same reason in one line. */
function leftOut(parts: readonly Part[], terminal: Terminal): string[] {
  const byReason = new Map<string, string[]>();
  for (const { about, findings } of parts.filter(isLeftOut)) {
    const why = findings[0]?.found ?? "";
    byReason.set(why, [...(byReason.get(why) ?? []), about]);
  }
  const told = [...byReason].flatMap(([why, names]) =>
    findingAsText(skipped(names.join(", "), why), "", terminal),
  );
  return told.length === 0 ? [] : [terminal.strong("The rest"), ...told];
}

function findingAsText({ verdict, what, found, fix }: Finding, about: string, terminal: Terminal): string[] {
  const { width, good, bad, faint } = terminal;
  const styles: Readonly<Record<Verdict, (text: string) => string>> = {
    fine: good,
    note: faint,
    warning: bad,
    skipped: faint,
    problem: bad,
  };
  const text = what === about ? found : `${what}: ${found}`;
  // What others have said may have several lines.
  const [first = "", ...rest] = text.split("\n").flatMap((line) => lines(line, width - 4));
  return [
    `  ${styles[verdict](signs[verdict])} ${first}`,
    ...rest.map((line) => `    ${line}`),
    ...(fix ?? "")
      .split("\n")
      .flatMap((line) => lines(line, width - 6))
      .map((line, at) => `    ${at === 0 ? "→" : " "} ${line}`),
  ];
}

function lines(text: string, width: number): string[] {
  return wrapped(inLine(text).split(" "), width, " ").filter((line) => line.trim() !== "");
}

function summaryOf(parts: readonly Part[]): string {
  const all = parts.flatMap(({ findings }) => findings);
  const count = (verdict: Verdict) => all.filter((each) => each.verdict === verdict).length;
  const told = [
    ...(count("problem") > 0 ? [counted(count("problem"), "problem")] : []),
    ...(count("warning") > 0 ? [counted(count("warning"), "warning")] : []),
    ...(count("skipped") > 0 ? [`${count("skipped")} not looked at`] : []),
  ];
  return told.length === 0 ? "All is well" : told.join(", ");
}
