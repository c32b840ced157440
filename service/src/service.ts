import { makeFirstObjects } from "./access/firstObjects.ts";
import { application } from "./http/application.ts";
import type { Handlers } from "./http/handler.ts";
import { HttpServer } from "./http/server.ts";
import { loggerOf } from "./log.ts";
import { handlers } from "./management/handlers.ts";
import { checkOptions, checkStoredEdges, type ServiceOptions } from "./options.ts";
import { Store } from "./store/store.ts";

export interface Service {
  readonly url: string;
  readonly port: number;
  /** The owner's secret where it is known: on a first start, or when it was given. */
  readonly ownerToken?: string;
  /** Lets running requests end, and closes the store. */
  stop(): Promise<void>;
}

/** Starts an Event Data Service in this process; it serves as soon as the promise resolves. */
export function startService(options: ServiceOptions = {}): Promise<Service> {
  return startWith(options, handlers);
}

/** The same with other handlers than the service's own. */
export async function startWith(options: ServiceOptions, served: Handlers): Promise<Service> {
  const checked = checkOptions(options);
  const { wire, edges, now, host, stopMilliseconds } = checked;
  const logger = loggerOf(options.log);
  const store = new Store(options.dataFolder);
  let stopping = false;
  try {
    checkStoredEdges(store.datasets.edges(), edges);
    const ownerToken = await makeFirstObjects(store, {
      ...checked,
      defaultEdgeDeployment: edges[0] ?? "",
      ownerToken: options.ownerToken,
      tokenPrefix: wire.tokenPrefixes.api,
      now: now(),
    });
    const surroundings = { traceHeader: wire.headers.traceId, logger, isStopping: () => stopping };
    const app = application({ wire, context: { store, edges, now }, surroundings, handlers: served });
    const server = new HttpServer(app, wire.headers.traceId);
    const port = await server.listen(host, checked.port);
    const stop = async () => {
      stopping = true;
      await server.stop(stopMilliseconds);
      store.close();
      logger.info("stopped");
    };
    let stopped: Promise<void> | undefined;
    return {
      url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
      port,
      ...(ownerToken === undefined ? {} : { ownerToken }),
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    store.close();
    throw error;
  }
}
