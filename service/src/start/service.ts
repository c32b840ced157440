import { loginLinkFor } from "../access/oauth/loginLinks.ts";
import { personalTokenFor } from "../access/personalToken.ts";
import type { Handlers, ServiceContext } from "../calls/handler.ts";
import { diskTroubleOf } from "../errors/diskTrouble.ts";
import { ServiceError, type ServiceErrorCode } from "../errors/serviceError.ts";
import { Forwarding } from "../exchange/forwarding.ts";
import { RateExchange } from "../license/rateExchange.ts";
import { ServiceClock } from "../operation/clock.ts";
import { ControlServer } from "../operation/controlServer.ts";
import { GivenObjects } from "../operation/givenObjects.ts";
import { Retention } from "../operation/retention.ts";
import { CrossOrigin } from "../routes/crossOrigin.ts";
import { HttpServer } from "../routes/server.ts";
import { EventStoreError, type EventStoreErrorCode } from "../store/events/faults/eventStoreError.ts";
import { closeQuietly, folderTrouble, openStore } from "../store/openStore.ts";
import { openSharedStore } from "../store/shared/openSharedStore.ts";
import type { Store } from "../store/store.ts";
import { checkStoredEdges } from "./edges.ts";
import { handlers } from "./handlers.ts";
import { loggerOf } from "./log.ts";
import { type CheckedOptions, checkOptions, type NodeOptions, type ServiceOptions } from "./options.ts";
import { serviceApplication } from "./serviceApplication.ts";
import { serviceContext } from "./serviceContext.ts";

export interface Service {
  readonly url: string;
  readonly port: number;
  /** The owner's secret where it is known: on a first start, or when it was given. */
  readonly ownerToken?: string;
  /** Makes a personal token of the user who has the address; it acts with the user's role. */
  createPersonalToken(email: string): Promise<string>;
  /** Makes an address at which the user who has the e-mail address signs in once, for OAuth clients. */
  createLoginLink(email: string): Promise<string>;
  /** Lets running requests end, and closes the store. */
  stop(): Promise<void>;
}

/** Starts an Event Data Service in this process; it serves as soon as the promise resolves. */
export function startService(options: ServiceOptions = {}): Promise<Service> {
  return startWith(options, handlers);
}

/** The same with other handlers than the service's own. */
export async function startWith(options: NodeOptions, served: Handlers): Promise<Service> {
  const checked = checkOptions(options);
  const { shared } = checked;
  const store = shared === undefined ? openStore(options.dataFolder) : await openSharedStore(shared);
  try {
    checkStoredEdges(store.datasets.edges(), checked.edges);
    return await startOn(store, { options, checked, served });
  } catch (error) {
    await closeQuietly(store);
    throw folderTrouble(unwritable(error, options.dataFolder), options.dataFolder);
  }
}

/** What keeps it from starting on a disk that takes nothing is not this program's fault. */
function unwritable(error: unknown, folder: string | undefined): unknown {
  const trouble = error instanceof ServiceError ? undefined : diskTroubleOf(error);
  if (trouble === undefined) return error;
  const message = `the data folder ${folder} cannot be written: ${trouble}`;
  return new ServiceError("FOLDER_UNUSABLE", message, { cause: error });
}

interface Start {
  readonly options: ServiceOptions;
  readonly checked: CheckedOptions;
  readonly served: Handlers;
}

async function startOn(store: Store, { options, checked, served }: Start): Promise<Service> {
  const { wire, host, tls, stopMilliseconds } = checked;
  const { tokenPrefixes } = wire;
  const clock = new ServiceClock(options.clock);
  const { now } = clock;
  const logger = loggerOf(options.log);
  const forwarding = new Forwarding(checked.trustedProxies);
  const context = serviceContext({ store, checked, dataFolder: options.dataFolder, now, logger });
  const { events, usage } = context;
  const rateExchange = new RateExchange(store, context.rateLimits);
  const retention = new Retention({ ...context, logger });
  const objects = givenObjects(context, options, checked);
  const ownerToken = await objects.make(options.ownerToken);

  let stopping = false;
  const isStopping = () => stopping;
  const parts = {
    options,
    checked,
    served,
    context,
    clock,
    objects,
    retention,
    logger,
    forwarding,
    isStopping,
  };
  const traceHeader = wire.headers.traceId;
  const crossOrigin = new CrossOrigin(checked.corsOrigins, wire);
  const server = new HttpServer(serviceApplication(parts), { traceHeader, crossOrigin, tls });
  const port = await server.listen(host, checked.port);
  const url = `${tls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const address = options.publicUrl ?? url;
  const folder = options.dataFolder;
  const control =
    folder === undefined ? undefined : new ControlServer({ folder, context, events, wire, address }, logger);
  await control?.listen();

  const end = async (patience: number) => {
    stopping = true;
    await Promise.all([server.stop(patience), control?.stop(), retention.stop(), rateExchange.stop()]);
    await events.stop();
    await usage.stop();
  };
  try {
    await events.start();
  } catch (error) {
    await end(0);
    throw eventsUnusable(error);
  }
  retention.start();
  rateExchange.start();
  const stop = async () => {
    await end(stopMilliseconds);
    await store.close();
    logger.info("stopped");
  };
  let stopped: Promise<void> | undefined;
  return {
    url,
    port,
    ...(ownerToken === undefined ? {} : { ownerToken }),
    createPersonalToken: (email) =>
      store.write(() => personalTokenFor(store, email, tokenPrefixes.personal, now())),
    createLoginLink: (email) => store.write(() => loginLinkFor(store, email, address, now())),
    stop: () => (stopped ??= stop()),
  };
}

function givenObjects(context: ServiceContext, options: ServiceOptions, checked: CheckedOptions) {
  const first = (ownerToken: string | undefined) => ({
    ...checked,
    defaultEdgeDeployment: checked.edges[0] ?? "",
    ownerToken,
    tokenPrefix: checked.wire.tokenPrefixes.api,
    now: context.now(),
  });
  return new GivenObjects({ context, first, clients: options.oauthClients ?? [], seeds: checked.seeds });
}

const startCodes: { readonly [Code in EventStoreErrorCode]?: ServiceErrorCode } = {
  FOLDER_IN_USE: "FOLDER_IN_USE",
  FORMAT_TOO_NEW: "SCHEMA_TOO_NEW",
};

function eventsUnusable(error: unknown): unknown {
  if (!(error instanceof EventStoreError) || diskTroubleOf(error) !== undefined) return error;
  return new ServiceError(startCodes[error.code] ?? "EVENTS_UNUSABLE", error.message, { cause: error });
}
