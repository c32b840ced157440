import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect, onTestFinished } from "vitest";
import { buildService, expectGoodFolder, ownerToken, serveFolder } from "../../tools/testing/builtService.ts";
import { childrenOf } from "../../tools/testing/childrenOf.ts";
import { EventClient } from "../../tools/testing/eventClient.ts";
import { rowsOf } from "../../tools/testing/eventService.ts";
import { isLong } from "../../tools/testing/longRun.ts";
import { send } from "../../tools/testing/runningService.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { temporaryFolder } from "../../tools/testing/temporaryFolder.ts";

const rounds = isLong ? 20 : 1;

beforeAll(buildService, 120_000);

sampled(
  `of 8 clients whose tables' process is killed, and then their service, ${rounds} times, each finds its events once`,
  {
    timeout: isLong ? 1_800_000 : 120_000,
  },
  async () => {
    const folder = await temporaryFolder();
    // Half of them delete their datasets and make them again.
    const clients = Array.from(
      { length: 8 },
      (_, index) => new EventClient(`c${index}`, index % 2 === 0 ? 0 : 7),
    );
    const done = () => clients.reduce((sum, { batches }) => sum + batches, 0);
    const more = async (batches: number) => {
      for (const until = done() + batches; done() < until; ) await wait(5);
    };
    for (let round = 0; round <= rounds; round += 1) {
      const service = await serveFolder(folder);
      await Promise.all(clients.map((client) => client.expectContent(service.url)));
      const enough = new AbortController();
      const writing = Promise.all(clients.map((client) => client.write(service.url, enough.signal)));
      await more(100);
      const [tables = 0, ...others] = childrenOf(service.pid);
      expect(others).toEqual([]);
      process.kill(tables, "SIGKILL");
      // It goes on without its tables, and with the next ones.
      await more(100);
      if (round < rounds) {
        await wait(randomInt(500));
        await service.kill();
        await writing;
      } else {
        enough.abort();
        await writing;
        await Promise.all(clients.map((client) => client.expectContent(service.url)));
        // While it runs it also tells of tables without datasets.
        await wait(1_000);
        await expectGoodFolder(folder);
        await service.stop();
      }
      await expectGoodFolder(folder);
    }
    const deletes = clients.reduce((sum, client) => sum + client.deletes, 0);
    if (isLong) process.stderr.write(`${rounds} kills: ${done()} batches, ${deletes} deletes\n`);
    expect(deletes).toBeGreaterThan(rounds * 4);
  },
);

sampled(
  "a start ends the stopped process that a killed service has left, and has its events",
  {
    timeout: 120_000,
  },
  async () => {
    const folder = await temporaryFolder();
    const ask = async (url: string, path: string, body: unknown) => {
      const answered = await send(url, ownerToken, path, { method: "POST", body });
      expect(answered.status, answered.text).toBe(200);
      return answered;
    };
    const first = await serveFolder(folder);
    await ask(first.url, "/v2/datasets", { name: "logs" });
    await ask(first.url, "/v1/ingest/logs", [{ n: 1 }, { n: 2 }]);
    const left = childrenOf(first.pid);
    expect(left.length).toBeGreaterThan(0);
    for (const pid of left) process.kill(pid, "SIGSTOP");
    onTestFinished(() => {
      for (const pid of left.filter(isStopped)) process.kill(pid, "SIGKILL");
    });
    await first.kill();
    const second = await serveFolder(folder);
    expect(rowsOf(await ask(second.url, "/v1/query/_apl", { apl: "logs | count" }))).toEqual([{ Count: 2 }]);
    expect(left.filter(isStopped)).toEqual([]);
    await second.stop();
  },
);

function isStopped(pid: number): boolean {
  try {
    return /^State:\s*T/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
