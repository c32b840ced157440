import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { beforeAll, expect, test } from "vitest";
import { buildService } from "../../tools/testing/builtService.ts";
import { isLong, someOf } from "../../tools/testing/longRun.ts";
import { startNode } from "../../tools/testing/nodeChild.ts";
import { send } from "../../tools/testing/runningService.ts";
import { temporaryFolder } from "../../tools/testing/temporaryFolder.ts";
import { makeToken } from "./access/apiToken.ts";

const root = join(import.meta.dirname, "../..");
const ownerToken = makeToken("edat-");
const megabyte = 1024 * 1024;
const megabytes = isLong ? 500 : 20;
const linesOfPiece = 3_000;

beforeAll(buildService, 120_000);

async function serve() {
  const child = startNode(
    [
      join(root, "service/dist/main.js"),
      "serve",
      "--data",
      await temporaryFolder(),
      "--port",
      "0",
      "--log-level",
      "off",
    ],
    { env: { PATH: process.env.PATH, EVENTDATA_SERVICE_OWNER_TOKEN: ownerToken } },
  );
  await child.says("listening on ");
  const url = /listening on (\S+)\n/.exec(child.output())?.[1] ?? "";
  const made = await send(url, ownerToken, "/v2/datasets", { method: "POST", body: { name: "logs" } });
  expect(made.status, made.text).toBe(200);
  return { url, peakMegabytes: () => peakMegabytes(child.process.pid ?? 0) };
}

/** The most memory that a process has had resident. */
function peakMegabytes(pid: number): number {
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(peak) / 1024;
}

const line = (number: number) =>
  JSON.stringify({
    _time: new Date(1_770_120_000_000 + number).toISOString(),
    service: `service-${number % 7}`,
    route: `/route/${number % 50}`,
    status: 200 + (number % 4) * 100,
    duration: number / 7,
    user: { id: number * 7919, name: `user-${number % 1000}` },
    cached: number % 3 === 0,
    message: `GET /route/${number % 50} took ${number / 7} ms, ${"x".repeat(number % 200)}`,
  });

/** Events until they are so many bytes, as lines. */
function* lines() {
  const piece = Buffer.from(
    `${Array.from({ length: linesOfPiece }, (_, number) => line(number)).join("\n")}\n`,
  );
  for (let bytes = 0; bytes < megabytes * megabyte; bytes += piece.length) yield piece;
}

function* uploaded() {
  yield Buffer.from(
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="events.ndjson"\r\nContent-Type: application/x-ndjson\r\n\r\n',
  );
  yield* lines();
  yield Buffer.from("\r\n--edge--\r\n");
}

async function ingest(url: string, contentType: string, body: () => Iterable<Buffer>): Promise<void> {
  const headers = { Authorization: `Bearer ${ownerToken}`, "Content-Type": contentType };
  const sent = request(`${url}/v1/ingest/logs`, { method: "POST", headers });
  const answered = new Promise<string>((resolve, reject) => {
    sent.once("response", (answer) => resolve(text(answer)));
    sent.once("error", reject);
  });
  await Promise.all([pipeline(body, sent), answered]);
  const pieces = [...lines()].length;
  expect(JSON.parse(await answered)).toMatchObject({ ingested: pieces * linesOfPiece, failed: 0 });
}

const ndjson = (url: string) => ingest(url, "application/x-ndjson", lines);
const upload = (url: string) => ingest(url, "multipart/form-data; boundary=edge", uploaded);

const cases: readonly (readonly [what: string, limit: number, send: (url: string) => Promise<unknown>])[] = [
  ["lines", 300, ndjson],
  ["a form", 300, upload],
  [
    "lines and forms, eight at once,",
    400,
    (url) =>
      Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? ndjson(url) : upload(url)))),
  ],
];

// What a process has had resident is told under Linux alone.
test.runIf(process.platform === "linux").each(someOf(cases, 1))(
  `${megabytes} MB as %s take less than %i MB of the process that answers`,
  { timeout: isLong ? 1_200_000 : 60_000 },
  async (_, limit, sendAll) => {
    const { url, peakMegabytes } = await serve();
    await sendAll(url);
    const peak = peakMegabytes();
    if (isLong) process.stderr.write(`${megabytes} MB: ${Math.round(peak)} MB at most\n`);
    expect(peak).toBeLessThan(limit);
  },
);
