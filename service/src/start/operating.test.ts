import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { isLong } from "../../../tools/testing/longRun.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { sharedLake } from "../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";
import { schemaVersion } from "../store/migrations.ts";
import type { SharedParts } from "./options.ts";

const ownerToken = makeToken("edat-");
const edge = "us-east-1-aws";

/** Two nodes, and more rows than the database keeps in place of a file. */
async function twoNodes() {
  const shared = await sharedLake();
  const one = await started(shared);
  const other = await started(shared);
  await send(one, "/v2/datasets", { name: "events" });
  const events = Array.from({ length: 3_000 }, (_, n) => ({ n }));
  await send(one, "/v1/ingest/events", events);
  expect(await counted(other)).toEqual(3_000);
  return { shared, one, other, files: join(shared.lake.dataPath, edge) };
}

function started(shared: SharedParts): Promise<RunningService> {
  return runningService({ shared, ownerToken, startEvents: true });
}

async function send(node: RunningService, path: string, body: object) {
  const sent = await node.send(path, { method: "POST", body });
  expect(sent.status, sent.text).toBe(200);
  return sent;
}

async function counted(node: RunningService): Promise<number> {
  const { body } = await send(node, "/v1/query/_apl?format=tabular", { apl: "events | count" });
  return body.tables[0].columns[0][0];
}

