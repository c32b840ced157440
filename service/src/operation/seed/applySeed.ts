import { OAuthClientError } from "../../access/oauth/putClient.ts";
import { Refusal } from "../../errors/refusal.ts";
import { ServiceError } from "../../errors/serviceError.ts";
import type { ParsedSeed } from "./parseSeed.ts";
import { planters, type Soil } from "./planters.ts";
import { SeedFault } from "./seedFault.ts";
import type { SeedSection } from "./seedSchema.ts";
import { placedFault } from "./seedSource.ts";

/** What others name comes first. */
const order: readonly SeedSection[] = ["orgs", "roles", "users", "groups", "tokens", "clients", "datasets"];

/** Makes what is missing, all or nothing, within a write; what exists is left as it is. */
export function applySeeds(seeds: readonly ParsedSeed[], soil: Soil): void {
  for (const section of order) {
    for (const { source, seed } of seeds) {
      for (const [index, entry] of (seed[section] ?? []).entries()) {
        try {
          // The entry is one of this section.
          (planters[section] as (planted: typeof entry, soil: Soil) => void)(entry, soil);
        } catch (error) {
          const fault = faultOf(error);
          if (fault === undefined) throw error;
          const path = [section, index, ...fault.path];
          throw new ServiceError(
            "OPTION_INVALID",
            `the seed is not valid: ${placedFault(source, path, fault.message)}`,
          );
        }
      }
    }
  }
}

/** Undefined for what is no fault of the seed. */
function faultOf(error: unknown): { path: readonly PropertyKey[]; message: string } | undefined {
  if (error instanceof SeedFault) return error;
  if (error instanceof Refusal || error instanceof OAuthClientError) {
    return { path: [], message: error.message };
  }
  return undefined;
}
