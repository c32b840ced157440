import { nearest, type Wire } from "eventdata-contract";
import type { z } from "zod";
import { ServiceError } from "../../errors/serviceError.ts";
import { type Seed, seedSchema } from "./seedSchema.ts";
import { placedFault, type SeedSource } from "./seedSource.ts";

export interface ParsedSeed {
  readonly source: SeedSource;
  readonly seed: Seed;
}

/** Checks seeds, which are in the deployment's own names; every fault of all of them is told at once. */
export function parseSeeds(sources: readonly SeedSource[], wire: Wire): ParsedSeed[] {
  const parsed: ParsedSeed[] = [];
  const faults: string[] = [];
  for (const source of sources) {
    const result = seedSchema.safeParse(wire.fromWire(seedSchema, withoutEmpty(source.value)));
    if (result.success) parsed.push({ source, seed: result.data });
    else faults.push(...result.error.issues.flatMap((issue) => faultsOf(issue, source)));
  }
  if (faults.length === 0) return parsed;
  throw new ServiceError("OPTION_INVALID", `the seed is not valid: ${faults.join("; ")}`);
}

/** In YAML, a section that nothing stands under is null. */
function withoutEmpty(value: unknown): unknown {
  if (typeof value !== "object" || Array.isArray(value)) return value ?? {};
  return Object.fromEntries(Object.entries(value ?? {}).filter(([, section]) => section !== null));
}

function faultsOf(issue: z.core.$ZodIssue, source: SeedSource): string[] {
  if (issue.code !== "unrecognized_keys") return [placedFault(source, issue.path, lowered(issue.message))];
  return issue.keys.map((key) => {
    const near = issue.path.length === 0 ? nearest(key, Object.keys(seedSchema.shape)) : undefined;
    const hint = near ? ` (did you mean ${near}?)` : "";
    return placedFault(source, [...issue.path, key], `is not a known key${hint}`);
  });
}

function lowered(message: string): string {
  return message.slice(0, 1).toLowerCase() + message.slice(1);
}
