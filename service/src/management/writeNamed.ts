import { Refusal } from "../errors/refusal.ts";
import { NameTakenError } from "../store/nameTakenError.ts";
import type { Store } from "../store/store.ts";

/** Writes something whose name the database keeps unique. Where the name is taken, the 409 says what exists already. */
export async function writeNamed<T>(store: Store, what: string, work: () => T): Promise<T> {
  try {
    return await store.write(work);
  } catch (error) {
    if (error instanceof NameTakenError) throw new Refusal(409, `${what} exists already`);
    throw error;
  }
}
