import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { step } from "../../tools/progress.ts";
import { alternating } from "../alternating.ts";
import { type Figure, figure, median } from "../report.ts";
import { measureLoad } from "../service/load.ts";
import { type Server, startService } from "../service/server.ts";
import type { Bench } from "./bench.ts";
import { loopDelayProbe, withLoopDelay } from "./loopDelay.ts";
import { countEvents, ingestRequest, makeDataset } from "./requests.ts";
import { batchOf } from "./sampleEvents.ts";

/** As an event store has them unless told otherwise. */
const duckSettings = [512 * 1024 * 1024, 2].map(String);
/** Batches wait for each other's commit in DuckDB; over HTTP they come from several clients. */
const connections = 4;
const eventsOfRound = 200_000;

const sizes = [
  { size: 1_000, leastRatio: 0.35 },
  { size: 10_000, leastRatio: 0.25 },
] as const;

/** Batches over HTTP, durable when answered, beside DuckDB alone that reads the same batches from files. */
export async function batches(bench: Bench): Promise<Figure[]> {
  const server = await startService(join(bench.folder, "batches"), bench.token, bench, loopDelayProbe);
  const figures: Figure[] = [];
  for (const each of sizes) figures.push(...(await ofSize(each, server, bench)));
  await server.stop();
  return figures;
}

interface Ingested {
  readonly perSecond: number;
  /** Until a query has seen them. */
  readonly seenPerSecond: number;
  readonly delay: number;
}

async function ofSize(
  { size, leastRatio }: (typeof sizes)[number],
  server: Server,
  bench: Bench,
): Promise<Figure[]> {
  const events = Math.min(bench.events, eventsOfRound);
  const bodies = Array.from({ length: Math.max(1, Math.round(events / size)) }, (_, index) =>
    batchOf(index * size, size),
  );
  const files = join(bench.folder, `of-${size}`);
  await mkdir(files);
  for (const [index, body] of bodies.entries()) {
    await writeFile(join(files, `${String(index).padStart(6, "0")}.ndjson`), body);
  }
  let run = 0;
  const ours = () => ingest(server, `batches-of-${size}-${run++}`, bodies, size, bench);
  await step(`warming up: batches of ${size}`, ours);
  const seen = await alternating(bench.rounds, {
    "DuckDB alone": () => step(`batches of ${size}, DuckDB alone`, () => duckAlone(files, bench)),
    ours: () => step(`batches of ${size}`, ours),
  });
  await rm(files, { recursive: true });

  const of = (name: keyof Ingested, runs = seen.ours) => median(runs.map((each) => each[name]));
  const floor = Math.round(of("perSecond", seen["DuckDB alone"]));
  const name = `batches of ${size.toLocaleString("en")}`;
  return [
    figure("events", `${name}, events/s`, Math.round(of("perSecond")), floor, { leastRatio }),
    figure("events", `${name}, until queries see them, events/s`, Math.round(of("seenPerSecond")), floor),
    figure("events", `${name}, event-loop delay p99, ms`, of("delay"), null, { atMost: 20 }),
  ];
}

async function ingest(
  server: Server,
  dataset: string,
  bodies: readonly Buffer[],
  size: number,
  bench: Bench,
): Promise<Ingested> {
  await makeDataset(server, dataset, bench);
  const requests = bodies.map((body) => ingestRequest(dataset, bench.token, body));
  let sent = 0;
  const load = {
    port: server.port,
    next: () => requests[sent++] ?? Buffer.alloc(0),
    expect: 200,
    seconds: Number.POSITIVE_INFINITY,
    requests: requests.length,
    connections,
    maySleep: true,
  };
  const started = performance.now();
  const [{ perSecond }, delay] = await withLoopDelay(server, () => measureLoad(load, bench.signal));
  const events = await countEvents(server, dataset, bench);
  const seconds = (performance.now() - started) / 1000;
  if (events !== bodies.length * size)
    throw new Error(`${bodies.length * size} were sent, ${events} are there`);
  return { perSecond: perSecond * size, seenPerSecond: events / seconds, delay: delay.p99Milliseconds };
}

async function duckAlone(files: string, { folder, signal }: Bench): Promise<Ingested> {
  const file = join(folder, "alone.duckdb");
  const script = join(import.meta.dirname, "duckAlone.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, file, files, ...duckSettings], {
    signal,
  });
  await rm(file);
  const { rows, seconds }: { rows: number; seconds: number } = JSON.parse(stdout);
  const perSecond = rows / seconds;
  return { perSecond, seenPerSecond: perSecond, delay: Number.NaN };
}
