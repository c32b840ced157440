import { Refusal } from "../refusal.ts";
import type { Store } from "../store/store.ts";

/** Does the work, within a write, unless it would leave an organisation without an owner. */
export function keepingAnOwner<T>(store: Store, orgId: string, work: () => T): T {
  const before = store.users.withRole(orgId, "owner");
  const result = work();
  if (before.length > 0 && store.users.withRole(orgId, "owner").length === 0) {
    const last = before.map(({ email }) => email).join(", ");
    throw new Refusal(403, `${last} is the organisation's last owner: make somebody else owner first`);
  }
  return result;
}
