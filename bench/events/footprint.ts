import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setInterval as every } from "node:timers/promises";
import { residentBytes } from "../../service/src/store/events/process/residentMemory.ts";
import { step } from "../../tools/progress.ts";
import { type Figure, figure } from "../report.ts";
import { measureLoad } from "../service/load.ts";
import { startService } from "../service/server.ts";
import type { Bench } from "./bench.ts";
import { countEvents, ingestRequest, makeDataset } from "./requests.ts";
import { batchOf } from "./sampleEvents.ts";

const dataset = "footprint";
const size = 1_000;
const connections = 4;
const lookPause = 50;
const megabyte = 1024 * 1024;

/** What events take while they are stored and afterwards, beside the bodies that they came in. */
export async function footprint(bench: Bench): Promise<Figure[]> {
  const folder = join(bench.folder, "footprint");
  const server = await startService(folder, bench.token, bench);
  await makeDataset(server, dataset, bench);
  let sent = 0;
  let raw = 0;
  const next = () => {
    const body = batchOf(sent++ * size, size);
    raw += body.length;
    return ingestRequest(dataset, bench.token, body);
  };
  const requests = Math.max(1, Math.round(bench.events / size));
  const { port } = server;
  const limits = { expect: 200, seconds: Number.POSITIVE_INFINITY, requests, connections, maySleep: true };
  const peak = await step(`storing ${requests * size} events`, () =>
    peakWhile(server.pid, async () => {
      await measureLoad({ port, next, ...limits }, bench.signal);
      await countEvents(server, dataset, bench);
    }),
  );
  await server.stop();
  const input = raw / megabyte;
  const beside = (name: string, bytes: number) => figure("events", name, bytes / megabyte, input);
  return [
    // Where the system does not tell, there is no figure.
    ...(peak === undefined ? [] : [beside("memory of all processes at most (floor: bodies), MB", peak)]),
    beside("disk after a clean stop (floor: bodies), MB", bytesIn(folder)),
  ];
}

/** The most memory that a process and its children have had resident together. */
async function peakWhile(pid: number, work: () => Promise<void>): Promise<number | undefined> {
  const over = new AbortController();
  const working = work().finally(() => over.abort());
  let peak: number | undefined;
  try {
    for await (const _ of every(lookPause, undefined, { signal: over.signal })) {
      const bytes = [pid, ...childrenOf(pid)].map((each) => residentBytes(each) ?? 0);
      const together = bytes.reduce((sum, each) => sum + each, 0);
      if (together > (peak ?? 0)) peak = together;
    }
  } catch (error) {
    if (!over.signal.aborted) throw error;
  }
  await working;
  return peak;
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return children.split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
