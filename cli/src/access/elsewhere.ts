import type { Organisation } from "pulumi-eventdata-provider";
import { nameIn, ownTypeOf, type PlannedStep } from "../preview/plan.ts";
import type { Watched } from "../preview/watched.ts";

/** Steps in the organisation that is looked at, and what there is to say of those that are elsewhere. */
export interface Here {
  readonly steps: readonly PlannedStep[];
  readonly notes: readonly string[];
}

/** An explicit provider may work in another organisation. Of a resource that goes only the state tells, not where it was. */
export function stepsIn(here: Organisation, { steps, seen }: Watched): Here {
  const present = new Set<string>();
  const elsewhere = new Set<string>();
  for (const each of seen) {
    if (!("declared" in each)) continue;
    const subject = `${each.declared} ${each.logicalName}`;
    (differs(each.at, here) ? elsewhere : present).add(subject);
  }
  const isElsewhere = (step: PlannedStep) => {
    const subject = subjectOf(step);
    return elsewhere.has(subject) && !present.has(subject);
  };
  const left = [...new Set(steps.filter(isElsewhere).map(subjectOf))];
  return {
    steps: steps.filter((step) => !isElsewhere(step)),
    notes: left.length === 0 ? [] : [noteOf(left)],
  };
}

function subjectOf(step: PlannedStep): string {
  return `${ownTypeOf(step)} ${nameIn(step.urn)}`;
}

/** Of one that does not name its organisation the address alone tells. */
function differs(one: Organisation, other: Organisation): boolean {
  if (one.baseUrl !== other.baseUrl) return true;
  return one.orgId !== undefined && other.orgId !== undefined && one.orgId !== other.orgId;
}

function noteOf(left: readonly string[]): string {
  const some = left.slice(0, 5).join(", ");
  const more = left.length > 5 ? ` and ${left.length - 5} more` : "";
  return `by their provider these belong to another organisation, and count for nothing here: ${some}${more}`;
}
