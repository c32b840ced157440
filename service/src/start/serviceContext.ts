import type { Logger } from "pino";
import { setUpModule } from "../apl/sql/setUpModule.ts";
import type { ServiceContext } from "../calls/handler.ts";
import { RateLimits } from "../license/rateLimits.ts";
import { Usage } from "../license/usage.ts";
import { EventStores } from "../store/events/eventStores.ts";
import { LakeNode } from "../store/lake/lakeNode.ts";
import type { Store } from "../store/store.ts";
import type { CheckedOptions } from "./options.ts";

export interface ContextParts {
  readonly store: Store;
  readonly checked: CheckedOptions;
  readonly dataFolder: string | undefined;
  readonly now: () => Date;
  readonly logger: Logger;
}

/** What handlers work with, on an open store. Nothing of events is open yet. */
export function serviceContext({ store, checked, dataFolder, now, logger }: ContextParts): ServiceContext {
  const { edges, openAtStart, edgeOfHost, queryBounds, maximumBodyBytes, maskSecrets, wire, geoDatabase } =
    checked;
  const onTrouble = (error: unknown, edge: string) =>
    logger.warn({ err: error, edge }, "an edge deployment's events are in trouble; it is tried again");
  const { shared } = checked;
  const owner = store.folder.identity?.id ?? "";
  const events = new EventStores({
    dataFolder,
    edges,
    openAtStart,
    bounds: queryBounds,
    setUp: setUpModule,
    setUpOptions: { geoDatabase },
    datasetsOn: (edge) => store.datasets.numbersOn(edge),
    isDeleted: (datasetKey) => store.folder.isDeleted(datasetKey),
    fresh: () => store.fresh(),
    parts: {
      partOf: (edge) => store.folder.partOf(edge),
      made: (edge) => store.write(() => store.folder.made(edge)),
    },
    onNotice: (notice) => logger.warn(notice),
    onTrouble,
    shared: shared?.lake && new LakeNode({ ...shared.lake, address: shared.address, owner, onTrouble }),
  });
  return {
    store,
    events,
    edges,
    edgeOfHost,
    maximumBodyBytes,
    tokenPrefixes: wire.tokenPrefixes,
    headerNames: wire.headers,
    maskSecrets,
    given: new Set(geoDatabase === undefined ? [] : ["geoDatabase"]),
    now,
    rateLimits: new RateLimits(),
    usage: new Usage(store, now, queryBounds.memoryLimitBytes),
  };
}
