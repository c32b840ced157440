import { join } from "node:path";
import { step } from "../../tools/progress.ts";
import { alternating } from "../alternating.ts";
import { type Figure, figure, median } from "../report.ts";
import type { Bench } from "./bench.ts";
import { call, untilAnswered } from "./call.ts";
import { fill } from "./fill.ts";
import { peakMegabytes } from "./peakMegabytes.ts";
import { type Server, startBareServer, startService } from "./server.ts";

const count = 10_000;
const starts = 5;
const lists = 20;

/** How a service on disk that holds as many datasets as an organisation may have starts, and what a list of them takes. */
export async function manyDatasets(bench: Bench): Promise<Figure[]> {
  const { folder, token, signal, rounds } = bench;
  const data = join(folder, "many");
  const serve = () => startService(data, token, bench);
  const server = await serve();
  await step(`making ${count} datasets`, () => fill(server, count, token, signal));
  await server.stop();

  const seen = await step("starts", () =>
    alternating(Math.max(rounds, starts), {
      "/healthz": () => secondsUntil("/healthz", serve, bench),
      "/readyz": () => secondsUntil("/readyz", serve, bench),
      bare: () => secondsUntil("/healthz", () => startBareServer([], bench), bench),
    }),
  );
  const floor = median(seen.bare);
  return [
    figure("service", "start to /healthz, s", median(seen["/healthz"]), floor, { atMost: 0.4 }),
    figure("service", "start after a clean stop to /readyz, s", median(seen["/readyz"]), floor, {
      atMost: 0.6,
    }),
    ...(await step(`listing ${count} datasets`, () => memoryOfLists(serve, bench))),
  ];
}

/** From the start of the process to the answer. */
async function secondsUntil(path: string, serve: () => Promise<Server>, bench: Bench): Promise<number> {
  const server = await serve();
  await untilAnswered(server, path, bench.signal);
  const seconds = (performance.now() - server.startedAt) / 1000;
  await server.stop();
  return seconds;
}

async function memoryOfLists(serve: () => Promise<Server>, { token, signal }: Bench): Promise<Figure[]> {
  const server = await serve();
  const before = peakMegabytes(server.pid);
  for (let times = 0; times < lists; times++) await call(server, "/v2/datasets", token, signal);
  const after = peakMegabytes(server.pid);
  await server.stop();
  // Where the system does not tell, there is no figure.
  if (before === undefined || after === undefined) return [];
  return [
    figure("service", "memory after lists of 10,000 (floor: before), MB", after, before, { atMost: 200 }),
  ];
}
