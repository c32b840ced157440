import type { Client } from "../client/client.ts";
import type { Values } from "../declaration/value.ts";
import type { InState } from "../hosts/plugin/pluginResource.ts";
import type { Log } from "../lifecycle/messages.ts";

/** A resource as a host lets the engine call it; properties are in the host's own encoding. */
export interface Hosted {
  check(
    old: InState | undefined,
    news: Values,
  ): Promise<{ inputs: Values; failures: readonly { property: string; reason: string }[] }>;
  /** Where "changes" is left open the engine compares the inputs itself. */
  diff(
    id: string,
    old: InState,
    news: Values,
  ): Promise<{ changes?: boolean; replaces?: readonly string[]; deleteBeforeReplace?: boolean }>;
  create(inputs: Values): Promise<{ id: string; outs: Values }>;
  /** Without an id where it is gone. */
  read(id: string, old: InState): Promise<{ id: string; props: Values; inputs?: Values }>;
  update(id: string, old: InState, news: Values): Promise<{ outs: Values }>;
  delete(id: string, old: InState): Promise<void>;
}

/** Finds a resource as one process of the provider has it. */
export type Hosts = (of: { readonly type: string; readonly name: string }) => Hosted;

/** What a failed step leaves in the state. */
export interface HalfMade {
  readonly id: string;
  readonly properties: Values;
}

/** A host as the tests' engine knows it, so that every host goes through the same tables. */
export interface Host {
  /** How a value that is not known yet is written. */
  readonly unknown: unknown;
  /** One process of the provider, which serves one run of the engine: each resource, by its type and name. */
  start(): Hosts;
  /** The engine has done what it started the process for. */
  end(): void;
  /** A program's arguments as they come to the provider. */
  news(type: string, name: string, args: Values): Values;
  /** What came back from the provider as it stands in the state. */
  kept(type: string, properties: Values): Values;
  halfMade(error: unknown): HalfMade | undefined;
  /** Whether a failure is told in the provider's own words; anything else is a crash. */
  isTold(error: unknown): boolean;
}

/** What a host of the tests works with in place of what a deployment configures. */
export interface Surrounding {
  /** Opened anew for each run. */
  readonly open: () => Client;
  readonly log: Log;
}

export type HostOf = (surrounding: Surrounding) => Host;
