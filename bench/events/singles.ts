import { join } from "node:path";
import { step } from "../../tools/progress.ts";
import { alternating } from "../alternating.ts";
import { type Figure, figure, median } from "../report.ts";
import { measureLoad, type Throughput } from "../service/load.ts";
import { type Server, startServer, startService } from "../service/server.ts";
import type { Bench } from "./bench.ts";
import { countEvents, ingestRequest, makeDataset } from "./requests.ts";
import { batchOf } from "./sampleEvents.ts";

const dataset = "singles";
const connections = 64;
const different = 1_000;
/** As long as the service's answer. */
const answer = JSON.stringify({
  ingested: 1,
  failed: 0,
  failures: [],
  processedBytes: 345,
  blocksCreated: 0,
  walLength: 1234,
});

/** Single events from many clients, each on disk when it is answered, beside a server that drops them. */
export async function singles(bench: Bench): Promise<Figure[]> {
  const service = await startService(join(bench.folder, "singles"), bench.token, bench);
  const drops = await startServer([join(import.meta.dirname, "dropServer.ts"), answer], {}, bench);
  await makeDataset(service, dataset, bench);
  const requests = Array.from({ length: different }, (_, index) =>
    ingestRequest(dataset, bench.token, batchOf(index, 1)),
  );
  const empty = Buffer.alloc(0);
  let sent = 0;
  const load = ({ port }: Server) => {
    const next = () => requests[sent++ % different] ?? empty;
    return measureLoad({ port, next, expect: 200, seconds: bench.seconds, connections }, bench.signal);
  };
  await step("warming up: single events, dropped", () => load(drops));
  sent = 0;
  await step("warming up: single events", () => load(service));
  const seen = await alternating(bench.rounds, {
    floor: () => step("single events, dropped", () => load(drops)),
    ours: () => step("single events", () => load(service)),
  });
  await countEvents(service, dataset, bench);
  await Promise.all([service.stop(), drops.stop()]);

  const of = (runs: readonly Throughput[], name: keyof Throughput) => median(runs.map((run) => run[name]));
  const rate = (runs: readonly Throughput[]) => Math.round(of(runs, "perSecond"));
  const late = "p99Milliseconds";
  return [
    figure("events", "single events, requests/s", rate(seen.ours), rate(seen.floor), { leastRatio: 0.3 }),
    figure("events", "single events, p99, ms", of(seen.ours, late), of(seen.floor, late), { atMost: 20 }),
  ];
}
