import { type Part, type signs, verdicts, worstOf } from "./finding.ts";

/** The form of the JSON; it grows, and what stands in it keeps its meaning until the number changes. */
const version = 1;

export function findingsAsJson(parts: readonly Part[]): object {
  const all = parts.flatMap(({ findings }) => findings);
  const count = (verdict: keyof typeof signs) => all.filter((each) => each.verdict === verdict).length;
  return {
    version,
    worst: worstOf(all),
    counts: Object.fromEntries(verdicts.map((verdict) => [verdict, count(verdict)])),
    findings: parts.flatMap(({ name, findings }) => findings.map((finding) => ({ check: name, ...finding }))),
  };
}
