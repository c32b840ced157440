import type { Logger } from "pino";
import { authorizationServer } from "../access/oauth/endpoints/authorizationServer.ts";
import type { Handlers, ServiceContext } from "../calls/handler.ts";
import type { Forwarding } from "../exchange/forwarding.ts";
import { RequestMetrics } from "../exchange/metrics.ts";
import { adminRoutes } from "../operation/adminRoutes.ts";
import type { ServiceClock } from "../operation/clock.ts";
import { DiskWatch } from "../operation/diskWatch.ts";
import type { GivenObjects } from "../operation/givenObjects.ts";
import { openApiDocument } from "../operation/openApi.ts";
import { operationRoutes } from "../operation/operationRoutes.ts";
import { probes } from "../operation/probes.ts";
import type { Retention } from "../operation/retention.ts";
import { application } from "../routes/application.ts";
import { shownEndpoints } from "../routes/shownEndpoints.ts";
import type { CheckedOptions, ServiceOptions } from "./options.ts";

export interface ServiceParts {
  readonly options: ServiceOptions;
  readonly checked: CheckedOptions;
  readonly served: Handlers;
  readonly context: ServiceContext;
  readonly clock: ServiceClock;
  readonly objects: GivenObjects;
  readonly retention: Retention;
  readonly logger: Logger;
  readonly forwarding: Forwarding;
  readonly isStopping: () => boolean;
}

/** Everything that the service answers at its address: the contract's endpoints, and what stands beside them. */
export function serviceApplication(parts: ServiceParts) {
  const { options, checked, served, context, logger, forwarding, isStopping } = parts;
  const { wire, host } = checked;
  const { store, now } = context;
  const metrics = new RequestMetrics();
  const shown = shownEndpoints(checked.documentedOnly);
  const oauth = authorizationServer({
    publicUrl: options.publicUrl,
    oauthIssuers: options.oauthIssuers,
    store,
    now,
    host,
    personalPrefix: wire.tokenPrefixes.personal,
    forwarding,
  });
  const sideRoutes = [
    ...probes(context, new DiskWatch({ ...context, folder: options.dataFolder }), isStopping),
    ...operationRoutes({
      metrics,
      events: context.events,
      metricsReaders: checked.metricsReaders,
      forwarding,
      openApi: () => openApiDocument({ wire, served, shown }),
    }),
    ...administration(parts),
    ...oauth.routes,
  ];
  const traceHeader = wire.headers.traceId;
  const traceHeaderRead = traceHeader.toLowerCase();
  const surroundings = { traceHeader, traceHeaderRead, logger, metrics, forwarding, isStopping };
  return application({
    wire,
    context,
    surroundings,
    handlers: served,
    shown,
    sideRoutes,
    oauth: oauth.callers,
  });
}

function administration({ options, checked, context, clock, objects, retention }: ServiceParts) {
  const { testing } = context.store.together ?? {};
  const forget = () => {
    context.rateLimits.clear();
    context.usage.clear();
  };
  const reset = async (ownerToken: string) => {
    clock.reset();
    forget();
    await objects.makeAnew(ownerToken);
    await testing?.tell(clock.state, true);
  };
  let resets = 0;
  testing?.whenHeard((setting) => {
    clock.follow(setting.clock);
    if (setting.resets !== resets) forget();
    resets = setting.resets;
    void retention.removeOld();
  });
  return adminRoutes({
    wire: checked.wire,
    store: context.store,
    clock,
    onClock: async () => {
      await testing?.tell(clock.state);
      void retention.removeOld();
    },
    allowClock: options.allowClock ?? false,
    reset: options.allowReset ? reset : undefined,
  });
}
