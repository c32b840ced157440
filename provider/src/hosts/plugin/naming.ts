import { CheckRequest } from "@pulumi/pulumi/proto/provider_pb";
import { type Naming, named, namedBySeed } from "../../lifecycle/autoname.ts";

/** How the engine wants names to be made: as the stack is configured, else by the seed of the resource. */
export function namingOf(request: CheckRequest): Naming {
  const options = request.getAutonaming();
  const { PROPOSE, ENFORCE, DISABLE } = CheckRequest.AutonamingOptions.Mode;
  const mode = options?.getMode();
  if (mode === DISABLE) return () => undefined;
  const proposed = options?.getProposedName();
  if (proposed && (mode === ENFORCE || mode === PROPOSE)) return () => proposed;
  const seed = request.getRandomseed_asU8();
  return seed.length > 0 ? namedBySeed(seed) : named;
}
