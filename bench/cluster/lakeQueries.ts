import type { EventStore } from "../../service/src/store/events/eventStore.ts";
import { step } from "../../tools/progress.ts";
import { alternating } from "../alternating.ts";
import { asPlanned } from "../events/asked.ts";
import type { Bench } from "../events/bench.ts";
import { datasetOf } from "../events/filledStore.ts";
import { expectSame } from "../events/queries.ts";
import { queryPairs } from "../events/queryPairs.ts";
import { batchOf } from "../events/sampleEvents.ts";
import { timedRun } from "../events/timedRun.ts";
import { type Figure, figure, median } from "../report.ts";
import { type StoresBeside, withStoresBeside } from "./storesBeside.ts";

const roundsOfEach = 7;
/** So many events' bodies tell how large one is. */
const bodiesOf = 10_000;

/** The queries of `bench -- events`, asked of a lake and of the store of one machine in turn. */
export function lakeQueries(bench: Bench): Promise<Figure[]> {
  return withStoresBeside(bench, "queries", async (stores) => {
    const figures: Figure[] = [];
    for (const { apl } of queryPairs) figures.push(await step(apl, () => beside(apl, stores, bench)));
    const ratios = figures.map(({ ratio }) => ratio ?? Number.NaN);
    const name = "queries of a lake, median of the ratios";
    const megabytes = (bytes: number) => Math.round(bytes / 1e6);
    const bodies = megabytes(batchOf(0, bodiesOf).length * (bench.events / bodiesOf));
    return [
      ...figures,
      figure("cluster", name, median(ratios), null, { atMost: 1.5 }),
      figure("cluster", "files of the lake (bodies), MB", megabytes(await stores.fileBytes()), bodies),
    ];
  });
}

async function beside(
  apl: string,
  { lake, folder }: StoresBeside,
  { events, rounds, signal }: Bench,
): Promise<Figure> {
  const asking = async (store: EventStore) => {
    const dataset = await datasetOf(store);
    return () => timedRun(store, () => asPlanned(apl, dataset, events), signal);
  };
  const seen = await alternating(Math.max(rounds, roundsOfEach), {
    folder: await asking(folder),
    lake: await asking(lake),
  });
  expectSame(apl, seen.lake[0], seen.folder[0]);
  const time = (store: keyof typeof seen) => median(seen[store].map(({ milliseconds }) => milliseconds));
  return figure("cluster", `${apl.slice("logs | ".length)}, ms`, time("lake"), time("folder"));
}
