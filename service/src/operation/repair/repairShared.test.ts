import { mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { StorageProxy } from "../../../../tools/storage/storageProxy.ts";
import { StorageServer } from "../../../../tools/storage/storageServer.ts";
import { isLong } from "../../../../tools/testing/longRun.ts";
import { emptyDatabase } from "../../../../tools/testing/postgres.ts";
import { type RunningService, runningService } from "../../../../tools/testing/runningService.ts";
import { sampled } from "../../../../tools/testing/sampled.ts";
import { lakeInFolder } from "../../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../../access/apiToken.ts";
import { SharedKeyFile } from "../../store/shared/sharedKeyFile.ts";
import { checkShared } from "../checkShared.ts";
import { type RepairedPlace, repairShared } from "./repairShared.ts";

const ownerToken = makeToken("edat-");
const edge = "us-east-1-aws";
/** So many make a file. */
const rows = 2_000;
/** So many that are trimmed make a file too. */
const old = 1_500;
/** What is told of a file that cannot be read, whatever is in it. */
const unsure = {
  code: "TABLES_UNREADABLE",
  message: expect.stringMatching(
    /cannot be read now, which does not mean that it is damaged.*nothing was changed/,
  ),
};

async function place(): Promise<RepairedPlace> {
  const key = new SharedKeyFile(join(await temporaryFolder(), "key"));
  return { address: await emptyDatabase(), key, lake: await lakeInFolder() };
}

async function post({ send }: RunningService, path: string, body: object) {
  const answer = await send(path, { method: "POST", body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

async function count(service: RunningService, dataset: string): Promise<number> {
  const { tables } = await post(service, "/v1/query/_apl?format=tabular", { apl: `${dataset} | count` });
  return tables[0].columns[0][0];
}

/** The files of a dataset's table. */
async function filesOf({ lake }: RepairedPlace, number: number): Promise<string[]> {
  const folder = join(lake.dataPath, edge, "main", `d${number}`);
  return (await readdir(folder)).map((name) => join(folder, name)).sort();
}

async function faultsOf(shared: RepairedPlace): Promise<string[]> {
  return (await checkShared(shared)).flatMap(({ faults }) => faults);
}

/** Of all that the database has of this service. */
async function digestOf(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname LIKE 'eventdata%' ORDER BY 1",
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows: found } = await client.query(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS it FROM ${name} AS t`,
    );
    digests[name] = found[0].it;
  }
  return digests;
}

sampled("what is damaged of a lake is forgotten, and all else stays", { timeout: 120_000 }, async () => {
  const shared = await place();
  const names = ["gone", "damaged", "trimmed", "whole"];
  const now = new Date().toISOString();
  const first = await runningService({ shared, ownerToken });
  for (const name of names) {
    await post(first, "/v2/datasets", { name });
    await post(
      first,
      `/v1/ingest/${name}`,
      Array.from({ length: rows }, (_, n) => ({ _time: n < old ? "2026-01-01" : now, n })),
    );
    expect(await count(first, name)).toBe(rows);
  }
  await first.stop();
  const [gone = ""] = await filesOf(shared, 1);
  const [damaged = ""] = await filesOf(shared, 2);
  const [data = ""] = await filesOf(shared, 3);
  await rm(damaged);
  // Nothing that is read, and so nothing that is known of the file.
  await mkdir(damaged);
  await expect(repairShared(shared, false)).rejects.toMatchObject(unsure);
  await rmdir(damaged);
  await rm(gone);
  await writeFile(damaged, "PAR1 and nothing else");
  const client = new pg.Client({ connectionString: shared.address });
  await client.connect();
  await client.query(
    `INSERT INTO eventdata.record (edge, dataset, rows, bytes, body) VALUES (1, 4, 7, 3, 'abc'::bytea)`,
  );

  const steps = [
    expect.stringMatching(
      /^record \d+ of us-east-1-aws cannot be read \(its blocks do not fit into it\): 7 events/,
    ),
    `${gone} is gone: ${rows} events of dataset 1 are lost; the lake forgets the file`,
    `${damaged} is damaged: ${rows} events of dataset 2 are lost; the lake forgets the file, which is kept as ${damaged}.damaged`,
  ];
  const before = await digestOf(client);
  expect(await repairShared(shared, true)).toEqual(steps);
  expect(await faultsOf(shared)).toEqual(steps);
  expect(await digestOf(client)).toEqual(before);
  expect(await repairShared(shared, false)).toEqual(steps);
  expect(await faultsOf(shared)).toEqual([
    "7 events of dataset 4 on us-east-1-aws could not be loaded, and are put aside in the table eventdata.set_aside",
  ]);
  expect(await repairShared(shared, false)).toEqual([]);
  const { rows: kept } = await client.query("SELECT dataset, body FROM eventdata.set_aside");
  expect(kept).toEqual([{ dataset: "4", body: Buffer.from("abc") }]);
  await client.end();

  const second = await runningService({ shared, ownerToken });
  expect(await Promise.all(names.map((name) => count(second, name)))).toEqual([0, 0, rows, rows]);
  await post(second, "/v1/ingest/gone", [{ n: 1 }]);
  expect(await count(second, "gone")).toBe(1);
  const trim = { method: "POST", body: { maxDuration: "1h" } };
  expect((await second.send("/v2/datasets/trimmed/trim", trim)).status).toBe(204);
  expect(await count(second, "trimmed")).toBe(rows - old);
  await second.stop();
  const [marks = ""] = (await filesOf(shared, 3)).filter((file) => file !== data);
  await rm(marks);
  expect(await repairShared(shared, false)).toEqual([
    `${marks} is gone: ${old} events of dataset 3 that were trimmed are back; the lake forgets the file`,
  ]);
  const third = await runningService({ shared, ownerToken });
  expect(await count(third, "trimmed")).toBe(rows);
});

test.runIf(isLong)(
  "a storage that refuses or fails to read costs no event; a file that it has not is gone",
  // The program that has buckets is built once.
  { timeout: 400_000 },
  async () => {
    const server = await StorageServer.start(await temporaryFolder(), "bucket");
    onTestFinished(() => server.kill());
    const proxy = await StorageProxy.to(server.access);
    onTestFinished(() => proxy.close());
    const folder = await place();
    const lake = { ...folder.lake, dataPath: "s3://bucket/lake", bucketAccess: proxy.access };
    const shared = { ...folder, lake };
    const first = await runningService({ shared, ownerToken });
    await post(first, "/v2/datasets", { name: "events" });
    await post(
      first,
      "/v1/ingest/events",
      Array.from({ length: rows }, (_, n) => ({ n })),
    );
    expect(await count(first, "events")).toBe(rows);
    await first.stop();
    for (const status of [403, 429, 500, 503]) {
      proxy.fault = { calls: ["read"], ending: ".parquet", status };
      await expect(repairShared(shared, false), String(status)).rejects.toMatchObject(unsure);
    }
    proxy.fault = { calls: ["read"], ending: ".parquet", status: 404 };
    expect(await repairShared(shared, true)).toEqual([expect.stringContaining(`is gone: ${rows} events`)]);
    proxy.fault = undefined;
    expect(await repairShared(shared, false)).toEqual([]);
    const second = await runningService({ shared, ownerToken });
    expect(await count(second, "events")).toBe(rows);
  },
);

sampled(
  "a check changes nothing, beside nodes and without them, and does not take part",
  {
    timeout: 120_000,
  },
  async () => {
    const shared = await place();
    const client = new pg.Client({ connectionString: shared.address });
    await client.connect();
    onTestFinished(() => client.end());
    const node = await runningService({ shared, ownerToken });
    await post(node, "/v2/datasets", { name: "events" });
    await post(
      node,
      "/v1/ingest/events",
      Array.from({ length: rows }, (_, n) => ({ n })),
    );
    // Few rows are in no file.
    await post(node, "/v1/ingest/events", [{ n: 1 }]);
    expect(await count(node, "events")).toBe(rows + 1);
    expect(await faultsOf(shared)).toEqual([]);
    await node.stop();

    await client.query(
      "INSERT INTO eventdata.record (edge, dataset, rows, bytes, body) SELECT edge, dataset, 1, 3, 'abc'::bytea FROM eventdata.lake_dataset AS d (edge, dataset)",
    );
    // A node would set it again.
    await client.query("DELETE FROM eventdata_lake_1.ducklake_metadata WHERE key = 'parquet_version'");
    const before = await digestOf(client);
    expect(Object.keys(before).length).toBeGreaterThan(20);
    expect(await faultsOf(shared)).toEqual([
      expect.stringContaining("1 events of dataset 1 that wait to be"),
    ]);
    expect(await digestOf(client)).toEqual(before);

    await client.query("UPDATE eventdata.part SET version = 0 WHERE name = 'events'");
    await expect(checkShared(shared)).rejects.toThrow(
      /written by an older eventdata-service .* start a node/,
    );
  },
);

sampled("a key is made anew where nothing is encrypted by it", { timeout: 60_000 }, async () => {
  const shared = await place();
  const file = String(shared.key);
  await (await runningService({ shared, ownerToken })).stop();
  await rename(file, `${file}.old`);
  await writeFile(file, Buffer.alloc(32));
  await expect(repairShared(shared, false)).rejects.toThrow("is another key than that of these objects");
  await rm(file);
  expect(await repairShared(shared, false)).toEqual([expect.stringContaining("is missing; no notifier's")]);
  expect(await repairShared(shared, false)).toEqual([]);
  const service = await runningService({ shared, ownerToken });
  const customWebhook = { url: "https://example.com/", body: "{}", secretHeaders: { "X-One": "canary" } };
  await post(service, "/v2/notifiers", { name: "hook", properties: { customWebhook } });
  await service.stop();
  await rm(file);
  await expect(repairShared(shared, false)).rejects.toThrow("the secrets of the notifiers hook are lost");
});
