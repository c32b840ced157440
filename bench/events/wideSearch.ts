import type { StoredDataset } from "../../service/src/apl/binder/catalogue.ts";
import { step } from "../../tools/progress.ts";
import { type Figure, figure } from "../report.ts";
import { asPlanned, statementOf } from "./asked.ts";
import type { Bench } from "./bench.ts";
import { besideFloor } from "./besideFloor.ts";
import { datasetOf, filledStore } from "./filledStore.ts";
import { firstMoment, momentPause, sampleEvent } from "./sampleEvents.ts";

const columns = 80;
const mostEvents = 100_000;
const rounds = 5;
const looked = "route 7 host-42";

/** An event of so many texts. */
function wideEvent(number: number): Record<string, string> {
  const texts = Array.from({ length: columns }, (_, index) => {
    const { route, host, service } = sampleEvent(number * columns + index);
    return [`field_${index}`, `${service} ${route} ${host}`.replaceAll("/", " ").trim()] as const;
  });
  return { _time: new Date(firstMoment + number * momentPause).toISOString(), ...Object.fromEntries(texts) };
}

function wideBatch(first: number, count: number): Buffer {
  const lines = Array.from({ length: count }, (_, index) => JSON.stringify(wideEvent(first + index)));
  return Buffer.from(`${lines.join("\n")}\n`);
}

/** A search of all fields, beside one look at all their texts together. */
export async function wideSearch(bench: Bench): Promise<Figure[]> {
  const events = Math.min(bench.events, mostEvents);
  const store = await step(`storing ${events} events of ${columns} texts`, () =>
    filledStore({ ...bench, events }, wideBatch, "wide"),
  );
  try {
    const dataset = await datasetOf(store);
    const ask = {
      floor: () => ({ statements: [contained(dataset)], tables: 1, countsOf: () => [] }),
      ours: () => asPlanned(`logs | search "${looked}" | count`, dataset, events),
    };
    const { ours, floor } = await besideFloor(store, ask, Math.max(bench.rounds, rounds), bench.signal);
    const name = `search of ${columns} fields, ms, beside contains of their text`;
    return [figure("events", name, ours, floor, { ratio: 3 })];
  } finally {
    await store.stop();
  }
}

function contained({ table, fields }: StoredDataset) {
  const texts = fields.flatMap(({ lanes }) =>
    lanes.flatMap((lane) => (lane.type === "string" && "columns" in lane ? lane.columns : [])),
  );
  const sql = `SELECT count(*) AS "Count" FROM ${table} WHERE contains(lower(concat_ws(' ', ${texts.join(", ")})), '${looked}')`;
  return statementOf({ columns: { Count: "integer" }, sql });
}
