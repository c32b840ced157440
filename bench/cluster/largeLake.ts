import { step } from "../../tools/progress.ts";
import { asPlanned } from "../events/asked.ts";
import type { Bench } from "../events/bench.ts";
import { datasetKey, datasetOf } from "../events/filledStore.ts";
import { queryPairs } from "../events/queryPairs.ts";
import { momentPause } from "../events/sampleEvents.ts";
import { timedRun } from "../events/timedRun.ts";
import { type Figure, figure, median } from "../report.ts";
import { type FilledLake, withFilledLake } from "./storesBeside.ts";

/** Times the events of the benchmark. */
const sizes = [10, 100];
const reckoned = 1_000;
const roundsOfEach = 3;
/** What a percentile of each of many groups takes does not fit into the 512 MB that a query has unless told otherwise. */
const bounds = { memoryLimitBytes: 4 * 1024 ** 3, queryMilliseconds: 600_000 };

const asked = [
  ...queryPairs.map(({ apl }) => apl),
  "logs | where _time >= ago(1m) | summarize count() by status",
];

/** The queries over ten and a hundred times as many events, and what follows from both for a thousand times as many. */
export function largeLake(bench: Bench): Promise<Figure[]> {
  const measure = async (lake: FilledLake) => {
    const times = new Map<string, number[]>();
    let held = 1;
    for (const size of sizes) {
      await step(`storing ${size * bench.events} events`, () => multiply(lake, bench, held, size));
      held = size;
      for (const apl of asked) {
        const name = `${apl}, ${size * bench.events} events`;
        times.set(apl, [...(times.get(apl) ?? []), await step(name, () => timeOf(apl, lake, size, bench))]);
      }
    }
    return asked.map((apl) => figureOf(apl, times.get(apl) ?? [], bench));
  };
  return withFilledLake(bench, "large", measure, bounds);
}

/** The same events again, each time as much later as they last. */
async function multiply({ change }: FilledLake, { events }: Bench, from: number, to: number): Promise<void> {
  const table = `d${datasetKey}`;
  const columns = "* REPLACE (row + $rows AS row, time_us + to_milliseconds($later) AS time_us)";
  await change(async (connection) => {
    for (let copy = 1; copy < to / from; copy += 1) {
      const rows = copy * from * events;
      const selected = columns.replace("$rows", `${rows}`).replace("$later", `${rows * momentPause}`);
      await connection.run(
        `INSERT INTO lake.main.${table} SELECT ${selected} FROM lake.main.${table} WHERE row <= ${from * events}`,
      );
    }
  });
}

async function timeOf(apl: string, { store }: FilledLake, size: number, bench: Bench): Promise<number> {
  const dataset = await datasetOf(store);
  const times: number[] = [];
  for (let round = 0; round < roundsOfEach; round += 1) {
    const ask = () => asPlanned(apl, dataset, size * bench.events);
    times.push((await timedRun(store, ask, bench.signal)).milliseconds);
  }
  return median(times);
}

/** What grows with the events grows on as it did. */
function figureOf(
  apl: string,
  [fewer = Number.NaN, more = Number.NaN]: readonly number[],
  { events }: Bench,
): Figure {
  const [small = 1, large = 1] = sizes;
  const slope = (more - fewer) / (large - small);
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  const millions = (size: number) => `${Math.round((size * events) / 1e6)} M`;
  const name = `${apl.slice("logs | ".length)}, ${millions(small)} ${seconds(fewer)} s, ${millions(large)} ${seconds(more)} s, ${millions(reckoned)} reckoned, s`;
  return figure("cluster", name, (more + slope * (reckoned - large)) / 1000, null);
}
