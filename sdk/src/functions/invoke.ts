import * as pulumi from "@pulumi/pulumi";
import { configurationOf, type FunctionOptions, type Texts } from "./configuration.ts";
import type { Dependencies } from "./made.ts";

export type { FunctionOptions } from "./configuration.ts";

/** Which provider a function asks, and what it waits for. */
export interface FunctionOutputOptions extends FunctionOptions {
  /** Resources that are made before the service is asked; what it tells is then not older than they are. */
  dependsOn?: Dependencies;
}

const outsideOfRuns = {};

/** Calls a function of the provider's core; a configuration that is not known in this preview is told. */
export async function invokeNow<Result>(
  name: string,
  args: object,
  options: FunctionOptions,
): Promise<Result> {
  const configuration = configurationOf(name, options) as unknown as Settled<Texts>;
  if (!(await configuration.isKnown)) {
    throw new pulumi.RunError(
      `${name}: what the provider is configured with is not known in this preview. Use ${name}Output, which waits for it.`,
    );
  }
  return invoke(name, args, await configuration.promise(), false);
}

/** The same with a configuration that is known. */
export async function invoke<Result>(
  name: string,
  args: object,
  configuration: Texts,
  anew: boolean,
): Promise<Result> {
  return keptAlive(async () => {
    // Loaded at the first call: a program that calls no function does not pay for it.
    const { call } = await import("pulumi-eventdata-provider/functions");
    const within = pulumi.runtime.getMonitor() ?? outsideOfRuns;
    const isPreview = pulumi.runtime.isDryRun();
    const how = { raw: configuration, environment: process.env, within, anew, isPreview };
    return (await call(name, { ...args }, how)) as Result;
  });
}

/** The engine takes a program for finished while nothing keeps it waiting. */
export async function keptAlive<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = pulumi.runtime.rpcKeepAlive();
  try {
    return await work();
  } catch (error) {
    throw shownPlainly(error);
  } finally {
    // Another function may be waiting for what this one tells: it begins before the next turn of the event loop.
    setImmediate(done);
  }
}

/** What every Output has, and its published type leaves out. */
interface Settled<T> {
  readonly isKnown: Promise<boolean>;
  promise(): Promise<T>;
}

/**
 * Pulumi prints the stack of every error that ends a program but of those that carry its mark; and of a promise that
 * nobody waits for it prints the stack in any case.
 */
export function shownPlainly(error: unknown): unknown {
  const isExpected = error instanceof Error && "code" in error && "next" in error;
  if (!isExpected) return error;
  error.stack = error.message;
  return Object.defineProperty(error, "__pulumiRunError", { value: true });
}
