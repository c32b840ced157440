import { exitCodes } from "../exitCodes.ts";

/** What came of a look, and the sign that a terminal shows. From the best to the worst. */
export const signs = { fine: "✓", note: "·", warning: "!", skipped: "?", problem: "✗" } as const;

export type Verdict = keyof typeof signs;
export const verdicts = Object.keys(signs) as Verdict[];

/** One thing that was looked at. */
export interface Finding {
  readonly verdict: Verdict;
  /** What was looked at, such as a key of the configuration or an address. */
  readonly what: string;
  readonly found: string;
  /** What to do about it. */
  readonly fix?: string | undefined;
}

/** What the looks at one part came to. */
export interface Part {
  readonly name: string;
  readonly about: string;
  readonly findings: readonly Finding[];
}

export function worstOf(findings: readonly Finding[]): Verdict {
  const ranks = findings.map(({ verdict }) => verdicts.indexOf(verdict));
  return verdicts[Math.max(0, ...ranks)] ?? "fine";
}

/** A warning is no reason to stop a pipeline. */
export const exitCodeOf: Readonly<Record<Verdict, number>> = {
  fine: exitCodes.fine,
  note: exitCodes.fine,
  warning: exitCodes.fine,
  skipped: exitCodes.incomplete,
  problem: exitCodes.found,
};

export function fine(what: string, found: string): Finding {
  return { verdict: "fine", what, found };
}

export function note(what: string, found: string): Finding {
  return { verdict: "note", what, found };
}

export function warning(what: string, found: string, fix?: string): Finding {
  return { verdict: "warning", what, found, fix };
}

export function problem(what: string, found: string, fix?: string): Finding {
  return { verdict: "problem", what, found, fix };
}

/** Why something is not looked at, where another part has to be mended before. */
export function firstSeeTo(about: string): string {
  return `not looked at: first see to "${about}"`;
}

/** What could not be looked at, and why. */
export function skipped(what: string, why: string): Finding {
  return { verdict: "skipped", what, found: why };
}
