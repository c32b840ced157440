import {
  type Access,
  type AccessRule,
  deedOf,
  namesNowhere,
  readRules,
  type Violation,
  violationsOf,
} from "pulumi-eventdata-provider/access";
import { readYaml, refuseFile } from "../files/readYaml.ts";
import { nameOf } from "./asText.ts";

/** The rules of a file in YAML or JSON. */
export async function rulesIn(file: string): Promise<AccessRule[]> {
  const { rules, faults } = readRules(await readYaml(file));
  return faults.length === 0 ? rules : refuseFile(file, faults);
}

/** What a person reads of the rules: who breaks one, and which names of them are nowhere. */
export function rulesAsText(
  access: Access,
  rules: readonly AccessRule[],
): { broken: string[]; notes: string[] } {
  const broken = violationsOf(access, rules).map(violationInWords);
  const notes = namesNowhere(access, rules).map((name) => `a rule speaks of what is not there: ${name}`);
  return { broken, notes };
}

function violationInWords({ rule, holder, capability, name, through, isUnknown }: Violation): string {
  const deed = deedOf(capability, [name]);
  const how = through === undefined ? "" : ` by the view \`${through}\``;
  const why = rule.because === undefined ? "" : ` (${rule.because})`;
  const verb = isUnknown ? "may perhaps" : "may";
  return `${nameOf(holder)} ${verb} ${deed}${how}, which a rule forbids${why}`;
}
