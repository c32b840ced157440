import { Refusal } from "../errors/refusal.ts";
import type { Counted } from "../store/licenseLimits.ts";
import type { Store } from "../store/store.ts";

/**
 * Refuses what was just inserted within a write, which undoes it, where it is one too many. No field is
 * wrong and no other value would help, so that it is a 403.
 */
export function stayWithinLicense(store: Store, orgId: string, what: Counted): void {
  const limit = store.licenseLimits.exceeded(what, orgId);
  if (limit === undefined) return;
  throw new Refusal(403, `the organisation's licence allows ${limit} ${what}, and there are as many already`);
}
