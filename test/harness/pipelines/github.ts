import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { data, Evaluator, Lexer, Parser } from "@actions/expressions";
import { parse } from "yaml";
import { pullRequestNumber } from "../../../tools/testing/codePlatform.ts";
import type { Repository } from "./repository.ts";
import { inShell, type JobResult, type Occasion, type Settings } from "./runner.ts";

type Variables = Readonly<Record<string, string>>;

interface Step {
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Variables;
}

interface Job {
  readonly needs?: string;
  readonly environment?: string;
  readonly env?: Variables;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly env?: Variables;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Event {
  readonly name: string;
  readonly branch: string;
  readonly payload: object;
  readonly inputs: object;
  readonly isApproved: boolean;
}

/** What else than a shell a step may use, as far as it matters here: the machine has Node, the job its checkout. */
const known = /^actions\/(checkout|setup-node)@[0-9a-f]{40}$/;

export async function onGithub(
  repository: Repository,
  settings: Settings,
  occasion: Occasion,
): Promise<JobResult[]> {
  const event = eventOf(occasion);
  const folder = await repository.checkedOut(event.branch);
  const results: JobResult[] = [];
  for await (const file of glob(".github/workflows/*.yml", { cwd: folder })) {
    const workflow: Workflow = parse(await readFile(join(folder, file), "utf8"));
    if (!isAskedFor(workflow, event)) continue;
    for (const [name, job] of Object.entries(workflow.jobs)) {
      const before = results.find((result) => result.job === job.needs);
      if (job.needs !== undefined && before?.exitCode !== 0) continue;
      if (job.environment === "production" && !event.isApproved) continue;
      results.push(await runJob(name, job, { repository, settings, event, around: workflow.env ?? {} }));
    }
  }
  return results;
}

/** By hand people start the one that asks for what they say. */
function isAskedFor({ on }: Workflow, { name, inputs }: Event): boolean {
  const asked = on[name];
  if (Object.keys(inputs).length === 0) return Object.hasOwn(on, name);
  return typeof asked === "object" && asked !== null && "inputs" in asked;
}

interface Surroundings {
  readonly repository: Repository;
  readonly settings: Settings;
  readonly event: Event;
  readonly around: Variables;
}

async function runJob(name: string, job: Job, surroundings: Surroundings): Promise<JobResult> {
  const { repository, settings, event, around } = surroundings;
  const folder = await repository.checkedOut(event.branch);
  const eventFile = join(folder, "../event.json");
  await writeFile(eventFile, JSON.stringify(event.payload));
  const isFork = JSON.stringify(event.payload).includes(forkName);
  const contexts = {
    github: { event: event.payload, repository: ownName, token: settings.platformToken },
    vars: settings.variables,
    secrets: isFork ? {} : settings.secrets,
    inputs: event.inputs,
  };
  const told: Record<string, string> = {
    GITHUB_EVENT_PATH: eventFile,
    GITHUB_STEP_SUMMARY: join(folder, "../summary.md"),
    GITHUB_PATH: join(folder, "../path"),
  };
  let text = "";
  for (const step of job.steps) {
    if (step.if !== undefined && !truth(step.if, contexts)) continue;
    if (step.run === undefined) {
      if (!known.test(step.uses ?? "")) throw new Error(`a step uses ${step.uses}`);
      continue;
    }
    const own = filled({ ...around, ...job.env, ...step.env }, contexts);
    const env = { ...settings.machine, ...settings.platform, ...told, ...own };
    const result = await inShell(step.run, folder, env);
    text += `--- ${step.name}\n${result.text}`;
    if (result.exitCode !== 0) return { job: name, exitCode: result.exitCode, text, folder };
  }
  return { job: name, exitCode: 0, text, folder };
}

const ownName = "acme/organisation";
const forkName = "somebody/organisation";

function eventOf(occasion: Occasion): Event {
  const usual = { branch: "main", payload: {}, inputs: {}, isApproved: false };
  switch (occasion.of) {
    case "pull request": {
      const head = { repo: { full_name: occasion.isFork ? forkName : ownName } };
      const payload = { pull_request: { number: pullRequestNumber, head } };
      return { ...usual, name: "pull_request", branch: occasion.branch, payload };
    }
    case "merge":
      return { ...usual, name: "push", isApproved: occasion.isApproved };
    case "repair": {
      const inputs = { repair: true };
      return { ...usual, name: "workflow_dispatch", inputs, isApproved: occasion.isApproved };
    }
    case "night":
      return { ...usual, name: "schedule" };
  }
}

function filled(variables: Variables, contexts: object): Record<string, string> {
  const pairs = Object.entries(variables).map(([name, text]): [string, string] => [
    name,
    String(text).replace(/\$\{\{(.*?)\}\}/g, (_all, inner: string) =>
      evaluated(inner, contexts).coerceString(),
    ),
  ]);
  return Object.fromEntries(pairs);
}

function truth(expression: string, contexts: object): boolean {
  return evaluated(expression, contexts).coerceString() === "true";
}

/** As GitHub itself evaluates it. */
function evaluated(expression: string, contexts: object): data.ExpressionData {
  const { tokens } = new Lexer(expression.trim()).lex();
  const tree = new Parser(tokens, Object.keys(contexts), []).parse();
  const values = JSON.parse(JSON.stringify(contexts), data.reviver);
  return new Evaluator(tree, values).evaluate();
}
