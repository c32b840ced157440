import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect } from "vitest";
import { buildService, ownerToken, serveFolder } from "../../tools/testing/builtService.ts";
import { childrenOf } from "../../tools/testing/childrenOf.ts";
import { rowsOf } from "../../tools/testing/eventService.ts";
import { isLong } from "../../tools/testing/longRun.ts";
import { send } from "../../tools/testing/runningService.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { temporaryFolder } from "../../tools/testing/temporaryFolder.ts";

const seconds = Number(process.env.EVENTDATA_TEST_WIDE_SECONDS ?? (isLong ? 120 : 5));
const datasets = 300;
const clients = 8;
const mostMegabytes = 1_000;

beforeAll(buildService, 120_000);

/** What processes take together: what they share is counted once. */
function megabytesOf(processes: readonly number[]): number[] {
  return processes.map((pid) => {
    const [, found = "0"] =
      /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return Math.round(Number(found) / 1024);
  });
}

function eventOf(n: number): string {
  const makers = [
    (field: number) => `value ${n % 100} of ${field}`,
    (field: number) => n * field,
    (field: number) => n / (field + 7),
    (field: number) => (n + field) % 2 === 0,
  ];
  const fields = Array.from({ length: 200 }, (_, field) => [`field_${field}`, makers[field % 4]?.(field)]);
  return JSON.stringify([Object.fromEntries(fields)]);
}

sampled(
  `300 datasets of 200 fields, fed in turn with single events for ${seconds} s, take under ${mostMegabytes} MB`,
  {
    timeout: (seconds + 120) * 1000,
  },
  async () => {
    const service = await serveFolder(await temporaryFolder());
    const { url, pid } = service;
    for (let dataset = 0; dataset < datasets; dataset += 1) {
      await send(url, ownerToken, "/v2/datasets", { method: "POST", body: { name: `wide-${dataset}` } });
    }
    const agent = new Agent({ keepAlive: true });
    const headers = { Authorization: `Bearer ${ownerToken}`, "Content-Type": "application/json" };
    const post = async (dataset: number, body: string) => {
      const sent = request(`${url}/v1/ingest/wide-${dataset}`, { agent, method: "POST", headers });
      const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
        sent.on("error", reject);
        sent.on("response", (answer) => {
          text(answer).then((found) => resolve({ status: answer.statusCode ?? 0, body: found }), reject);
        });
      });
      sent.end(body);
      return answered;
    };
    let next = 0;
    const until = Date.now() + seconds * 1000;
    const client = async () => {
      while (Date.now() < until) {
        const n = next++;
        const { status, body } = await post(n % datasets, eventOf(n));
        expect(status, body).toBe(200);
      }
    };
    let most: number[] = [];
    const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
    const watching = new AbortController();
    const watch = async () => {
      while (!watching.signal.aborted) {
        const sizes = megabytesOf([pid, ...childrenOf(pid)]);
        if (sumOf(sizes) > sumOf(most)) most = sizes;
        await wait(200);
      }
    };
    const watched = watch();
    await Promise.all(Array.from({ length: clients }, client));
    watching.abort();
    await watched;
    agent.destroy();
    process.stderr.write(`${next} events in ${seconds} s; at most ${most.join(" + ")} MB\n`);
    expect(sumOf(most)).toBeLessThan(mostMegabytes);
    const [{ Count } = {}] = rowsOf(
      await send(url, ownerToken, "/v1/query/_apl", { method: "POST", body: { apl: "['wide-7'] | count" } }),
    );
    expect(Count).toBe(Math.ceil((next - 7) / datasets));
    await service.stop();
  },
);
