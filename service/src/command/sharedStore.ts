import type { OperationContext } from "../operation/operations.ts";
import { loggerOf } from "../start/log.ts";
import { checkOptions, type SharedParts } from "../start/options.ts";
import { serviceContext } from "../start/serviceContext.ts";
import { openExistingSharedStore } from "../store/shared/openSharedStore.ts";

export interface SharedOpening {
  readonly wireProfile?: unknown;
  readonly address?: string | undefined;
}

/** Opens the store that nodes share, beside those that serve it, does the work and closes it. */
export async function withSharedStore<T>(
  shared: SharedParts,
  { wireProfile, address }: SharedOpening,
  work: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const store = await openExistingSharedStore(shared);
  try {
    const edges = store.datasets.edges();
    const checked = checkOptions({ wireProfile, shared, ...(edges.length > 0 ? { edges } : {}) });
    const now = () => new Date();
    const logger = loggerOf(undefined);
    const context = serviceContext({ store, checked, dataFolder: undefined, now, logger });
    try {
      return await work({ folder: undefined, wire: checked.wire, context, events: context.events, address });
    } finally {
      await context.events.stop();
    }
  } finally {
    await store.close();
  }
}
