import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { generate } from "selfsigned";
import { expect, onTestFinished, test } from "vitest";
import { type StorageCall, StorageProxy } from "../../../tools/storage/storageProxy.ts";
import { StorageServer } from "../../../tools/storage/storageServer.ts";
import { isLong } from "../../../tools/testing/longRun.ts";
import { ownPostgres } from "../../../tools/testing/postgres.ts";
import { type RunningService, runningService } from "../../../tools/testing/runningService.ts";
import { sharedLake } from "../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";

const ownerToken = makeToken("edat-");
/** So many make a file. */
const rows = 3_000;
const all: readonly StorageCall[] = ["list", "read", "write", "remove"];
/** What nobody who asks is to be told. */
const places = /s3:|http|127\.0\.0\.1|bucket|parquet|postgres|sslmode/i;

interface Parts {
  readonly server: StorageServer;
  readonly proxy: StorageProxy;
}

interface StorageFault {
  readonly what: string;
  readonly begin: (parts: Parts) => Promise<void> | void;
  readonly end: (parts: Parts) => Promise<void> | void;
  /** How a query of a file is answered meanwhile, and the probe. */
  readonly asked: number;
  readonly ready: number;
}

function refusing(what: string, calls: readonly StorageCall[], status: number, asked: number): StorageFault {
  return {
    what,
    begin: ({ proxy }) => {
      proxy.fault = { calls, status };
    },
    end: ({ proxy }) => {
      proxy.fault = undefined;
    },
    asked,
    ready: asked,
  };
}

const faults: readonly StorageFault[] = [
  {
    what: "is killed",
    begin: ({ server }) => server.kill(),
    end: ({ server }) => server.restart(),
    asked: 503,
    ready: 503,
  },
  refusing("believes its key no more", all, 403, 503),
  refusing("fails to read", ["read"], 500, 503),
  // What is there can be read.
  refusing("is full", ["write"], 507, 200),
  {
    ...refusing("is slow", all, 0, 200),
    begin: ({ proxy }) => {
      proxy.fault = { calls: all, milliseconds: 700 };
    },
  },
];

async function ingest(node: RunningService, dataset = "events"): Promise<void> {
  const body = Array.from({ length: rows }, (_, n) => ({ n }));
  const sent = await node.send(`/v1/ingest/${dataset}`, { method: "POST", body });
  expect(sent.status, sent.text).toBe(200);
}

async function ask(node: RunningService) {
  const body = { apl: "events | summarize count(), sum(n)" };
  const asked = await node.send("/v1/query/_apl?format=tabular", { method: "POST", body });
  if (asked.status !== 200) expect(asked.text).not.toMatch(places);
  return { status: asked.status, columns: asked.body.tables?.[0].columns };
}

/** What so many bodies make. */
function sums(bodies: number) {
  return { status: 200, columns: [[bodies * rows], [(bodies * rows * (rows - 1)) / 2]] };
}

async function nodeBehindProxy(address?: string) {
  const server = await StorageServer.start(await temporaryFolder(), "bucket");
  onTestFinished(() => server.kill());
  const proxy = await StorageProxy.to(server.access);
  onTestFinished(() => proxy.close());
  const place = await sharedLake();
  const lake = { ...place.lake, dataPath: "s3://bucket/lake", bucketAccess: proxy.access };
  const shared = { ...place, lake, address: address ?? place.address };
  const node = await runningService({ shared, ownerToken });
  await node.send("/v2/datasets", { method: "POST", body: { name: "events" } });
  await ingest(node);
  // It is in a file now, of which nothing was read.
  await node.send("/v1/query/_apl?format=tabular", { method: "POST", body: { apl: "events | getschema" } });
  return { server, proxy, node };
}

test.runIf(isLong).each(faults)(
  "while the storage $what, events are taken, queries are answered $asked, and it goes on by itself",
  // The program that has buckets is built once.
  { timeout: 400_000 },
  async ({ begin, end, asked, ready }) => {
    const { node, ...parts } = await nodeBehindProxy();
    await begin(parts);
    expect((await ask(node)).status).toBe(asked);
    expect((await node.send("/readyz")).status).toBe(ready);
    await ingest(node);
    await ingest(node);
    // It waits for what cannot be loaded, and in the end says so.
    const waited = await ask(node);
    if (waited.status !== 200) expect(waited.status).toBe(503);
    await end(parts);
    await expect.poll(() => ask(node), { timeout: 60_000, interval: 500 }).toEqual(sums(3));
    expect((await node.send("/readyz")).status).toBe(200);
  },
);

test.runIf(isLong)(
  "a query beneath which the database is killed blames nobody who asked, and names no place",
  { timeout: 400_000 },
  async () => {
    const database = await ownPostgres({ isDurable: true });
    const { node, proxy } = await nodeBehindProxy(database.address("postgres"));
    proxy.fault = { calls: ["read"], milliseconds: 1_000 };
    const asked = ask(node);
    await wait(1_000);
    await database.kill();
    // What it had asked the database already may be enough.
    expect([200, 503]).toContain((await asked).status);
    proxy.fault = undefined;
    expect((await ask(node)).status).toBe(503);
    await database.restart();
    await expect.poll(() => ask(node), { timeout: 60_000, interval: 500 }).toEqual(sums(1));
  },
);

test.runIf(isLong)("a storage that speaks TLS has to prove who it is", { timeout: 400_000 }, async () => {
  const { cert, private: key } = await generate([{ name: "commonName", value: "a storage" }], {
    keyType: "ec",
    algorithm: "sha256",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] }],
  });
  const folder = await temporaryFolder();
  const files = { cert: join(folder, "cert.pem"), key: join(folder, "key.pem") };
  await Promise.all([writeFile(files.cert, cert), writeFile(files.key, key)]);
  const server = await StorageServer.start(await temporaryFolder(), "bucket", files);
  onTestFinished(() => server.kill());
  const place = await sharedLake();
  const at = (certificates?: string) => {
    const bucketAccess = { ...server.access, certificates };
    return { ...place, lake: { ...place.lake, dataPath: "s3://bucket/lake", bucketAccess } };
  };
  const node = await runningService({ shared: at(files.cert), ownerToken });
  await node.send("/v2/datasets", { method: "POST", body: { name: "events" } });
  await ingest(node);
  expect(await ask(node)).toEqual(sums(1));
  await node.stop();
  await expect(runningService({ shared: at(), ownerToken })).rejects.toThrow(/certificate/);
});
