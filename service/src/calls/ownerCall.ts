import { type BodyOf, endpointOf } from "eventdata-contract";
import { Access } from "../access/access.ts";
import { callerOfUser } from "../access/callers.ts";
import { ServiceError } from "../errors/serviceError.ts";
import type { Store } from "../store/store.ts";
import type { Call } from "./handler.ts";

type WithoutPath = "createApiToken" | "createUser";

/** A call as the owner of an organisation would send it: whoever may open the data folder may do what they may. */
export function ownerCall<N extends WithoutPath>(
  name: N,
  store: Store,
  org: string | undefined,
  body: BodyOf<N>,
): Call<N> & { readonly body: BodyOf<N> } {
  const orgId = org ?? store.orgs.firstId();
  const owner = orgId === undefined ? undefined : store.users.withRole(orgId, "owner")[0];
  if (owner === undefined) {
    throw new ServiceError("REFUSED", `there is no organisation "${orgId}", or it has no owner`);
  }
  const credential = { class: "personal", credentialId: "command", userId: owner.id } as const;
  const caller = callerOfUser(store, credential, orgId);
  return {
    caller,
    access: new Access(caller, endpointOf(name)),
    accessAnew: () => undefined,
    path: {} as Call<N>["path"],
    query: undefined as Call<N>["query"],
    body,
    repeated: {},
    note: () => undefined,
  };
}
