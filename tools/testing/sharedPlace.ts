import { randomBytes } from "node:crypto";
import { keyBytes } from "../../service/src/store/secretBox.ts";
import type { SharedPlace } from "../../service/src/store/shared/openSharedStore.ts";
import { emptyDatabase } from "./postgres.ts";

/** An empty database of its own, and a key. */
export async function sharedPlace(atEnd?: (drop: () => Promise<void>) => void): Promise<SharedPlace> {
  return { address: await emptyDatabase(atEnd), key: randomBytes(keyBytes) };
}
