import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { step } from "../../tools/progress.ts";
import { alternating } from "../alternating.ts";
import { type Figure, figure, type Limit, median } from "../report.ts";
import type { Bench } from "./bench.ts";
import { call } from "./call.ts";
import { fill } from "./fill.ts";
import { measureLoad, type Throughput } from "./load.ts";
import { requestsOf } from "./requests.ts";
import { type Server, startBareServer, startService } from "./server.ts";

const listed = 1000;
/** As many datasets as an organisation takes. */
const createsAtMost = 10_000;

/** How many requests a second the service answers, beside a server that does nothing. */
export async function throughput(bench: Bench): Promise<Figure[]> {
  const { folder, token, signal, logFile, rounds, seconds } = bench;
  const [reading, inMemory, onDisk] = await Promise.all([
    startService(join(folder, "reading"), token, bench),
    startService(undefined, token, bench),
    startService(join(folder, "creating"), token, bench),
  ]);
  await fill(reading, listed, token, signal);
  const sizeOf = async (path: string) => Buffer.byteLength(await call(reading, path, token, signal));
  const requests = requestsOf(token);
  const sizes = [await sizeOf("/v2/datasets/dataset-000001"), await sizeOf("/v2/datasets")];
  const bare = await startBareServer(sizes, { logFile, signal });

  const load = ({ port }: Server, next: () => Buffer, most = {}) =>
    measureLoad({ port, next, expect: 200, seconds, ...most }, signal);
  /** Each time from none. */
  const creating = async (server: Server) => {
    await call(server, "/reset", token, signal, "POST");
    return load(server, requestsOf(token).create, { requests: createsAtMost });
  };
  const cases = {
    "read one, bare": () => load(bare, requests.readOne),
    "read one": () => load(reading, requests.readOne),
    "list 1,000, bare": () => load(bare, requests.list),
    "list 1,000": () => load(reading, requests.list),
    "create, bare": () => load(bare, requests.create),
    "create in memory": () => creating(inMemory),
    "create on disk": () => creating(onDisk),
    "SQLite alone": () => sqliteAlone(bench),
  };
  const servers = Object.entries(cases).filter(([name]) => name !== "SQLite alone");
  for (const [name, run] of servers) await step(`warming up: ${name}`, run);
  const shown = Object.entries(cases).map(([name, run]) => [name, () => step(name, run)]);
  const seen = await alternating(rounds, Object.fromEntries(shown) as typeof cases);
  await Promise.all([reading, inMemory, onDisk, bare].map((server) => server.stop()));

  return [
    ...beside("read one", seen["read one"], seen["read one, bare"], { leastRatio: 0.35 }),
    ...beside("list 1,000", seen["list 1,000"], seen["list 1,000, bare"], { leastRatio: 0.2 }),
    ...beside("create in memory", seen["create in memory"], seen["create, bare"], { leastRatio: 0.25 }),
    ...beside("create on disk", seen["create on disk"], seen["create, bare"]),
    rate("create on disk, beside SQLite alone", seen["create on disk"], seen["SQLite alone"], {
      leastRatio: 0.5,
    }),
  ];
}

/** The same disk without us: one row a commit. */
async function sqliteAlone({ folder, seconds, signal }: Bench): Promise<Throughput> {
  const script = join(import.meta.dirname, "sqliteAlone.ts");
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [script, folder, String(seconds)], { signal });
  return { perSecond: Number(stdout), p99Milliseconds: Number.NaN };
}

function beside(
  name: string,
  ours: readonly Throughput[],
  floor: readonly Throughput[],
  limit?: Limit,
): Figure[] {
  const p99 = (seen: readonly Throughput[]) => median(seen.map(({ p99Milliseconds }) => p99Milliseconds));
  return [rate(name, ours, floor, limit), figure("service", `${name}, p99, ms`, p99(ours), p99(floor))];
}

function rate(
  name: string,
  ours: readonly Throughput[],
  floor: readonly Throughput[],
  limit?: Limit,
): Figure {
  const of = (seen: readonly Throughput[]) => Math.round(median(seen.map(({ perSecond }) => perSecond)));
  return figure("service", `${name}, requests/s`, of(ours), of(floor), limit);
}
