import * as pulumi from "@pulumi/pulumi";
import { configurationOf, type LookupOptions, type Texts } from "./configuration.ts";
import { type Dependencies, whenMade } from "./made.ts";

export type { LookupOptions } from "./configuration.ts";

/** Which provider a function asks, and what it waits for. */
export interface LookupOutputOptions extends LookupOptions {
  /** Resources that are made before the service is asked; what it tells is then not older than they are. */
  dependsOn?: Dependencies;
}

/** What a generated function tells of itself. */
export interface FunctionFacts {
  readonly name: string;
  /** Whether the result holds what must not be seen. */
  readonly secret: boolean;
}

/** Asks the service now. */
export async function lookUp<Result>(
  { name }: FunctionFacts,
  args: object,
  options: LookupOptions = {},
): Promise<Result> {
  const configuration = configurationOf(name, options) as unknown as Settled<Texts>;
  if (!(await configuration.isKnown)) {
    throw new pulumi.RunError(
      `${name}: what the provider is configured with is not known in this preview. Use ${name}Output, which waits for it.`,
    );
  }
  return ask(name, args, await configuration.promise(), false);
}

/** Asks the service once all that it is given is known. */
export function lookUpOutput<Result>(
  { name, secret }: FunctionFacts,
  args: object,
  options: LookupOutputOptions = {},
): pulumi.Output<Result> {
  const configuration = configurationOf(name, options);
  const { dependsOn } = options;
  const before = dependsOn === undefined ? pulumi.output(undefined) : whenMade(dependsOn);
  const result = pulumi
    .all([pulumi.output(args), configuration, before])
    .apply(([given, texts]) => ask<Result>(name, given, texts, dependsOn !== undefined));
  return (secret ? pulumi.secret(result) : result) as pulumi.Output<Result>;
}

const outsideOfRuns = {};

/** What every Output has, and its published type leaves out. */
interface Settled<T> {
  readonly isKnown: Promise<boolean>;
  promise(): Promise<T>;
}

async function ask<Result>(name: string, args: object, configuration: Texts, anew: boolean): Promise<Result> {
  // The engine takes a program for finished while nothing keeps it waiting.
  const done = pulumi.runtime.rpcKeepAlive();
  try {
    // Loaded at the first call: a program that calls no function does not pay for it.
    const { call } = await import("pulumi-eventdata-provider/functions");
    const within = pulumi.runtime.getMonitor() ?? outsideOfRuns;
    const how = { raw: configuration, environment: process.env, within, anew };
    return (await call(name, { ...args }, how)) as Result;
  } catch (error) {
    throw shownPlainly(error);
  } finally {
    done();
  }
}

/** Pulumi prints the stack of every error that ends a program but of those that carry its mark. */
function shownPlainly(error: unknown): unknown {
  const isExpected = error instanceof Error && "code" in error && "next" in error;
  return isExpected ? Object.defineProperty(error, "__pulumiRunError", { value: true }) : error;
}
