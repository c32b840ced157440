import type { Client } from "../client/client.ts";
import { Engine } from "./engine.ts";
import { hostOfRun } from "./formOfRun.ts";
import type { HostOf } from "./host.ts";

/** An engine with a client of its own, and what it is told. */
export function engineOf(
  open: () => Client,
  hostOf: HostOf = hostOfRun,
): { engine: Engine; warnings: string[] } {
  const warnings: string[] = [];
  const engine = new Engine(hostOf({ open, log: (message) => warnings.push(message) }));
  return { engine, warnings };
}
