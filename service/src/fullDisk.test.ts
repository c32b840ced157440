import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, expect } from "vitest";
import {
  buildService,
  expectGoodFolder,
  limitedCommand,
  ownerToken,
  serveFolder,
  serveFolderLimited,
} from "../../tools/testing/builtService.ts";
import { rowsOf } from "../../tools/testing/eventService.ts";
import { type Answered, send } from "../../tools/testing/runningService.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { temporaryFolder } from "../../tools/testing/temporaryFolder.ts";

/** No file may grow beyond 1 MB, or 2 where the shell counts otherwise: to whoever writes it is a disk that is full. */
const blocks = 2_048;
const stackTrace = /^ {4}at /m;

beforeAll(buildService, 120_000);

const unwritten = {
  status: 503,
  body: { message: expect.stringMatching(/^the service cannot write now: /) },
};

function client(url: string) {
  const answers: Answered[] = [];
  const ask = async (path: string, body?: unknown) => {
    const answered = await send(url, ownerToken, path, body === undefined ? {} : { method: "POST", body });
    answers.push(answered);
    return answered;
  };
  let made = 0;
  const makeDataset = () => ask("/v2/datasets", { name: `d${made++}`, description: "x".repeat(4_000) });
  const ready = () => ask("/readyz");
  const count = async () => rowsOf(await ask("/v1/query/_apl", { apl: "logs | count" }));
  return { answers, ask, makeDataset, ready, count };
}

/** A body that does not get smaller when it is stored. */
const large = () => Array.from({ length: 12 }, () => ({ text: randomBytes(256 * 1024).toString("hex") }));

/** Lets the files of a process grow so far; false where the system has no such command. */
function limit(pid: number, bytes: number | "unlimited"): boolean {
  try {
    execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:unlimited`]);
    return true;
  } catch {
    return false;
  }
}

sampled(
  "a full disk is a 503 to whoever writes, without a word of this machine's places, and passes",
  {
    timeout: 240_000,
  },
  async () => {
    const folder = await temporaryFolder();
    const service = await serveFolderLimited(blocks, folder);
    const { answers, ask, makeDataset, ready, count } = client(service.url);
    while ((await ready()).status !== 200) await wait(20);
    expect(await ask("/v2/datasets", { name: "logs" })).toMatchObject({ status: 200 });
    expect(await ask("/v1/ingest/logs", [{ n: 1 }])).toMatchObject({ status: 200 });

    while ((await makeDataset()).status === 200);
    // What is less may have room where a dataset has none.
    for (let isReady = true; isReady; isReady = (await ready()).status === 200) await makeDataset();
    expect(await ready()).toMatchObject(unwritten);
    const refused = await makeDataset();
    expect(refused).toMatchObject(unwritten);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(await ask("/v1/ingest/logs", large())).toMatchObject(unwritten);
    expect(await ask("/healthz")).toMatchObject({ status: 200 });
    // What is there can be read.
    expect(await ask("/v2/datasets/logs")).toMatchObject({ status: 200 });
    expect(await count()).toEqual([{ Count: 1 }]);

    if (limit(service.pid, "unlimited")) {
      // An attempt is not made again at once.
      await wait(1_100);
      expect(await ready()).toMatchObject({ status: 200 });
      expect(await makeDataset()).toMatchObject({ status: 200 });
      expect(await ask("/v1/ingest/logs", [{ n: 2 }])).toMatchObject({ status: 200 });
      expect(await count()).toEqual([{ Count: 2 }]);
      limit(service.pid, 1_024);
      expect(await makeDataset()).toMatchObject(unwritten);
    }
    for (const { text } of answers) expect(text).not.toMatch(/\/tmp|eventdata-tools|\.[jt]s:\d|node:/);
    await service.stop();
    expect(service.output()).not.toMatch(stackTrace);

    const start = limitedCommand(1, "serve", "--data", folder, "--port", "0", "--log-level", "off");
    expect(await start.ends()).toBe(1);
    expect(start.output()).toMatch(/^eventdata-service: [^\n]+\n$/);

    const again = await serveFolder(folder);
    const after = client(again.url);
    const made = answers.filter(({ status, body }) => status === 200 && body?.kind !== undefined);
    const names = new Set(made.map(({ body }) => body.name));
    expect((await after.ask("/v2/datasets")).body).toHaveLength(names.size);
    const acknowledged = answers.filter(({ body }) => body?.ingested === 1).length;
    expect(await after.count()).toEqual([{ Count: acknowledged }]);
    await again.stop();
    await expectGoodFolder(folder);
  },
);