/** Works on the server of a database, beside that. */
async function asServer(address: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const server = new URL(address);
  server.pathname = "/postgres";
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function measured(node: RunningService): Promise<Record<string, number>> {
  const text = await (await fetch(`${node.url}/metrics`)).text();
  const lines = [...text.matchAll(/^(eventdata_\w+)\{edge="us-east-1-aws"\} (\S+)$/gm)];
  return Object.fromEntries(lines.map(([, name, value]) => [name, Number(value)]));
}

sampled(
  "metrics tell of the loader, the commits and the files, the same on every node",
  {
    timeout: 120_000,
  },
  async () => {
    const { one, other } = await twoNodes();
    const [here, there] = [await measured(one), await measured(other)];
    expect(here).toMatchObject({
      eventdata_waiting_batches: 0,
      eventdata_waiting_bytes: 0,
      eventdata_waiting_seconds: 0,
      eventdata_lake_files: 1,
      eventdata_lake_files_left: 0,
    });
    expect(here.eventdata_lake_commits_total).toBeGreaterThan(0);
    expect(here.eventdata_lake_file_bytes).toBeGreaterThan(1_000);
    expect([here.eventdata_loads, there.eventdata_loads].sort()).toEqual([0, 1]);
    expect({ ...there, eventdata_loads: 0 }).toEqual({ ...here, eventdata_loads: 0 });
  },
);

sampled("a node that stops hands its turn to load on", { timeout: 120_000 }, async () => {
  const { one, other } = await twoNodes();
  const [loading, next] = (await measured(one)).eventdata_loads === 1 ? [one, other] : [other, one];
  await loading.stop();
  for (let tries = 0; (await measured(next)).eventdata_loads !== 1; tries += 1) {
    expect(tries).toBeLessThan(100);
    await wait(20);
  }
  await send(next, "/v1/ingest/events", [{ n: 1 }]);
  expect(await counted(next)).toBe(3_001);
});

sampled(
  "turns of several edges come to nodes in equal parts, whoever was there first",
  {
    timeout: 240_000,
  },
  async () => {
    const shared = await sharedLake();
    const edges = [edge, "two", "three", "four"];
    const start = () => runningService({ shared, ownerToken, startEvents: true, edges });
    const first = await start();
    for (const [n, edgeDeployment] of edges.entries()) {
      await send(first, "/v2/datasets", { name: `events${n}`, edgeDeployment });
      await send(first, `/v1/ingest/events${n}`, [{ n }]);
    }
    const loads = async (nodes: readonly RunningService[]) => {
      const texts = nodes.map(async ({ url }) => (await fetch(`${url}/metrics`)).text());
      return (await Promise.all(texts)).map((text) => text.match(/^eventdata_loads\{.*\} 1$/gm)?.length ?? 0);
    };
    const settle = async (nodes: readonly RunningService[], wanted: readonly number[]) => {
      for (let tries = 0; `${await loads(nodes)}` !== `${wanted}`; tries += 1) {
        expect(tries, `${await loads(nodes)}`).toBeLessThan(300);
        await wait(100);
      }
    };
    await settle([first], [4]);
    const second = await start();
    await settle([first, second], [2, 2]);
    await first.stop();
    await settle([second], [4]);
    if (!isLong) return;
    // Nodes that start together find the turns of those that have ended.
    await second.stop();
    const together = await Promise.all([start(), start()]);
    await settle(together, [2, 2]);
    await send(together[0], "/v1/ingest/events3", [{ n: 1 }]);
    const { body } = await send(together[1], "/v1/query/_apl?format=tabular", { apl: "events3 | count" });
    expect(body.tables[0].columns).toEqual([[2]]);
  },
);

sampled(
  "a node is ready only with its lake and with objects that it understands",
  {
    timeout: 120_000,
  },
  async () => {
    const { shared, one, files } = await twoNodes();
    expect((await one.send("/readyz")).status).toBe(200);

    await rename(files, `${files}-away`);
    const away = await one.send("/readyz");
    expect([away.status, away.body.message]).toEqual([503, "the lake does not answer"]);
    expect((await one.send("/readyz?exclude=lake")).status).toBe(200);
    expect((await one.send("/readyz?exclude=store")).status).toBe(400);
    const apl = "events | summarize sum(n)";
    const asked = await one.send("/v1/query/_apl?format=tabular", { method: "POST", body: { apl } });
    expect([asked.status, asked.body.message]).toEqual([
      503,
      expect.stringMatching(/^the events cannot be read now: try again, and look into the service's log/),
    ]);
    await mkdir(files);
    await expect(started(shared)).rejects.toThrow(
      /the lake .*us-east-1-aws\/ is empty, and its database knows of 1 files there: look whether it is mounted/,
    );
    await rename(`${files}-away`, files);
    expect((await one.send("/readyz")).status).toBe(200);

    const client = new pg.Client({ connectionString: shared.address });
    await client.connect();
    onTestFinished(() => client.end());
    const olderThanEvents = (version: number) =>
      client.query("UPDATE eventdata.part SET oldest_reader = $1 WHERE name = 'events'", [version]);
    await olderThanEvents(3);
    expect((await one.send("/readyz")).body.message).toContain("replace this node by a newer one");
    await olderThanEvents(1);
    expect((await one.send("/readyz")).status).toBe(200);
    await client.query(`UPDATE eventdata.store SET oldest_reader = ${schemaVersion + 1}`);
    const outgrown = await one.send("/readyz");
    expect([outgrown.status, outgrown.body.message]).toEqual([
      503,
      expect.stringContaining("replace this node by a newer one"),
    ]);
    expect((await one.send("/v2/datasets")).status).toBe(503);
  },
);

sampled("a lake that another database has is refused, and stays as it is", { timeout: 120_000 }, async () => {
  const { shared, files } = await twoNodes();
  const mark = join(files, "eventdata-lake.txt");
  const before = await readFile(mark, "utf8");
  const theirs = { ...(await sharedLake()), lake: shared.lake };
  await expect(started(theirs)).rejects.toThrow(/belongs to the nodes of another database: give these/);
  expect(await readFile(mark, "utf8")).toBe(before);
});

/** All that a query of everything finds, and the datasets. */
async function standing(node: RunningService): Promise<unknown[]> {
  const apl = "events | summarize count(), sum(n), dcount(_sysTime), countif(isnotnull(later))";
  const { body } = await send(node, "/v1/query/_apl?format=tabular", { apl });
  return [body.tables[0].columns, (await node.send("/v2/datasets")).body];
}

/** Has so many files made that the loader makes one of them, and what the copies know is read no more. */
async function writeOn(node: RunningService, isGathered: () => Promise<boolean>): Promise<void> {
  await send(node, "/v2/datasets", { name: "later" });
  for (let load = 0; !(await isGathered()); load += 1) {
    expect(load).toBeLessThan(60);
    const events = Array.from({ length: 1_200 }, (_, n) => ({ n, later: load }));
    await send(node, "/v1/ingest/events", events);
    await counted(node);
  }
}

sampled(
  "nodes come back from a copy of the database and one of the files that was made behind it",
  {
    timeout: 240_000,
  },
  async () => {
    const { shared, one, other, files } = await twoNodes();
    await send(one, "/v1/ingest/events", [{ n: 1, later: -1 }]);
    const before = await standing(other);
    const [name, copy] = [new URL(shared.address).pathname.slice(1), `copy_${Date.now()}`];
    await asServer(shared.address, async (client) => {
      // PostgreSQL copies a database that nobody uses; the nodes find it again.
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
      await client.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`);
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    });
    while ((await other.send("/readyz")).status !== 200) await wait(50);
    await send(one, "/v1/ingest/events", [{ n: 2 }]);
    const filesCopy = await temporaryFolder();
    await cp(files, filesCopy, { recursive: true });
    await writeOn(one, async () => ((await measured(one)).eventdata_lake_files_left ?? 0) > 0);
    await Promise.all([one.stop(), other.stop()]);

    await rm(files, { recursive: true });
    await rename(filesCopy, files);
    await asServer(shared.address, async (client) => {
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await client.query(`ALTER DATABASE ${copy} RENAME TO ${name}`);
    });
    const [back, beside] = [await started(shared), await started(shared)];
    expect(await standing(back)).toEqual(before);
    expect((await back.send("/v2/datasets/later")).status).toBe(404);
    await writeOn(back, async () => (await counted(beside)) > 10_000);
  },
);

sampled("extensions of DuckDB that are none are named", { timeout: 120_000 }, async () => {
  const shared = await sharedLake();
  const extensionFolder = shared.lake.dataPath;
  await writeFile(join(extensionFolder, "ducklake.duckdb_extension"), "no extension");
  const lake = { ...shared.lake, extensionFolder };
  await expect(started({ ...shared, lake })).rejects.toThrow(/ducklake\.duckdb_extension/);
});
