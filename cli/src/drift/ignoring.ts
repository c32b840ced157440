import { nearest, schemas } from "eventdata-contract";
import { z } from "zod";
import { readYaml, refuseFile } from "../files/readYaml.ts";
import { matches } from "../organisation/namePattern.ts";
import { type Drift, type DriftKind, type Finding, kindNames } from "./drift.ts";

/** What need not be told, why, and until when. */
export interface IgnoreRule {
  readonly kind?: DriftKind | undefined;
  readonly type?: string | undefined;
  /** With * for any part of it. */
  readonly name?: string | undefined;
  /** Only these places; what lies within one of them counts as well. */
  readonly places?: readonly string[] | undefined;
  readonly reason: string;
  /** The last day on which it holds. */
  readonly until: string;
}

const rule = schemas.strictObject({
  kind: z.enum(kindNames).optional(),
  type: z.string().min(1).optional(),
  name: z.string().min(1).optional(),
  places: z.array(z.string().min(1)).min(1).optional(),
  reason: z.string().min(1),
  until: z.iso.date(),
});

const fields = Object.keys(rule.shape);

/** The rules of a file; all that is wrong with it is told at once. */
export async function ignoreRulesIn(file: string): Promise<IgnoreRule[]> {
  const given = await readYaml(file);
  const list = isMap(given) && Object.keys(given).length === 1 ? given.ignore : undefined;
  if (!Array.isArray(list)) return refuseFile(file, ['it must hold one list, "ignore"']);
  const faults: string[] = [];
  const rules = list.flatMap((each: unknown, index): IgnoreRule[] => {
    const result = rule.safeParse(each);
    if (result.success) return [result.data];
    for (const issue of result.error.issues) {
      const keys = issue.code === "unrecognized_keys" ? issue.keys : [];
      for (const key of keys) {
        const near = nearest(key, fields);
        faults.push(`ignore.${index}.${key}: is not a property${near ? `; did you mean ${near}?` : ""}`);
      }
      if (keys.length === 0) faults.push(`${["ignore", index, ...issue.path].join(".")}: ${wordsOf(issue)}`);
    }
    return [];
  });
  return faults.length === 0 ? rules : refuseFile(file, faults);
}

function wordsOf({ path, message }: z.core.$ZodIssue): string {
  if (path[0] === "until") return "must be the last day on which the rule holds, as 2030-12-31";
  if (path[0] === "reason") return "must say why, for whoever reads the rule later";
  if (path[0] === "kind") return `must be one of ${kindNames.join(", ")}`;
  return message;
}

/** Drift without what rules say need not be told. A rule that has ended says nothing any more, and that is told. */
export function withoutIgnored(drift: Drift, rules: readonly IgnoreRule[], today: string): Drift {
  const ended = rules.filter(({ until }) => until < today);
  const inForce = rules.filter((each) => !ended.includes(each));
  const used = new Set<IgnoreRule>();
  const ignored: { finding: Finding; reason: string }[] = [];
  const findings = drift.findings.flatMap((finding): Finding[] => {
    let left: Finding | undefined = finding;
    for (const each of inForce) {
      if (left === undefined || !isAbout(each, left)) continue;
      const { told, silent }: Split = split(left, each);
      if (silent === undefined) continue;
      used.add(each);
      ignored.push({ finding: silent, reason: each.reason });
      left = told;
    }
    return left === undefined ? [] : [left];
  });
  const notes = [
    ...ended
      .filter((each) => drift.findings.some((finding) => isAbout(each, finding)))
      .map((each) => `a rule has ended on ${each.until}, and what it was for is told again: ${each.reason}`),
    ...inForce
      .filter((each) => !used.has(each))
      .map((each) => `a rule is about nothing that is there, and can go: ${each.reason}`),
  ];
  return { ...drift, findings, ignored: [...drift.ignored, ...ignored], notes: [...drift.notes, ...notes] };
}

interface Split {
  readonly told: Finding | undefined;
  readonly silent: Finding | undefined;
}

function split(finding: Finding, { places }: IgnoreRule): Split {
  if (places === undefined) return { told: undefined, silent: finding };
  const isSilent = (path: string) => places.some((each) => path === each || path.startsWith(`${each}.`));
  const silent = finding.places.filter(({ path }) => isSilent(path));
  const told = finding.places.filter(({ path }) => !isSilent(path));
  return {
    silent: silent.length === 0 ? undefined : { ...finding, places: silent },
    told: told.length === 0 && silent.length > 0 ? undefined : { ...finding, places: told },
  };
}

function isAbout({ kind, type, name }: IgnoreRule, finding: Finding): boolean {
  if (kind !== undefined && kind !== finding.kind) return false;
  if (type !== undefined && type !== finding.type) return false;
  return name === undefined || matches(name, finding.name);
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
