import { step } from "../../tools/progress.ts";
import { type Figure, figure } from "../report.ts";
import { asPlanned, byHand } from "./asked.ts";
import type { Bench } from "./bench.ts";
import { besideFloor } from "./besideFloor.ts";
import { datasetOf, filledStore } from "./filledStore.ts";
import type { QueryPair } from "./queryPairs.ts";

const rounds = 3;

/** What SQL has no function for, beside what is nearest to it there: the answers differ. */
const functionPairs: readonly (QueryPair & { readonly beside: string })[] = [
  {
    apl: `logs | where hash_sha512(message) startswith "00" | count`,
    beside: "SHA-256 of the database",
    tables: ({ table, range, message }) => [
      {
        columns: { Count: "integer" },
        sql: `SELECT count(*) AS "Count" FROM ${table} WHERE ${range} AND starts_with(sha256(${message}), '00')`,
      },
    ],
  },
  {
    apl: "logs | summarize d = make_list(duration) by bin(_time, 100s) | extend f = series_fft(d) | summarize sum(array_length(f))",
    beside: "the arrays alone",
    tables: ({ table, range, duration }) => [
      {
        columns: { n: "integer" },
        sql: `SELECT sum(len(d))::BIGINT AS n FROM (SELECT list(${duration}) AS d FROM ${table} WHERE ${range}
          GROUP BY time_bucket(INTERVAL 100 SECOND, time_us))`,
      },
    ],
  },
  {
    apl: "logs | summarize spotlight(status >= 500, service, host, region, method, route, user, cached, duration, bytes)",
    beside: "counts of both sides for each field",
    tables: (names) => {
      const { table, range, status } = names;
      const texts = (["service", "host", "region", "method", "route", "user", "cached"] as const).map(
        (name) =>
          `SELECT count(*) AS n FROM (SELECT ${names[name]}, count(*) FILTER (WHERE ${status} >= 500), count(*)
            FROM ${table} WHERE ${range} GROUP BY ALL)`,
      );
      const numbers = (["duration", "bytes"] as const).flatMap((name) =>
        [">= 500", "< 500"].map(
          (side) =>
            `SELECT len(quantile_disc(${names[name]}, [0.25, 0.5, 0.75])) AS n FROM ${table} WHERE ${range} AND ${status} ${side}`,
        ),
      );
      return [
        {
          columns: { n: "integer" },
          sql: `SELECT sum(n)::BIGINT AS n FROM (${[...texts, ...numbers].join(" UNION ALL ")})`,
        },
      ];
    },
  },
];

/** Functions of JavaScript within queries, and aggregations that one of SQL is not enough for. */
export async function functions(bench: Bench): Promise<Figure[]> {
  const { events, signal } = bench;
  const store = await step(`storing ${events} events`, () => filledStore(bench));
  try {
    const dataset = await datasetOf(store);
    const figures: Figure[] = [];
    for (const pair of functionPairs) {
      const asks = {
        floor: () => byHand(pair, dataset, events),
        ours: () => asPlanned(pair.apl, dataset, events),
      };
      const { ours, floor } = await step(pair.apl, () =>
        besideFloor(store, asks, Math.max(bench.rounds, rounds), signal),
      );
      const name = `${pair.apl.slice("logs | ".length)}, ms, beside ${pair.beside}`;
      figures.push(figure("events", name, ours, floor));
    }
    return figures;
  } finally {
    await store.stop();
  }
}
