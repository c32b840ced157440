import { Wire } from "eventdata-contract";
import { Store } from "../store/store.ts";
import type { OperationContext } from "./operations.ts";
import { RateLimits } from "./rateLimits.ts";

/** Opens a data folder that no service has open, does the work and closes it. */
export async function withClosedFolder<T>(
  folder: string,
  wireProfile: unknown,
  work: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const wire = Wire.from(wireProfile ?? {});
  const store = new Store(folder);
  try {
    const context = {
      store,
      edges: store.datasets.edges(),
      now: () => new Date(),
      tokenPrefixes: wire.tokenPrefixes,
      maskSecrets: false,
      rateLimits: new RateLimits(),
    };
    return await work({ folder, wire, context });
  } finally {
    store.close();
  }
}
