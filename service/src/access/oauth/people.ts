import { Refusal } from "../../errors/refusal.ts";
import type { Store } from "../../store/store.ts";
import { checkedToken } from "../tokenCheck.ts";

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Who can sign in, and whom another issuer's token can stand for. */
export interface People {
  findByPersonalToken(secret: string): Person | undefined;
  /** The person, named as in the organisation that they joined first. */
  findById(id: string): Person | undefined;
  findByEmail(email: string): Person | undefined;
  findMember(orgId: string, id: string): Person | undefined;
}

/** The users of the service. */
export function peopleOf(store: Store, personalPrefix: string, now: () => Date): People {
  const findById = (id: string) => {
    const [first] = store.users.memberships(id);
    return first && store.users.find(first.orgId, id);
  };
  return {
    findByPersonalToken(secret) {
      try {
        const row = checkedToken({
          tokenClass: "personal",
          secret,
          prefix: personalPrefix,
          now: now(),
          findByHash: (hash) => store.personalTokens.findByHash(hash),
          remembered: store.remembered,
        });
        return findById(row.userId);
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },
    findById,
    findByEmail(email) {
      const id = store.users.findByEmail(email);
      return id === undefined ? undefined : findById(id);
    },
    findMember: (orgId, id) => store.users.find(orgId, id),
  };
}
