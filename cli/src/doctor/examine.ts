import { checks } from "./checks.ts";
import { failure } from "./failure.ts";
import { type Finding, firstSeeTo, type Part, skipped, type Verdict, worstOf } from "./finding.ts";
import type { Situation } from "./situation.ts";

/** Looks at everything, one after the other: what fails hides nothing that can still be looked at. */
export async function examined(situation: Situation): Promise<Part[]> {
  const hasProject = await situation.hasProject();
  const worst = new Map<string, Verdict>();
  const parts: Part[] = [];
  for (const [name, { about, ofProject, needs = [], look }] of Object.entries(checks)) {
    if (ofProject && !hasProject) continue;
    const missing = needs.find((need) => ["problem", "skipped"].includes(worst.get(need) ?? ""));
    const findings: readonly Finding[] =
      missing === undefined
        ? await look(situation).catch((error: unknown) => [failure(about, error)])
        : [skipped(about, firstSeeTo(checks[missing]?.about ?? missing))];
    worst.set(name, worstOf(findings));
    parts.push({ name, about, findings });
  }
  return parts;
}
