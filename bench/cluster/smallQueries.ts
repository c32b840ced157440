import type { EventStore } from "../../service/src/store/events/eventStore.ts";
import { alternating } from "../alternating.ts";
import { asPlanned } from "../events/asked.ts";
import type { Bench } from "../events/bench.ts";
import { datasetOf } from "../events/filledStore.ts";
import { timedRun } from "../events/timedRun.ts";
import { type Figure, figure, median } from "../report.ts";
import { withStoresBeside } from "./storesBeside.ts";

/** So few that a lake keeps them in its database. */
const events = 500;
const atOnce = [1, 4, 16];
const asked = ["logs | summarize count()", "logs | where status >= 500 | count", "logs | take 10"];

/** How many queries of a few events are answered in a second, asked of a lake and of one machine in turn. */
export function smallQueries(bench: Bench): Promise<Figure[]> {
  const few = { ...bench, events };
  return withStoresBeside(few, "small", async ({ lake, folder }) => {
    const figures: Figure[] = [];
    for (const apl of asked) {
      for (const askers of atOnce) {
        const run = async (store: EventStore) => perSecond(store, apl, askers, few);
        const seen = await alternating(bench.rounds, { folder: () => run(folder), lake: () => run(lake) });
        const name = `${apl.slice("logs | ".length)} of ${events} events, ${askers} at once, queries/s`;
        figures.push(figure("cluster", name, median(seen.lake), median(seen.folder)));
      }
    }
    return figures;
  });
}

async function perSecond(store: EventStore, apl: string, askers: number, bench: Bench): Promise<number> {
  const dataset = await datasetOf(store);
  const ends = performance.now() + bench.seconds * 1_000;
  let answered = 0;
  const ask = async () => {
    while (performance.now() < ends) {
      await timedRun(store, () => asPlanned(apl, dataset, events), bench.signal);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: askers }, ask));
  return Math.round(answered / bench.seconds);
}
