import { onTestFinished } from "vitest";
import { closeQuietly, openStore } from "../../service/src/store/openStore.ts";
import { openSharedStore } from "../../service/src/store/shared/openSharedStore.ts";
import type { Store } from "../../service/src/store/store.ts";
import { sharedPlace } from "./sharedPlace.ts";
import { isShared } from "./storeOfRun.ts";

/** An empty store of the run's kind; it is closed after the test, unless another end is told. */
export async function startStore(
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<Store> {
  const store = isShared ? await openSharedStore(await sharedPlace(atEnd)) : openStore();
  // A test may have closed it itself.
  atEnd(() => closeQuietly(store));
  return store;
}
