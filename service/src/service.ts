import { authorizationServer } from "./access/oauth/authorizationServer.ts";
import { loginLinkFor } from "./access/oauth/loginLinks.ts";
import { personalTokenFor } from "./access/personalToken.ts";
import { application } from "./http/application.ts";
import { CrossOrigin } from "./http/crossOrigin.ts";
import { Forwarding } from "./http/forwarding.ts";
import type { Handlers } from "./http/handler.ts";
import { probes } from "./http/probes.ts";
import { HttpServer } from "./http/server.ts";
import { shownEndpoints } from "./http/shownEndpoints.ts";
import { loggerOf } from "./log.ts";
import { handlers } from "./management/handlers.ts";
import { adminRoutes } from "./operation/adminRoutes.ts";
import { ServiceClock } from "./operation/clock.ts";
import { ControlServer } from "./operation/controlServer.ts";
import { GivenObjects } from "./operation/givenObjects.ts";
import { RequestMetrics } from "./operation/metrics.ts";
import { openApiDocument } from "./operation/openApi.ts";
import { operationRoutes } from "./operation/operationRoutes.ts";
import { RateLimits } from "./operation/rateLimits.ts";
import { checkOptions, checkStoredEdges, type ServiceOptions } from "./options.ts";
import { Store } from "./store/store.ts";

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
export async function startWith(options: ServiceOptions, served: Handlers): Promise<Service> {
  const checked = checkOptions(options);
  const { wire, edges, host, tls, stopMilliseconds } = checked;
  const clock = new ServiceClock(options.clock);
  const { now } = clock;
  const logger = loggerOf(options.log);
  const forwarding = new Forwarding(checked.trustedProxies);
  const store = new Store(options.dataFolder);
  let stopping = false;
  try {
    checkStoredEdges(store.datasets.edges(), edges);
    const first = (secret: string | undefined) => ({
      ...checked,
      defaultEdgeDeployment: edges[0] ?? "",
      ownerToken: secret,
      tokenPrefix: wire.tokenPrefixes.api,
      now: now(),
    });
    const { tokenPrefixes } = wire;
    const { maskSecrets } = checked;
    const shown = shownEndpoints(checked.documentedOnly);
    const rateLimits = new RateLimits();
    const context = { store, edges, now, tokenPrefixes, maskSecrets, rateLimits };
    const { oauthClients: clients = [] } = options;
    const objects = new GivenObjects({ context, first, clients, seeds: checked.seeds });
    const ownerToken = await objects.make(options.ownerToken);
    const oauth = authorizationServer({
      publicUrl: options.publicUrl,
      oauthIssuers: options.oauthIssuers,
      store,
      now,
      host,
      personalPrefix: tokenPrefixes.personal,
      forwarding,
    });
    const traceHeader = wire.headers.traceId;
    const metrics = new RequestMetrics();
    const reset = async (secret: string) => {
      clock.reset();
      rateLimits.clear();
      await objects.makeAnew(secret);
    };
    const isStopping = () => stopping;
    const sideRoutes = [
      ...probes(store, isStopping),
      ...operationRoutes({ metrics, forwarding, openApi: () => openApiDocument({ wire, served, shown }) }),
      ...adminRoutes({
        wire,
        store,
        clock,
        allowClock: options.allowClock ?? false,
        reset: options.allowReset ? reset : undefined,
      }),
      ...oauth.routes,
    ];
    const surroundings = { traceHeader, logger, metrics, forwarding, isStopping };
    const app = application({
      wire,
      context,
      surroundings,
      handlers: served,
      shown,
      sideRoutes,
      oauth: oauth.callers,
    });
    const crossOrigin = new CrossOrigin(checked.corsOrigins, wire);
    const server = new HttpServer(app, { traceHeader, crossOrigin, tls });
    const port = await server.listen(host, checked.port);
    const url = `${tls ? "https" : "http"}://${host.includes(":") ? `[${host}]` : host}:${port}`;
    const address = options.publicUrl ?? url;
    const folder = options.dataFolder;
    const control =
      folder === undefined ? undefined : new ControlServer({ folder, context, wire, address }, logger);
    await control?.listen();
    const stop = async () => {
      stopping = true;
      await Promise.all([server.stop(stopMilliseconds), control?.stop()]);
      store.close();
      logger.info("stopped");
    };
    let stopped: Promise<void> | undefined;
    return {
      url,
      port,
      ...(ownerToken === undefined ? {} : { ownerToken }),
      createPersonalToken: (email) =>
        store.write(() => personalTokenFor(store, email, wire.tokenPrefixes.personal, now())),
      createLoginLink: (email) => store.write(() => loginLinkFor(store, email, address, now())),
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    store.close();
    throw error;
  }
}
