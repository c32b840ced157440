import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { StorageServer } from "../../../tools/storage/storageServer.ts";
import { isLong, someOf } from "../../../tools/testing/longRun.ts";
import { runningService } from "../../../tools/testing/runningService.ts";
import { sampled } from "../../../tools/testing/sampled.ts";
import { type KnownPlace, sharedLake } from "../../../tools/testing/sharedPlace.ts";
import { temporaryFolder } from "../../../tools/testing/temporaryFolder.ts";
import { makeToken } from "../access/apiToken.ts";
import type { LakeSettings } from "../store/lake/lakeNode.ts";

type Place = KnownPlace & { readonly lake: LakeSettings };

interface BadPlace {
  readonly what: string;
  /** What is wrong with it, once it was good. */
  readonly spoil: (place: Place) => Place | Promise<Place>;
  readonly says: RegExp;
}

const ownerToken = makeToken("edat-");
const canary = "canary-of-a-password";
const start = (shared: Place) => runningService({ shared, ownerToken, startEvents: true });

function withAddress(place: Place, part: "pathname" | "password" | "port", value: string): Place {
  const address = new URL(place.address);
  address[part] = value;
  return { ...place, address: address.href };
}

async function told({ address }: Place, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const places: readonly BadPlace[] = [
  {
    what: "a database that is not there",
    spoil: (place) => withAddress(place, "pathname", "/nothing"),
    says: /^the database postgres:.*does not answer: database "nothing" does not exist$/,
  },
  {
    what: "a wrong password",
    spoil: (place) => withAddress(place, "password", canary),
    says: /^the database postgres:.*password authentication failed/,
  },
  {
    what: "a port at which nobody answers",
    spoil: (place) => withAddress(place, "port", "1"),
    says: /postgres:\/\/127\.0\.0\.1:1\/.*ECONNREFUSED/,
  },
  {
    what: "a catalogue that a newer DuckLake has written",
    spoil: async (place) => {
      await told(place, "UPDATE eventdata_lake_1.ducklake_metadata SET value = '99.0' WHERE key = 'version'");
      return place;
    },
    says: /catalogue is of DuckLake 99\.0, .*: start the version of/,
  },
  {
    what: "a catalogue that an older DuckLake has written",
    spoil: async (place) => {
      await told(place, "UPDATE eventdata_lake_1.ducklake_metadata SET value = '0.4' WHERE key = 'version'");
      return place;
    },
    says: /^the lake .* cannot be opened: its catalogue is of DuckLake 0\.4, .*: start the version of/,
  },
  {
    what: "an extension of another DuckDB",
    spoil: async (place) => {
      const { extensionFolder = "" } = place.lake;
      const folder = await temporaryFolder();
      const name = "ducklake.duckdb_extension";
      const bytes = await readFile(join(extensionFolder, name));
      // Its last bytes say for which version it was built.
      const at = bytes.lastIndexOf("v1.");
      bytes.write("v9", at);
      await writeFile(join(folder, name), bytes);
      return { ...place, lake: { ...place.lake, extensionFolder: folder } };
    },
    says: /cannot be opened: .*built.* DuckDB version.*v9/i,
  },
  {
    what: "tables of a newer service",
    spoil: async (place) => {
      await told(place, "UPDATE eventdata.part SET version = 99, oldest_reader = 99 WHERE name = 'events'");
      return place;
    },
    says: /were written by a newer eventdata-service/,
  },
];

/** Of a storage of buckets, which is built once. */
const buckets: readonly BadPlace[] = [
  {
    what: "a bucket that the key does not open",
    spoil: (place) => {
      const access = place.lake.bucketAccess;
      if (access === undefined) throw new Error("the lake is in no bucket");
      return { ...place, lake: { ...place.lake, bucketAccess: { ...access, secret: canary } } };
    },
    says: /the lake s3:\/\/bucket\/.* cannot be read: .*403/,
  },
];

async function refused(good: Place, { spoil, says }: BadPlace): Promise<void> {
  await (await start(good)).stop();
  const failure: Error = await start(await spoil(good)).then(
    () => Promise.reject(new Error("it has started")),
    (error) => error,
  );
  const text = `${failure.message} ${failure.stack} ${JSON.stringify(failure)}`;
  expect(failure.message).toMatch(says);
  expect(text).not.toContain(canary);
  expect(text).not.toContain(new URL(good.address).password);
}

describe("a node does not start, and says why without a password, on", () => {
  test.each(someOf(places, 4))("$what", { timeout: 60_000 }, async (row) => {
    await refused(await sharedLake(), row);
  });

  test.runIf(isLong).each(buckets)("$what", { timeout: 400_000 }, async (row) => {
    const storage = await StorageServer.start(await temporaryFolder(), "bucket");
    onTestFinished(() => storage.kill());
    const place = await sharedLake();
    const lake = { ...place.lake, dataPath: "s3://bucket/lake", bucketAccess: storage.access };
    await refused({ ...place, lake }, row);
  });
});

sampled(
  "nodes whose clocks differ by a minute give events their own times, and all answer in the order of those",
  {
    timeout: 60_000,
  },
  async () => {
    const shared = await sharedLake();
    const ahead = await runningService({
      shared,
      ownerToken,
      clock: () => new Date(Date.now() + 60_000),
    });
    const right = await runningService({ shared, ownerToken });
    await ahead.send("/v2/datasets", { method: "POST", body: { name: "events" } });
    for (const [n, node] of [ahead, right, ahead, right].entries()) {
      const sent = await node.send("/v1/ingest/events", { method: "POST", body: [{ n }] });
      expect(sent.status).toBe(200);
    }
    const body = { apl: "events | sort by _time asc | project n, _time, _sysTime" };
    const answers = [ahead, right].map(async (node) => {
      const { body: answer } = await node.send("/v1/query/_apl?format=tabular", { method: "POST", body });
      return answer.tables[0].columns;
    });
    const [[numbers, times, systemTimes], others] = await Promise.all(answers);
    expect(others).toEqual([numbers, times, systemTimes]);
    // Those of the node that is right are before all of the other one's.
    expect(numbers).toEqual([1, 3, 0, 2]);
    for (const [, right, ahead] of [times, systemTimes]) {
      expect(Date.parse(ahead) - Date.parse(right)).toBeGreaterThan(30_000);
    }
    const { body: made } = await ahead.send("/v2/tokens", {
      method: "POST",
      body: { name: "brief", orgCapabilities: { apiTokens: ["read"] } },
    });
    expect((await right.send("/v2/tokens", { token: made.token })).status).toBe(200);
    await ahead.send(`/v2/tokens/${made.id}`, { method: "DELETE" });
    expect((await right.send("/v2/tokens", { token: made.token })).status).toBe(401);
  },
);
