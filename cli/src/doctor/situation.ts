import { type Client, type Configuration, clientFrom, resolveConfiguration } from "pulumi-eventdata-provider";
import { type StackValue, stackValues } from "../connection/stackConfiguration.ts";
import { type PlannedStep, previewedSteps } from "../preview/plan.ts";
import { type Project, readProject } from "./project.ts";

/** Where the command was called, and what is found out of it once for all who look. */
export interface Situation {
  /** As it was named; undefined where the selected one is meant. */
  readonly stack: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
  readonly folder: string;
  /** Whether a project is looked at: one that is there, readable or not, or whose stack was named. */
  readonly hasProject: () => Promise<boolean>;
  /** Undefined outside of one. */
  readonly project: () => Promise<Project | undefined>;
  /** The stack's own configuration; empty outside of a project. */
  readonly values: () => Promise<Readonly<Record<string, StackValue>>>;
  readonly configuration: () => Promise<Configuration>;
  readonly client: () => Promise<Client>;
  /** What the next deployment would do. */
  readonly steps: () => Promise<readonly PlannedStep[]>;
}

export function situationOf(stack: string | undefined, environment: NodeJS.ProcessEnv): Situation {
  const folder = process.cwd();
  const project = once(() => readProject(folder));
  const hasProject = () =>
    project().then(
      (found) => stack !== undefined || found !== undefined,
      () => true,
    );
  const values = once(async () => ((await hasProject()) ? stackValues(stack) : {}));
  // What cannot be read of a stack is told where the stack is looked at.
  const raw = once(async () => textsOf(await values().catch(() => ({}))));
  return {
    stack,
    environment,
    folder,
    hasProject,
    project,
    values,
    configuration: once(async () => resolveConfiguration(await raw(), environment)),
    client: once(async () => clientFrom(await raw(), environment)),
    steps: once(() => previewedSteps(stack)),
  };
}

function textsOf(values: Readonly<Record<string, StackValue>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, { value }]) => [key, value]));
}

function once<Value>(find: () => Promise<Value>): () => Promise<Value> {
  let found: Promise<Value> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}
