import type { OperationContext } from "../operation/operations.ts";
import { loggerOf } from "../start/log.ts";
import { checkOptions } from "../start/options.ts";
import { serviceContext } from "../start/serviceContext.ts";
import { edgesKnownIn } from "../store/edgesKnownIn.ts";
import { ClosedEvents } from "../store/events/closedEvents.ts";
import { openStore } from "../store/openStore.ts";

/** Opens a data folder that no service has open, does the work and closes it. */
export async function withClosedFolder<T>(
  folder: string,
  wireProfile: unknown,
  work: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const store = openStore(folder);
  try {
    const edges = store.datasets.edges();
    const checked = checkOptions({ wireProfile, ...(edges.length > 0 ? { edges } : {}) });
    const now = () => new Date();
    const context = serviceContext({ store, checked, dataFolder: folder, now, logger: loggerOf(undefined) });
    const events = store.inspect((database) => new ClosedEvents(folder, edgesKnownIn(database)));
    return await work({ folder, wire: checked.wire, context, events });
  } finally {
    store.close();
  }
}
