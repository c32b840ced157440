import {
  type Client,
  type Configuration,
  clientFrom,
  configurationKeys,
  resolveConfiguration,
} from "pulumi-eventdata-provider";
import { type StackValue, stackValues, textsOf } from "../connection/stackConfiguration.ts";
import { type State, stackState } from "../connection/stackState.ts";
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
  /** As much of it as says where and how to connect: it may be whole where credentials are not. */
  readonly connection: () => Promise<Configuration>;
  readonly client: () => Promise<Client>;
  /** What the last deployment has left; empty outside of a project. */
  readonly state: () => Promise<State>;
  /** What the next one would do. What stays as it is does not stand in it. */
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
    connection: once(async () => resolveConfiguration(connectionOf(await raw(), environment), {})),
    client: once(async () => clientFrom(await raw(), environment)),
    state: once(async () => ((await hasProject()) ? stackState(stack) : {})),
    steps: once(() => previewedSteps(stack)),
  };
}

/** With credentials that are sent nowhere, since nothing is asked for by them. */
function connectionOf(raw: Readonly<Record<string, string>>, environment: NodeJS.ProcessEnv) {
  const names = ["baseUrl", "edges", "tokenUrl", "wireProfile", "caFile", "timeoutSeconds"] as const;
  const values = names.flatMap((name) => {
    const value = raw[`eventdata:${name}`] || environment[configurationKeys[name].environment];
    return value === undefined ? [] : [[`eventdata:${name}`, value]];
  });
  const credentials = ["token", "clientId", "clientSecret"].map((name) => [`eventdata:${name}`, "none"]);
  return Object.fromEntries([...values, ...credentials]);
}

function once<Value>(find: () => Promise<Value>): () => Promise<Value> {
  let found: Promise<Value> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}
