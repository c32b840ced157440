import { isDeepStrictEqual } from "node:util";
import type { StoredDataset } from "../../service/src/apl/binder/catalogue.ts";
import type { EventStore } from "../../service/src/store/events/eventStore.ts";
import { step } from "../../tools/progress.ts";
import { type Figure, figure, median } from "../report.ts";
import { asPlanned, byHand } from "./asked.ts";
import type { Bench } from "./bench.ts";
import { besideFloor } from "./besideFloor.ts";
import { datasetOf, filledStore } from "./filledStore.ts";
import { type QueryPair, queryPairs } from "./queryPairs.ts";
import type { TimedAnswer } from "./timedRun.ts";

/** A query takes milliseconds: more rounds than of loads, which take seconds. */
const roundsOfEach = 7;

/** Queries as the service runs them, beside SQL written by hand, both in the process that has the tables. */
export async function queries(bench: Bench): Promise<Figure[]> {
  const store = await step(`storing ${bench.events} events`, () => filledStore(bench));
  try {
    const dataset = await datasetOf(store);
    const figures: Figure[] = [];
    for (const pair of queryPairs) {
      figures.push(await step(pair.apl, () => beside(pair, store, dataset, bench)));
    }
    const ratios = figures.map(({ ratio }) => ratio ?? Number.NaN);
    const middle = figure("events", "queries, median of the ratios", median(ratios), null, { atMost: 1.3 });
    return [...figures, middle];
  } finally {
    await store.stop();
  }
}

async function beside(
  pair: QueryPair,
  store: EventStore,
  dataset: StoredDataset,
  { events, rounds, signal }: Bench,
): Promise<Figure> {
  const asks = {
    floor: () => byHand(pair, dataset, events),
    ours: () => asPlanned(pair.apl, dataset, events),
  };
  const { ours, floor, answers } = await besideFloor(store, asks, Math.max(rounds, roundsOfEach), signal);
  expectSame(pair.apl, answers.ours, answers.floor);
  const name = `${pair.apl.slice("logs | ".length)}, ms`;
  return figure("events", name, ours, floor, { ratio: 2 });
}

/** Two who are asked the same must answer the same. */
export function expectSame(apl: string, one: TimedAnswer | undefined, other: TimedAnswer | undefined): void {
  const what = (answer: TimedAnswer | undefined) => ({ tables: answer?.tables, counts: answer?.counts });
  const shown = (answer: TimedAnswer | undefined) => JSON.stringify(what(answer)).slice(0, 1_000);
  if (one !== undefined && isDeepStrictEqual(what(one), what(other))) return;
  throw new Error(`"${apl}" is not answered the same:\n${shown(one)}\n${shown(other)}`);
}
