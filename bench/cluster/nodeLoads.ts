import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { step } from "../../tools/progress.ts";
import { alternating } from "../alternating.ts";
import type { Bench } from "../events/bench.ts";
import { countEvents, ingestRequest, makeDataset, storeEvents } from "../events/requests.ts";
import { batchOf } from "../events/sampleEvents.ts";
import { type Figure, figure, median } from "../report.ts";
import { measureLoad, type Throughput } from "../service/load.ts";
import { requestsOf } from "../service/requests.ts";
import type { Server } from "../service/server.ts";
import { type Nodes, withNodes } from "./nodes.ts";

const counts = [1, 2, 4];
/** Over all nodes together, and of PostgreSQL alone. */
const connections = 32;
const batchSizes = [1, 1_000];
const probes = 400;
const dataset = "dataset-000001";

/** What 1, 2 and 4 nodes take, answer and show, on the processors of one machine. */
export async function nodeLoads(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const count of counts) {
    const measured = await withNodes(bench, count, async (nodes) => {
      const [first] = nodes.servers;
      if (first === undefined) throw new Error("there is no node");
      await makeDataset(first, dataset, bench);
      const found: Figure[] = [];
      for (const size of batchSizes) found.push(...(await acknowledgements(nodes, size, bench)));
      found.push(await step(`reading, ${shown(nodes)}`, () => reading(nodes, bench)));
      found.push(...(await step(`seeing, ${shown(nodes)}`, () => seeing(nodes, bench))));
      return found;
    });
    figures.push(...measured);
  }
  return figures;
}

function shown({ servers }: Nodes): string {
  return servers.length === 1 ? "1 node" : `${servers.length} nodes`;
}

/** Batches that are durable when they are answered, beside PostgreSQL that commits rows of the same bytes. */
async function acknowledgements(nodes: Nodes, size: number, bench: Bench): Promise<Figure[]> {
  const body = batchOf(0, size);
  const file = join(bench.folder, "batch");
  await writeFile(file, body);
  const request = ingestRequest(dataset, bench.token, body);
  const name = `batches of ${size.toLocaleString("en")}, ${shown(nodes)}`;
  const ours = () => overAll(nodes, () => request, bench);
  await step(`warming up: ${name}`, ours);
  const seen = await alternating(bench.rounds, {
    alone: () => step(`${name}, PostgreSQL alone`, () => postgresAlone(file, nodes, bench)),
    ours: () => step(name, ours),
  });
  const of = (what: keyof Throughput, runs: readonly Throughput[]) => median(runs.map((each) => each[what]));
  const perSecond = of("perSecond", seen.ours);
  const [p99, p99Alone] = [of("p99Milliseconds", seen.ours), of("p99Milliseconds", seen.alone)];
  return [
    figure("cluster", `${name}, requests/s`, Math.round(perSecond), Math.round(of("perSecond", seen.alone)), {
      leastRatio: 0.5,
    }),
    figure("cluster", `${name}, events/s`, Math.round(perSecond * size), null),
    figure("cluster", `${name}, p99 of an acknowledgement, ms`, p99, p99Alone),
  ];
}

async function overAll(
  { servers }: Nodes,
  next: () => Buffer,
  { seconds, signal }: Bench,
): Promise<Throughput> {
  const each = { next, expect: 200, seconds, connections: connections / servers.length, maySleep: true };
  const seen = await Promise.all(servers.map(({ port }) => measureLoad({ ...each, port }, signal)));
  return {
    perSecond: seen.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p99Milliseconds: Math.max(...seen.map(({ p99Milliseconds }) => p99Milliseconds)),
  };
}

async function postgresAlone(
  file: string,
  { address }: Nodes,
  { seconds, signal }: Bench,
): Promise<Throughput> {
  const script = join(import.meta.dirname, "postgresAlone.ts");
  const env = { ...process.env, EVENTDATA_BENCH_DATABASE: address };
  const args = ["--disable-warning=ExperimentalWarning", script, file, String(connections), String(seconds)];
  return JSON.parse((await promisify(execFile)(process.execPath, args, { signal, env })).stdout);
}

async function reading(nodes: Nodes, bench: Bench): Promise<Figure> {
  const { readOne } = requestsOf(bench.token);
  const runs: number[] = [];
  for (let round = 0; round <= bench.rounds; round += 1)
    runs.push((await overAll(nodes, readOne, bench)).perSecond);
  return figure("cluster", `read one, ${shown(nodes)}, requests/s`, Math.round(median(runs.slice(1))), null);
}

/** How long after its acknowledgement by one node an event is in the answer of another one, while some write. */
async function seeing(nodes: Nodes, bench: Bench): Promise<Figure[]> {
  const { servers } = nodes;
  const stopping = new AbortController();
  const writing = Promise.all(servers.map((server) => writeOn(server, bench, stopping.signal)));
  const milliseconds: number[] = [];
  try {
    for (let probe = 0; probe < probes; probe += 1) {
      const [writer, reader] = [servers[probe % servers.length], servers[(probe + 1) % servers.length]];
      if (writer === undefined || reader === undefined) throw new Error("there is no node");
      const name = `probe-${probe % 10}`;
      if (probe < 10) await makeDataset(writer, name, bench);
      await storeEvents(writer, name, batchOf(probe, 1), bench);
      const acknowledged = performance.now();
      const events = await countEvents(reader, name, bench);
      milliseconds.push(performance.now() - acknowledged);
      if (events !== Math.floor(probe / 10) + 1) throw new Error("an acknowledged event is not seen");
    }
  } finally {
    stopping.abort();
    await writing;
  }
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const part = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN) / 1000;
  const name = (what: string) => `from acknowledged to seen, ${shown(nodes)}, ${what}, s`;
  return [
    figure("cluster", name("median"), part(0.5), null),
    figure("cluster", name("p99"), part(0.99), null, { atMost: 1 }),
  ];
}

const writePause = 100;

/** So that there is something else to load: a batch of 100 events ten times a second and node. */
async function writeOn(server: Server, bench: Bench, signal: AbortSignal): Promise<void> {
  const body = batchOf(0, 100);
  while (!signal.aborted) {
    await storeEvents(server, dataset, body, bench);
    await new Promise((resolve) => setTimeout(resolve, writePause));
  }
}
