import { createHash, randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { duckdbExtensions } from "../../../tools/duckdb/extensions.ts";
import { buildService } from "../../../tools/testing/builtService.ts";
import { isLong } from "../../../tools/testing/longRun.ts";
import { startNode } from "../../../tools/testing/nodeChild.ts";
import { emptyDatabase } from "../../../tools/testing/postgres.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";
import { SharedKeyFile } from "../store/shared/sharedKeyFile.ts";

const main = join(import.meta.dirname, "../../../service/dist/main.js");
const ownerToken = makeToken("edat-");

const batches = 20;
const batchRows = 50_000;
const ofEach = 2_000;

function rowsOf(batch: number): object[] {
  return Array.from({ length: batchRows }, (_, index) => {
    const n = batch * batchRows + index;
    return {
      _time: new Date(1_750_000_000_000 + n * 100).toISOString(),
      n,
      service: `service ${n % 40}`,
      status: 200 + (n % 5) * 100,
      took: (n % 977) / 7,
      path: `/api/${n % 1_000}/of/${(n * 7919) % 10_000}`,
      tags: [n % 3, "x"],
    };
  });
}

async function fill({ send }: RunningService): Promise<void> {
  const post = async (path: string, body: object) => {
    const { status, text } = await send(path, { method: "POST", body });
    expect(status, text).toBeLessThan(300);
  };
  // So many virtual fields are more than an answer has columns.
  for (const name of ["web", "jobs"]) await post("/v2/datasets", { name });
  for (let at = 0; at < ofEach; at += 50) {
    const some = Array.from({ length: 50 }, (_, index) => at + index);
    await Promise.all(
      some.flatMap((n) => [
        post("/v2/datasets", { name: `dataset${n}` }),
        post("/v2/views", { name: `view${n}`, datasets: ["web"], aplQuery: `web | where n == ${n}` }),
        post("/v2/vfields", { dataset: "jobs", name: `field${n}`, expression: `n * ${n}` }),
        post("/v2/rbac/roles", { name: `role${n}` }),
        post("/v2/notifiers", {
          name: `hook${n}`,
          properties: {
            customWebhook: {
              url: "https://example.com/",
              body: "{}",
              secretHeaders: { "X-One": `canary${n}` },
            },
          },
        }),
      ]),
    );
  }
  for (let batch = 0; batch < batches; batch += 1) await post("/v1/ingest/web", rowsOf(batch));
}

const lists = ["datasets", "views", "vfields?dataset=jobs", "rbac/roles", "notifiers", "users", "tokens"];

/** A digest of every answer: all objects, and all events. */
async function answers({ send }: RunningService): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const digest = (text: string) => createHash("sha256").update(text).digest("hex");
  for (const path of lists) found[path] = digest((await send(`/v2/${path}`)).text);
  for (let batch = 0; batch < batches; batch += 1) {
    const [from, to] = [batch * batchRows, (batch + 1) * batchRows];
    const apl = `web | where n >= ${from} and n < ${to} | sort by n asc | take ${batchRows}`;
    const { body, text } = await send("/v1/query/_apl?format=tabular", { method: "POST", body: { apl } });
    expect(body.tables?.[0], text.slice(0, 300)).toBeDefined();
    expect(body.tables[0].columns[0]).toHaveLength(batchRows);
    found[apl] = digest(JSON.stringify(body.tables[0].columns));
  }
  return found;
}

/** Kills the command at some moments, and begins it again, until it ends well. */
async function moveThroughKills(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const begun = performance.now();
  for (let kills = 3; ; kills -= 1) {
    const child = startNode([main, "move", ...args], { env });
    const killing = new AbortController();
    if (kills > 0) {
      wait(randomInt(300, 3_000), undefined, { signal: killing.signal })
        .then(() => child.process.kill("SIGKILL"))
        .catch(() => undefined);
    }
    const end = await child.ends();
    killing.abort();
    if (end === "SIGKILL") continue;
    expect(end, child.output()).toBe(0);
    process.stderr.write(`moved after ${3 - kills} kills in ${Math.round(performance.now() - begun)} ms\n`);
    return child.output();
  }
}

test.runIf(isLong)(
  `${batches * batchRows} events and ${5 * ofEach} objects move there and back through kills`,
  { timeout: 1_200_000 },
  async () => {
    buildService();
    const folder = await temporaryFolder();
    const [one, other, keyFile] = ["one", "other", "key"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const address = await emptyDatabase();
    const url = new URL(address);
    const env = { PATH: process.env.PATH, PGPASSWORD: decodeURIComponent(url.password) };
    url.password = "";
    const extensionFolder = await duckdbExtensions();
    const flags = ["--lake", join(folder, "lake"), "--key-file", keyFile, "--extensions", extensionFolder];

    const first = await runningService({ dataFolder: one, ownerToken });
    await fill(first);
    const before = await answers(first);
    await first.stop();
    const there = await moveThroughKills(["--from", one, "--to", url.href, ...flags], env);
    expect(there).toMatch(new RegExp(`moved, and compared: \\d+ objects, ${batches * batchRows} events`));

    const lake = { dataPath: join(folder, "lake"), extensionFolder };
    const second = await runningService({
      shared: { address, key: new SharedKeyFile(keyFile), lake },
      ownerToken,
    });
    expect(await answers(second)).toEqual(before);
    await second.stop();

    await moveThroughKills(["--from", url.href, "--to", other, ...flags], env);
    expect(existsSync(`${other}.moving`)).toBe(false);
    const third = await runningService({ dataFolder: other, ownerToken });
    expect(await answers(third)).toEqual(before);
  },
);
