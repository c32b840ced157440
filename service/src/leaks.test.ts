import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect } from "vitest";
import { buildService, ownerToken, serveFolderWeighed } from "../../tools/testing/builtService.ts";
import { isLong } from "../../tools/testing/longRun.ts";
import { codeFlow, discover, oauthClients } from "../../tools/testing/oauthClient.ts";
import { send } from "../../tools/testing/runningService.ts";
import { sampled } from "../../tools/testing/sampled.ts";
import { temporaryFolder } from "../../tools/testing/temporaryFolder.ts";
import { makeToken } from "./access/apiToken.ts";

const [before, rounds] = isLong ? [2_000, 20_000] : [40, 200];
const atOnce = 4;
const megabyte = 1024 * 1024;
const personalToken = makeToken("edpt-");

/** One answer has some 130 KB: of as few as there are in the short run, what is left behind shows. */
const rows = Array.from({ length: 500 }, (_, n) => ({ n, text: "x".repeat(240) }));

const seed = {
  users: [{ email: "reader@example.com", name: "Reader", role: "user", personalToken }],
  clients: oauthClients,
  datasets: [{ name: "logs" }, { name: "growing" }],
};

beforeAll(buildService, 120_000);

async function start() {
  const folder = await temporaryFolder();
  const seedFile = join(folder, "seed.json");
  await writeFile(seedFile, JSON.stringify(seed));
  return serveFolderWeighed(join(folder, "data"), "--seed", seedFile);
}

type Service = Awaited<ReturnType<typeof start>>;
type Round = (n: number) => Promise<void>;

/** What the service is asked for again and again, each in its turn. */
async function kindsOf({ url }: Service): Promise<readonly Round[]> {
  const server = await discover(url);
  const ask = async (method: string, path: string, body?: unknown, token = ownerToken) => {
    const answered = await send(url, token, path, { method, ...(body === undefined ? {} : { body }) });
    expect(answered.status, `${method} ${path}: ${answered.text.slice(0, 200)}`).toBeLessThan(300);
    return answered;
  };
  const query = (apl: string) => ask("POST", "/v1/query/_apl", { apl });
  await ask("POST", "/v1/ingest/logs", rows);
  return [
    async () => void (await query("logs")),
    async (n) => {
      await ask("POST", "/v1/ingest/growing", [{ n }]);
      await query("growing | count");
    },
    async (n) => {
      const name = `made-${n}`;
      await ask("POST", "/v2/datasets", { name });
      await ask("PUT", `/v2/datasets/${name}`, { description: "changed" });
      await ask("POST", `/v1/ingest/${name}`, [{ n }]);
      await ask("GET", `/v2/datasets/${name}`);
      await ask("DELETE", `/v2/datasets/${name}`);
    },
    async () => {
      const person = { server, createPersonalToken: () => Promise.resolve(personalToken) };
      const { access_token: token } = await codeFlow(person, {}, "reader@example.com");
      await ask("GET", "/v2/apl-starred-queries", undefined, token);
    },
    // What goes wrong leaves nothing behind either.
    async (n) => {
      const gone = new AbortController();
      const body = {
        apl: "logs | extend other = 1 | join kind=inner (logs | extend other = 1) on other | count",
      };
      const asked = send(url, ownerToken, "/v1/query/_apl", { method: "POST", body, signal: gone.signal });
      setTimeout(() => gone.abort(), n % 20);
      await asked.catch(() => undefined);
      const { status } = await send(url, ownerToken, "/v1/query/_apl", {
        method: "POST",
        body: { apl: "|" },
      });
      expect(status).toBe(400);
    },
  ];
}

sampled(
  `after ${rounds} queries, ingests, changes and sign-ins there is no more in memory than after ${before}`,
  {
    timeout: isLong ? 3_600_000 : 120_000,
  },
  async () => {
    const service = await start();
    const kinds = await kindsOf(service);
    let next = 0;
    const runUntil = (end: number) =>
      Promise.all(
        Array.from({ length: atOnce }, async () => {
          while (next < end) {
            const n = next++;
            await kinds[n % kinds.length]?.(n);
          }
        }),
      );
    await runUntil(before);
    const first = await service.objectBytes();
    await runUntil(rounds);
    const last = await service.objectBytes();
    if (isLong)
      process.stderr.write(`${(first / megabyte).toFixed(1)} MB, then ${(last / megabyte).toFixed(1)} MB\n`);
    expect((last - first) / megabyte).toBeLessThan(5);
    await service.stop();
  },
);
