import { join } from "node:path";
import { step } from "../../tools/progress.ts";
import { alternating } from "../alternating.ts";
import { type Figure, figure, median } from "../report.ts";
import { untilAnswered } from "../service/call.ts";
import { type Server, startService } from "../service/server.ts";
import type { Bench } from "./bench.ts";
import { countEvents, makeDataset, storeEvents } from "./requests.ts";
import { batchOf } from "./sampleEvents.ts";

const dataset = "first";
const starts = 5;
/** An edge deployment that is not the default: its process is started by its first ingest or query. */
const otherEdge = "eu-central-1-aws";

interface First {
  /** Seconds from the start of the process to the answer. */
  readonly sinceStart: number;
  /** Seconds that the answer took once the service was ready. */
  readonly itself: number;
}

/** What the first ingest and the first query wait for, on the default edge deployment and on another. */
export async function firstAnswers(bench: Bench): Promise<Figure[]> {
  let folders = 0;
  const first = (edge: string | undefined, act: (server: Server) => Promise<unknown>) => async () => {
    const folder = join(bench.folder, `first-${folders++}`);
    const server = await startService(folder, bench.token, bench);
    await untilAnswered(server, "/readyz", bench.signal);
    await makeDataset(server, dataset, bench, edge);
    const before = performance.now();
    await act(server);
    const now = performance.now();
    await server.stop();
    return { sinceStart: (now - server.startedAt) / 1000, itself: (now - before) / 1000 };
  };
  const ingest = (server: Server) => storeEvents(server, dataset, batchOf(0, 1), bench);
  const query = (server: Server) => countEvents(server, dataset, bench);
  const seen = await step("first answers", () =>
    alternating(Math.max(bench.rounds, starts), {
      ingest: first(undefined, ingest),
      query: first(undefined, query),
      otherIngest: first(otherEdge, ingest),
      otherQuery: first(otherEdge, query),
    }),
  );
  return [
    ...figuresOf("ingest", seen.ingest, seen.otherIngest),
    ...figuresOf("query", seen.query, seen.otherQuery),
  ];
}

function figuresOf(what: string, own: readonly First[], other: readonly First[]): Figure[] {
  const middle = (firsts: readonly First[], part: keyof First) => median(firsts.map((one) => one[part]));
  return [
    figure("events", `start to the answer of a first ${what}, s`, middle(own, "sinceStart"), null),
    figure(
      "events",
      `first ${what} once it is ready (floor: another edge's), ms`,
      1000 * middle(own, "itself"),
      1000 * middle(other, "itself"),
    ),
  ];
}
