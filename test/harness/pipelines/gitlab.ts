import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { pullRequestNumber } from "../../../tools/testing/codePlatform.ts";
import type { Repository } from "./repository.ts";
import { inShell, type JobResult, type Occasion, type Settings } from "./runner.ts";

type Variables = Readonly<Record<string, string>>;

interface Rule {
  readonly if: string;
  readonly when?: string;
}

interface Job {
  readonly extends?: string;
  readonly stage?: string;
  readonly rules?: readonly Rule[];
  readonly id_tokens?: Readonly<Record<string, object>>;
  readonly before_script?: readonly string[];
  readonly script?: readonly string[];
}

interface Pipeline extends Readonly<Record<string, unknown>> {
  readonly stages: readonly string[];
  readonly workflow: { readonly rules: readonly Rule[] };
  readonly variables: Readonly<Record<string, string | { value: string }>>;
}

/** What stands at the top and is no job. */
const keywords = ["stages", "workflow", "variables", "default"];

export async function onGitlab(
  repository: Repository,
  settings: Settings,
  occasion: Occasion,
): Promise<JobResult[]> {
  const branch = occasion.of === "pull request" ? occasion.branch : "main";
  const file = join(await repository.checkedOut(branch), ".gitlab-ci.yml");
  const pipeline: Pipeline = parse(await readFile(file, "utf8"));
  const told = variablesOf(occasion);
  if (ruleFor(pipeline.workflow.rules, told) === undefined) return [];
  const isApproved = "isApproved" in occasion && occasion.isApproved;
  const given = Object.entries(pipeline.variables).map(([name, value]): [string, string] => [
    name,
    typeof value === "string" ? value : value.value,
  ]);
  const isFork = occasion.of === "pull request" && occasion.isFork === true;
  const secrets = isFork ? {} : { ...settings.secrets, GITOPS_TOKEN: settings.platformToken };
  const results: JobResult[] = [];
  for (const [name, job] of jobsOf(pipeline)) {
    const rule = ruleFor(job.rules ?? [], told);
    if (rule === undefined || (rule.when === "manual" && !isApproved)) continue;
    if (results.some(({ exitCode }) => exitCode !== 0)) continue;
    const folder = await repository.checkedOut(branch);
    const identity = Object.keys(job.id_tokens ?? {}).map((token): [string, string] => [token, "a.b.c"]);
    const env = {
      ...settings.machine,
      ...settings.platform,
      ...Object.fromEntries([...given, ...identity]),
      ...settings.variables,
      ...secrets,
      ...told,
    };
    const lines = [...(job.before_script ?? []), ...(job.script ?? [])];
    results.push({ job: name, folder, ...(await inShell(lines.join("\n"), folder, env)) });
  }
  return results;
}

/** Stage by stage, each with what it extends. */
function jobsOf(pipeline: Pipeline): [string, Job][] {
  const all = Object.entries(pipeline).filter(([name]) => !keywords.includes(name)) as [string, Job][];
  const whole = all.map(([name, job]): [string, Job] => [name, { ...baseOf(pipeline, job), ...job }]);
  return pipeline.stages.flatMap((stage) =>
    whole.filter(([name, job]) => !name.startsWith(".") && job.stage === stage),
  );
}

function baseOf(pipeline: Pipeline, { extends: base }: Job): Job {
  return base === undefined ? {} : (pipeline[base] as Job);
}

function variablesOf(occasion: Occasion): Record<string, string> {
  const usual = { CI_DEFAULT_BRANCH: "main" };
  const onMain = { ...usual, CI_COMMIT_BRANCH: "main" };
  switch (occasion.of) {
    case "pull request":
      return {
        ...usual,
        CI_PIPELINE_SOURCE: "merge_request_event",
        CI_MERGE_REQUEST_IID: String(pullRequestNumber),
        CI_MERGE_REQUEST_PROJECT_ID: "42",
        CI_MERGE_REQUEST_SOURCE_PROJECT_ID: occasion.isFork ? "43" : "42",
      };
    case "merge":
      return { ...onMain, CI_PIPELINE_SOURCE: "push" };
    case "repair":
      return { ...onMain, CI_PIPELINE_SOURCE: "web", GITOPS_REPAIR: "true" };
    case "night":
      return { ...onMain, CI_PIPELINE_SOURCE: "schedule" };
  }
}

function ruleFor(rules: readonly Rule[], variables: Variables): Rule | undefined {
  return rules.find((rule) => rule.if.split("&&").every((part) => holds(part, variables)));
}

function holds(comparison: string, variables: Variables): boolean {
  const found = /^\s*(\S+)\s*(==|!=)\s*(\S+)\s*$/.exec(comparison);
  if (found === null) throw new Error(`a rule says ${comparison}`);
  const [, left = "", sign, right = ""] = found;
  const value = (text: string) => (text.startsWith("$") ? variables[text.slice(1)] : text.slice(1, -1));
  return (value(left) === value(right)) === (sign === "==");
}
